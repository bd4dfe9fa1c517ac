/** Signing in, verifying and signing out (specification, section 8, and decisions Q-X-4 for the punctuation). */
export const auth = {
  emailUnverified: 'Please check your email for a verification link and verify your email address before logging in.',
  smsUnverified: 'Please verify your phone number before logging in.',
  accountDeleted: 'This account has been deleted. Please contact support if this was a mistake.',
  loginFailed: 'An error occurred during login.',
  verificationFailed: 'An error occurred during verification',
  phoneResetFailed: 'An error occurred during phone number reset',
  requestFailed: 'An error occurred while processing your request',
  invalidVerificationLink: 'Invalid verification link.',
  emailVerificationFailed: 'Failed to verify email. Please try again.',
  /** Shown on the login page after the phone was verified; the wording is ours. */
  verifyEmailNote: 'Your phone number is verified. Please check your email for a verification link before logging in.',
  /** Shown where a code is asked for and nothing tells whose; the wording is ours. */
  verificationUnknown: 'Please log in first. We will then send you a code.',
  /** Shown after a mistyped number was corrected; the wording is ours. */
  phoneCorrected: 'Your mobile number is corrected. We have sent you a new code.',
};

/** The registration wizard (specification, sections 2, 5 and 8). */
export const registration = {
  createAccount: 'Create Account',
  acceptInvitation: 'Accept Invitation',
  nameMissing: 'Must fill out first and last name before moving on',
  emailInvalid: 'Must provide valid email address',
  phoneInvalid: 'Must provide valid phone number',
  consentMissing: 'You must consent to receive SMS for 2FA to continue',
  passwordUnacceptable: 'Must meet all password requirements',
  passwordMismatch: "Passwords don't match",
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

/** Choosing a new password from the link in an e-mail (specification, sections 2, 5 and 8). */
export const passwordReset = {
  linkInvalid: 'Invalid reset link. Please request a new password reset.',
  mismatch: 'Passwords do not match.',
  tooShort: 'Password must be at least 8 characters long.',
  failed: 'An error occurred while resetting your password.',
};

export const session = {
  logOut: 'Log Out',
  logoutFailed: 'Could not logout. Try again.',
  /** Shown on the login page after a refresh was refused; the wording is ours. */
  ended: 'Your session has ended. Please log in again.',
  /** Shown on the login page after the account was deleted; the wording is ours. */
  deleted: 'Your account is deleted.',
};

/** A person's own account: deletion and profile (specification, sections 2, 5, 6 and 8). */
export const account = {
  premiumMember: 'Premium Member',
  loadFailed: 'Could not load account info',
  passwordMissing: 'Please enter your password.',
  codeMissing: 'Please enter the 6-digit verification code.',
  passwordCheckFailed: 'Failed to verify password.',
  codeIncorrect: 'The code you entered is incorrect. Please try again.',
  codeExpired: 'Your verification code has expired. Please start over.',
  tooManyAttempts: 'Too many incorrect attempts. Please wait 15 minutes and try again.',
  deleteFailed: 'Could not delete account. Please try again.',
};

/**
 * The two refusals of a deletion code as the users service words them in its reply; the client shows
 * `account.codeIncorrect` and `account.codeExpired` for them (specification, section 8).
 */
export const deletionRefusals = {
  codeInvalid: 'Invalid verification code.',
  codeExpired: 'Verification code has expired.',
};

/** Plans, checkout and cancelling (specification, sections 5 and 8). */
export const subscription = {
  planMissing: 'Please select a plan first.',
  plansLoadFailed: "Couldn't load subscription plans.",
  detailsLoadFailed: "Couldn't load subscription details.",
  checkoutFailed: 'Failed to initialize checkout.',
  clientSecretMissing: 'No client_secret returned.',
  acknowledgementMissing: 'You must acknowledge that your subscription will end after the current billing period.',
  /** Shown after a payment whose membership does not show yet; the wording is ours, as is all that follows. */
  paymentOnItsWay: 'Your payment was received. It can take a few minutes until your membership shows.',
  alreadyPremium: 'You are a premium member already.',
  cancelFailed: 'Could not cancel your subscription. Please try again.',
  cancelled: 'Your subscription is cancelled. You stay a premium member until the end of the billing period.',
  nothingToCancel: 'You have no subscription that could be cancelled.',
  /** How to cancel what is not paid by card here (decisions, Q-X-14). */
  managedElsewhere: {
    'app-store': 'You subscribed through the App Store. Open your subscriptions there to cancel.',
    'play-store': 'You subscribed through Google Play. Open your subscriptions there to cancel.',
    manual: 'Your membership is looked after by hand. Please contact support to cancel it.',
  },
};

/** Linking a bank (specification, sections 5, 6 and 8). */
export const bankLinking = {
  premiumRequired: 'You must be subscribed to link a bank account.',
  typeUnsupported: 'This account type is not supported and therefore cannot be integrated',
  limitReached: 'You have reached the maximum number of linked institutions.',
  linkFailed: 'Error linking account.',
  bankLinkFailed: 'Error linking bank account.',
  createFailed: 'Failed to create real account.',
  unlinkFailed: 'Failed to unlink account.',
  institutionRemoveFailed: 'Could not remove financial institution',
  institutionRemoved: 'Institution successfully removed',
  linked: 'Successfully linked account!',
  created: 'Successfully created real account!',
  unlinked: 'Successfully unlinked account!',
  /** The wording is ours. */
  alreadyLinked: 'This institution is linked already.',
};
