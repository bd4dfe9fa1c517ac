import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Settles what the bank reported: accepts it as a transaction, joins it with one that is there, or denies it.',
  at: { panel: ['import'] },
  calls: ['addTransaction', 'editTransaction', 'linkImport', 'unlinkImport', 'denyImport'],
};
