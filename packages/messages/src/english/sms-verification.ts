/** The code by text message; the wording is ours. */
export const smsVerification = {
  title: 'Verify your phone',
  lede: (phone: string) => `Enter the 6-digit code we sent to ${phone}.`,
  numberUnknown: 'Enter your mobile number and the 6-digit code we sent to it.',
  code: 'Verification code',
  lasts: 'It works for five minutes.',
  picture: 'What does it look like?',
  submit: 'Verify',
  verifying: 'Verifying...',
  newCode: 'Send a new code',
  sendingNewCode: 'Sending a new code...',
  numberWrong: 'Is the number wrong?',
  correct: 'Correct it',
};
