/** Asking for a link with which a new password is chosen; the wording is ours. */
export const forgottenPassword = {
  title: 'Forgot your password?',
  lede: 'We send you a link with which you choose a new one.',
  submit: 'Send the link',
  sending: 'Sending...',
};
