import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Goes to any envelope by typing a part of its name.',
  at: { where: 'From the keyboard, anywhere in the shell.' },
  calls: [],
};
