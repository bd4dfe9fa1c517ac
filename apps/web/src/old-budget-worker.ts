import { oldBudgetReader } from '@blue-budget/machines/migration';
import { answerOf, type OldBudgetRequest } from './old-budget-messages.ts';

const reader = oldBudgetReader();

// Its scope is typed as a window's: the project has the types of pages.
addEventListener('message', ({ data }: MessageEvent<OldBudgetRequest>) => {
  void answerOf(reader, data).then((answer) => { postMessage(answer); });
});
