import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Stands where a page could not be drawn, such as when a part of the app did not arrive, and offers to load it again.',
  at: { where: 'In place of any page that fails to draw.' },
  calls: [],
};
