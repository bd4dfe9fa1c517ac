import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Lists income sources that were archived, to bring one back or to remove it for good.',
  at: { panel: ['archive'] },
  calls: ['restoreIncomeSource', 'removeIncomeSource'],
};
