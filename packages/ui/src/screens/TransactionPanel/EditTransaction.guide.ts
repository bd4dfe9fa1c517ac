import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Changes a recorded transaction, with everything that follows from it.',
  at: { panel: ['transaction'] },
  calls: ['editTransaction', 'transaction'],
};
