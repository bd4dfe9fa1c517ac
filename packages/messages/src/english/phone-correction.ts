/** Correcting a mistyped mobile number; the wording is ours. */
export const phoneCorrection = {
  title: 'Correct your mobile number',
  lede: 'We send a fresh code to the new number.',
  leadingOn: 'Taking you to the code...',
  enterCode: 'Enter the code',
  oldNumber: 'Number you gave',
  newNumber: 'New mobile number',
  submit: 'Save number',
  saving: 'Saving...',
};
