import { findAccount, longestOpenList, type OpenEntry, type RealAccount, type Reconciliation } from '@blue-budget/domain/accounts';
import { nextDay } from '@blue-budget/domain/calendar';
import { judgeReconcilable, judgeReconciliation } from '@blue-budget/domain/judging';
import { entryOn, transactionsOf } from '@blue-budget/domain/ledger';
import { isCreditCard } from '@blue-budget/domain/transactions';
import type { Id } from '@blue-budget/domain/ledger';
import type { HttpHandler } from 'msw';
import { dataEndpoints } from '../../contract/index.ts';
import type { Books } from './books.ts';
import { allowed, found, type Answering } from './serving.ts';

/** An account that agreed with its bank, with the entries that were reconciled then and the amounts that they had. */
export interface KeptReconciliation extends Reconciliation {
  accountId: Id;
  entries: ReadonlyMap<Id, number>;
}

/** Calls about reconciling accounts with their banks. */
export function reconcilingHandlers({ read, change }: Answering): HttpHandler[] {
  return [
    read(dataEndpoints.accountReconciliation, (books, { params: { id } }) => {
      const account = reconcilable(books, id);
      const entries = openEntries(books, account);
      const last = books.reconciliations.findLast(({ accountId }) => accountId === id);
      return {
        last: last === undefined ? null : { id: last.id, date: last.date, balance: last.balance }, entries: entries.slice(0, longestOpenList), openCount: entries.length,
      };
    }),
    change(dataEndpoints.reconcileAccount, (books, { params: { id: accountId }, body, today, newId }) => {
      const account = reconcilable(books, accountId);
      const entries = openEntries(books, account);
      const unticked = entries.filter(({ id }) => body.unticked.includes(id)).map(({ amount }) => amount);
      const { date, balance } = allowed(judgeReconciliation(body, { account: { ...account, isCreditCard: isCreditCard(account) }, unticked, today: nextDay(today) }));
      const reconciled = entries.filter(({ id }) => !body.unticked.includes(id)).map(({ id, amount }) => [id, amount] as const);
      const kept: KeptReconciliation = { id: newId(), accountId, date, balance, entries: new Map(reconciled) };
      return { books: { ...books, reconciliations: [...books.reconciliations, kept] }, reply: { id: kept.id } };
    }),
    change(dataEndpoints.unreconcileAccount, (books, { params: { id: accountId, reconciliationId: id } }) => {
      found(books.reconciliations.find((kept) => kept.id === id && kept.accountId === accountId), { code: 'reconciling.takeBackFailed' });
      return { books: { ...books, reconciliations: books.reconciliations.filter((kept) => kept.id !== id) }, reply: {} };
    }),
  ];
}

function reconcilable({ ledger }: Books, id: Id): RealAccount {
  const account = findAccount(ledger.realAccounts, id);
  allowed(judgeReconcilable(account && { ...account, isCreditCard: isCreditCard(account) }));
  return found(account, { code: 'accounts.notFound' });
}

/** The newest first. An entry is open unless it was reconciled with the amount that it has now. */
function openEntries({ ledger, reconciliations }: Books, account: RealAccount): OpenEntry[] {
  const kept = new Map(reconciliations.filter(({ accountId }) => accountId === account.id).flatMap(({ entries }) => [...entries]));
  return transactionsOf(ledger).flatMap((transaction) => {
    const entry = entryOn(account, transaction);
    const reconciledAs = kept.get(transaction.id) ?? null;
    return entry === null || entry.amount === reconciledAs ? [] : [{ ...entry, reconciledAs }];
  });
}
