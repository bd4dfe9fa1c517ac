/** Choosing a new password from the link in an e-mail; the wording is ours. */
export const passwordResetPage = {
  title: 'Choose a new password',
  lede: 'At least 8 characters. Longer is safer.',
  password: 'New password',
  submit: 'Save password',
  saving: 'Saving...',
  newLink: 'Request a new link',
};
