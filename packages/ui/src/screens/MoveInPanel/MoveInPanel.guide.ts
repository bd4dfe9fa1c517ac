import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Moves a budget here from another program, from the file that it exports, and shows what becomes of it first.',
  at: { panel: ['moveIn'] },
  calls: ['importLedger'],
};
