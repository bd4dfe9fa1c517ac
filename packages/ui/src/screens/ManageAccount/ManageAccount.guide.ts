import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Gathers what can be done about the account itself: its data, its membership, its end.',
  at: { panel: ['manageAccount'] },
  calls: [],
};
