import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Explains since when the budget is red, by which changes, and how to close the gap.',
  at: { panel: ['whyRed'] },
  calls: ['gapHistory'],
};
