import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Shows the accounts of one linked bank, and which of ours each belongs to.',
  at: { panel: ['institution'] },
  calls: ['importedAccounts', 'linkAccount', 'createAccountFromImport', 'unlinkAccount'],
};
