import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Compares the plans of a membership and leads to the payment of one.',
  at: { panel: ['plans'] },
  calls: ['subscriptionPlans', 'createCheckoutSession'],
};
