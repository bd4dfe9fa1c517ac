import { readOldBudget } from '@blue-budget/machines/migration';
import type { OldBudgetAnswer, OldBudgetRequest } from './old-budget.ts';

/** Transactions of one message. */
const portion = 500;

// Its scope is typed as a window's: the project has the types of pages.
addEventListener('message', ({ data: { files, choices } }: MessageEvent<OldBudgetRequest>) => {
  void readOldBudget(files, choices).then((reading) => {
    if (reading.kind !== 'read') return answer({ kind: 'read', reading });
    const { transactions, ...rest } = reading.budget;
    for (let from = 0; from < transactions.length; from += portion) answer({ kind: 'transactions', transactions: transactions.slice(from, from + portion) });
    answer({ kind: 'read', reading: { kind: 'read', budget: { ...rest, transactions: [] } } });
  });
});

function answer(message: OldBudgetAnswer): void {
  postMessage(message);
}
