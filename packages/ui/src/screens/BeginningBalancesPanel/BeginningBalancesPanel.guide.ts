import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Sets how much each envelope held when the budget began.',
  at: { panel: ['beginningBalances'] },
  calls: ['startingBalances', 'setStartingBalance'],
};
