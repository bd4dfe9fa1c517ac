import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Holds everything behind the login: sections, the status of the budget, the page, the panel beside it, and messages.',
  at: { page: ['home'] },
  calls: ['loadMasterData', 'follow'],
};
