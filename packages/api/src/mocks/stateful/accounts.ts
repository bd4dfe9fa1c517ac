import { allAccounts, findAccount, writtenFields } from '@blue-budget/domain/accounts';
import { findItem, sortedLines } from '@blue-budget/domain/budget';
import { judgeAccount } from '@blue-budget/domain/judging';
import { isDebtPayment, transferSource } from '@blue-budget/domain/transactions';
import type { Id, Ledger } from '@blue-budget/domain/ledger';
import type { Transaction } from '@blue-budget/domain/transactions';
import type { HttpHandler } from 'msw';
import { dataEndpoints } from '../../contract/index.ts';
import { done, withSettled, type Books } from './books.ts';
import { shortList } from './items.ts';
import { allowed, found, refuseFor, type Answering } from './serving.ts';

/** Calls about real accounts. */
export function accountHandlers({ read, change }: Answering): HttpHandler[] {
  return [
    read(dataEndpoints.realAccounts, ({ ledger }) => ledger.realAccounts),
    read(dataEndpoints.accountTransactions, ({ ledger }, { query }) =>
      shortList(ledger, (transaction) => onAccounts(ledger, transaction, query.accountIds))),
    change(dataEndpoints.saveAccount, (books, { params, body, newId }) => {
      const written = writtenFields(body, body.changedFields);
      const account = allowed(judgeAccount(params.id, written, books.ledger.realAccounts));
      const isNew = findAccount(books.ledger.realAccounts, params.id) === undefined;
      const id = isNew ? newId() : params.id;
      const pairedItemId = account.type !== 'Debt' ? null : isNew ? newId() : account.pairedItemId;
      const saved = done(books, { kind: 'account.save', id, isNew, pairedItemId, account: written });
      const after = isNew && body.type === 'Debt' && pairedItemId !== null ? withItemAt(saved, pairedItemId, body.pairedItemSortOrder) : saved;
      return { books: after, reply: { id, pairedItemId } };
    }),
    change(dataEndpoints.removeAccount, (books, { params: { id } }) => {
      found(findAccount(books.ledger.realAccounts, id), { code: 'accounts.notFound' });
      const dropped = books.ledger.imports.filter((imported) => imported.account.id === id).map((imported) => imported.id);
      const shapes = books.shapes.filter(({ accountId }) => accountId !== id);
      const reconciliations = books.reconciliations.filter(({ accountId }) => accountId !== id);
      const removedSchedules = new Map([...books.removedSchedules, ...books.ledger.schedules.filter(({ accountId }) => accountId === id).map((schedule) => [schedule.id, schedule] as const)]);
      return { books: withSettled(done({ ...books, shapes, reconciliations, removedSchedules }, { kind: 'account.remove', id }), dropped), reply: {} };
    }),
    change(dataEndpoints.sortAccounts, (books, { body: { section, accounts: places, moved } }) => {
      const known = books.ledger.realAccounts[section].accounts.map(({ id }) => id);
      if (new Set(places.map(({ id }) => id)).size < places.length) refuseFor('invalid', { code: 'budget.sortFailed' });
      if (!(moved ?? places.map(({ id }) => id)).every((id) => known.includes(id))) refuseFor('unknown', { code: 'budget.sortFailed' });
      const order = places.toSorted((a, b) => a.sortOrder - b.sortOrder).map(({ id }) => id);
      return { books: done(books, { kind: 'accounts.sort', section, order, ...(moved && { moved }) }), reply: {} };
    }),
  ];
}

/** Amounts on accounts: signed like the transaction, a transfer by its end, a payment on a debt by its total (product, Q-X-16). */
function onAccounts(ledger: Ledger, transaction: Transaction, ids: readonly Id[]): number | null {
  const { amount, account, legs } = transaction;
  const from = transferSource(transaction);
  const isFrom = from !== null && ids.includes(from.id);
  const shares = [...(ids.includes(account.id) ? [amount] : []), ...(isFrom ? [0 - amount] : [])];
  const pairs = allAccounts(ledger.realAccounts).flatMap((debt) => (debt.type === 'Debt' && ids.includes(debt.id) ? debt.pairedItemId : []));
  const isPayment = isDebtPayment(transaction) && shares.length === 0;
  const paid = isPayment ? legs.filter(({ id }) => pairs.includes(id)).map((leg) => leg.amount) : [];
  const all = [...shares, ...paid];
  return all.length === 0 ? null : all.reduce((sum, share) => sum + share, 0);
}

/** The books with the item of a new debt at its place; it was added at the end. */
function withItemAt(books: Books, id: Id, place: number): Books {
  const item = findItem(books.ledger.overview, id);
  const others = books.ledger.overview.debt.items.filter((other) => other.id !== id);
  return item === undefined ? books : done(books, { kind: 'items.sort', subset: 'debt', lines: sortedLines(others.toSpliced(place, 0, item)) });
}
