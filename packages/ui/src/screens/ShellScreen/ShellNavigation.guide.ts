import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Goes between sections, tabs and panels, by the page itself and by the browser\'s own way back.',
  at: { where: 'Everywhere behind the login.' },
  calls: [],
};
