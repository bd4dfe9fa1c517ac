import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Leads to everything about the person: account, safety, banks, data, appearance, and the way out.',
  at: { where: 'The section Profile.' },
  calls: [],
};
