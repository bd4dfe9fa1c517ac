import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Corrects a phone number that was mistyped when registering, and sends the code there.',
  at: { page: ['phoneTypo'] },
  calls: ['correctPhone'],
};
