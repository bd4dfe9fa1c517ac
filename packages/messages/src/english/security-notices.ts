/** Notices about the safety of an account; the wording is ours. */
export const security = {
  currentPasswordWrong: 'This is not your current password.',
  passwordChanged: 'Your password is changed. Every other device is logged out.',
  passwordChangeFailed: 'Your password could not be changed. Please try again.',
  secondStepAsked: 'Your password is right. Now confirm that it is you.',
  codeWrong: 'This code is not right, or was used before.',
  passkeyFailed: 'The passkey did not answer. Please try again.',
  passkeyWrong: 'This passkey was not accepted. Please try again.',
  passkeyNameMissing: 'Please give the passkey a name.',
  recoveryCodeMissing: 'Please enter one of your recovery codes.',
  secondStepChanged: 'Your second step is changed.',
  secondStepFailed: 'This could not be changed. Please try again.',
  secondStepLoadFailed: 'Your second step could not be loaded.',
  devicesFailed: 'Your devices could not be loaded.',
  deviceEnded: 'That device is logged out.',
  devicesEnded: 'All other devices are logged out.',
  deviceEndFailed: 'The device could not be logged out. Please try again.',
};
