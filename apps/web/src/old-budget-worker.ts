import { readOldBudget } from '@blue-budget/machines/migration';
import type { OldBudgetRequest } from './old-budget.ts';

// Its scope is typed as a window's: the project has the types of pages.
addEventListener('message', ({ data: { files, choices } }: MessageEvent<OldBudgetRequest>) => {
  void readOldBudget(files, choices).then((reading) => { postMessage(reading); });
});
