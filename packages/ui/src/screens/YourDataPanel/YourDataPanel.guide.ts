import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Exports the whole budget as a file, imports one, and shows what the app remembers of merchants.',
  at: { panel: ['yourData'] },
  calls: ['exportLedger', 'importLedger', 'merchants', 'forgetMerchant'],
};
