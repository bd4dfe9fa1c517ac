import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Shows the plan to pay debts off: each debt with its progress, and the course of the whole.',
  at: { tab: ['debt'] },
  calls: [],
};
