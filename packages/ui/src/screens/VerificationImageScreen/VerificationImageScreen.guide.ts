import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Shows what the verification text message looks like, for the provider that sends it.',
  at: { page: ['verificationImage'] },
  calls: [],
};
