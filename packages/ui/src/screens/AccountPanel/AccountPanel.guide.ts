import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Adds an account, or shows one with its balance, its details and its latest transactions, to change or remove it.',
  at: { panel: ['account'] },
  calls: ['saveAccount', 'accountTransactions'],
};
