import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Moves money from one envelope to another, or covers one that is overspent.',
  at: { where: 'From the menu of a line, and from the note on an overspent one.' },
  calls: ['moveMoney'],
};
