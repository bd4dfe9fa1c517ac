import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Chooses the envelopes to start with from a proposal, before anything is budgeted.',
  at: { panel: ['envelopeSet'] },
  calls: ['addLine', 'renameItem', 'removeItem'],
};
