import { transactionsOf } from '@blue-budget/domain/ledger';
import { isNamedBy, memoryLimits, memoryOf, settledRow, type SettledRow } from '@blue-budget/domain/review';
import type { Transaction } from '@blue-budget/domain/transactions';
import type { HttpHandler } from 'msw';
import { dataEndpoints } from '../../contract/index.ts';
import type { Books } from './books.ts';
import type { Answering } from './serving.ts';

/** Calls about what is remembered of merchants. */
export function merchantHandlers({ read, change }: Answering): HttpHandler[] {
  return [
    read(dataEndpoints.merchants, (books) => memoryOf(remembered(books).map(({ row }) => row))),
    change(dataEndpoints.forgetMerchant, (books, { body: { keys } }) => {
      const of = remembered(books).filter(({ row }) => isNamedBy(row, keys));
      return { books: { ...books, forgotten: new Set([...books.forgotten, ...of.map(({ transaction: { id } }) => id)]) }, reply: {} };
    }),
  ];
}

function remembered({ ledger, accepted, forgotten }: Books): { transaction: Transaction; row: SettledRow }[] {
  return transactionsOf(ledger).slice(0, memoryLimits.transactions).filter(({ id }) => !forgotten.has(id)).flatMap((transaction) => {
    const text = accepted.get(transaction.importId ?? '')?.source;
    const row = settledRow(transaction, typeof text === 'string' ? text : null);
    return row === null ? [] : [{ transaction, row }];
  });
}
