/** Signing in, verifying and signing out (product, section 8, Q-X-4). */
export const auth = {
  emailUnverified: 'Please check your email for a verification link and verify your email address before logging in.',
  smsUnverified: 'Please verify your phone number before logging in.',
  accountDeleted: 'This account has been deleted. Please contact support if this was a mistake.',
  loginFailed: 'An error occurred during login.',
  /** Of a login whose second step did not come in time; the wording is ours. */
  loginOver: 'This login has taken too long. Please log in again.',
  verificationFailed: 'An error occurred during verification',
  phoneResetFailed: 'An error occurred during phone number reset',
  requestFailed: 'An error occurred while processing your request',
  invalidVerificationLink: 'Invalid verification link.',
  emailVerificationFailed: 'Failed to verify email. Please try again.',
  /** Shown on the login page after the phone was verified; the wording is ours. */
  verifyEmailNote: 'Your phone number is verified. Please check your email for a verification link before logging in.',
  /** Shown if a code is asked for and its owner is unknown; the wording is ours. */
  verificationUnknown: 'Please log in first. We will then send you a code.',
  /** Shown after a mistyped number was corrected; the wording is ours. */
  phoneCorrected: 'Your mobile number is corrected. We have sent you a new code.',
  /** Of "Send a new code"; the wording is ours. */
  newCodeSent: 'A new code is on its way. The one before no longer works.',
  newCodeFailed: 'A new code could not be sent. Please try again.',
  newCodeUnanswered: 'There is no connection, or no answer. Please check your connection and try again.',
  newCodeTooOften: ({ minutes }: { minutes: number }) =>
    `Too many codes were asked for. You can ask for the next one in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
};

export const session = {
  logOut: 'Log Out',
  logoutFailed: 'Could not logout. Try again.',
  /** Shown on the login page after a refresh was refused; the wording is ours. */
  ended: 'Your session has ended. Please log in again.',
  /** Shown on the login page after the account was deleted; the wording is ours. */
  deleted: 'Your account is deleted.',
};

const commonPassword = 'This password is one that many people use, so it is guessed first. Please choose another one, such as several words in a row.';

/** The registration wizard (product, sections 2, 5 and 8). */
export const registration = {
  createAccount: 'Create Account',
  acceptInvitation: 'Accept Invitation',
  nameMissing: 'Must fill out first and last name before moving on',
  emailInvalid: 'Must provide valid email address',
  phoneInvalid: 'Must provide valid phone number',
  consentMissing: 'You must consent to receive SMS for 2FA to continue',
  passwordUnacceptable: 'Must meet all password requirements',
  passwordMismatch: "Passwords don't match",
  /** The wording is ours. */
  passwordCommon: commonPassword,
  invitationInvalid: 'Invalid invitation token',
  failed: 'An error occurred during registration.',
};

/** The live checklist of password rules; the wording is ours. */
export const passwordRuleLabels = {
  length: '12 to 64 characters',
  uppercase: 'An uppercase letter',
  lowercase: 'A lowercase letter',
  digit: 'A digit',
  symbol: 'A special symbol',
  keyboard: 'Only letters, digits and symbols of a standard keyboard',
  match: 'Both passwords match',
};

/** Choosing a new password from the link in an e-mail (product, sections 2, 5 and 8). */
export const passwordReset = {
  linkInvalid: 'Invalid reset link. Please request a new password reset.',
  mismatch: 'Passwords do not match.',
  tooShort: 'Password must be at least 8 characters long.',
  /** The wording is ours. */
  common: commonPassword,
  failed: 'An error occurred while resetting your password.',
};
