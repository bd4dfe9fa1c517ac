import { retry } from './phrases.ts';

/** The link of an e-mail that confirms an address; the wording is ours. */
export const emailVerification = {
  title: 'Verify your e-mail',
  changeTitle: 'Verify your new e-mail',
  checking: 'Checking your link...',
  leadingOn: 'Taking you on...',
  goToProfile: 'Go to your profile',
  retry,
};
