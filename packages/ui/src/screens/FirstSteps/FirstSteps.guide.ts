import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Leads a new person from the first account to the first blue budget, one step after the other, and can be put away.',
  at: { where: 'At the top of the Overview, until its steps are done.' },
  calls: ['createMonth'],
};
