import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Lists the banks that are linked, and links another one in the window of the linking provider.',
  at: { panel: ['institutions'] },
  calls: ['linkedInstitutions', 'createLinkToken', 'exchangePublicToken'],
};
