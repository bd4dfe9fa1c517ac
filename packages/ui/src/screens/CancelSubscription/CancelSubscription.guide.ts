import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Asks before a membership ends, says what goes with it, and cancels it.',
  at: { panel: ['cancelSubscription'] },
  calls: ['subscriberManager', 'cancelSubscription'],
};
