import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Makes an account in four steps: name, contact, password, review.',
  at: { page: ['register'] },
  calls: ['register', 'registerInvited'],
};
