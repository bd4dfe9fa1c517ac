import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Sets what every month begins with: the planned income and how much each envelope gets.',
  at: { panel: ['template'] },
  calls: ['setTemplateAmount', 'addLine', 'renameItem', 'removeTemplateIncome', 'sortItems'],
};
