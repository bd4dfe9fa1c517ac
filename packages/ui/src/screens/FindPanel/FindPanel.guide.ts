import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Finds transactions by words, amount, date, account or envelope, over the whole time.',
  at: { panel: ['find'] },
  calls: ['findTransactions'],
};
