import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Takes the payment for a membership, in the form of the payment provider.',
  at: { where: 'In the panel of the plans, once one is chosen.' },
  calls: ['createCheckoutSession'],
};
