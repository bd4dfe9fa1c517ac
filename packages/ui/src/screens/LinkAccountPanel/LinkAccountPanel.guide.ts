import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Says to which of our accounts one of the bank\'s belongs, or makes a new one of it.',
  at: { panel: ['linkAccount'] },
  calls: ['importedAccounts', 'linkAccount', 'createAccountFromImport'],
};
