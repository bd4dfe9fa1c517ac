import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Fills an envelope, or a whole group, by one press: to what is planned, what was spent, or what a goal needs.',
  at: { where: 'From the menu of a line or a group on Assignments.' },
  calls: ['assignAmount'],
};
