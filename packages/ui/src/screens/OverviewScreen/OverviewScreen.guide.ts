import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Shows every envelope with what is in it, and whether the budget is blue; lines are added, renamed, moved and removed here.',
  at: { tab: ['overview'] },
  calls: ['addLine', 'renameItem', 'sortItems', 'toggleGroup', 'assignAmount'],
};
