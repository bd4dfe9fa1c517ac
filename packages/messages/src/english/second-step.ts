/** The second step of a login; the wording is ours. */
export const secondStepPage = {
  title: 'Confirm that it is you',
  lede: 'Your password is right. One more step.',
  code: 'Code of your authenticator app',
  recoveryCode: 'Recovery code',
  recoveryHint: 'Each of them works once.',
  submit: 'Confirm',
  busy: 'One moment...',
  usePasskey: 'Use a passkey',
  useCode: 'Use a code of your app',
  useRecoveryCode: 'Use a recovery code',
  back: 'Back to login',
};
