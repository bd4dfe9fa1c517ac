import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Compares an account with the bank\'s statement of a day, until both are the same, and locks what was compared.',
  at: { panel: ['reconcile'] },
  calls: ['accountReconciliation', 'reconcileAccount', 'unreconcileAccount', 'addTransaction'],
};
