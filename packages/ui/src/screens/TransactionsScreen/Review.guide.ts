import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Settles many reported transactions in a row, with a proposal for each, by keyboard too.',
  at: { tab: ['transactions'] },
  calls: ['addTransaction', 'linkImport', 'unlinkImport', 'denyImport'],
};
