import { findAccount } from '@blue-budget/domain/accounts';
import { compareDates } from '@blue-budget/domain/calendar';
import { judgeTransaction } from '@blue-budget/domain/judging';
import { findTransaction, transactionsOf } from '@blue-budget/domain/ledger';
import { transactionsPerFetch } from '@blue-budget/domain/limits';
import { matchCandidates, nearestMatches } from '@blue-budget/domain/review';
import { isScheduledImport } from '@blue-budget/domain/schedules';
import {
  editedTransaction, importedAccountLeg, isDebtPayment, isFound, isLineOf, lineAmount, pairedItemIdOf, withoutImport,
} from '@blue-budget/domain/transactions';
import type { Id, Ledger } from '@blue-budget/domain/ledger';
import type { AccountLeg, ImportedTransaction, ImportFacts, ImportStatus, Transaction } from '@blue-budget/domain/transactions';
import type { HttpHandler } from 'msw';
import { dataEndpoints } from '../../contract/index.ts';
import { done, incomeLine, withForgotten, withLedger, withSettled, type Books } from './books.ts';
import { allowed, found, refuseFor, type Answering } from './serving.ts';

/** Calls about recorded transactions and about imports. */
export function transactionHandlers({ read, change }: Answering): HttpHandler[] {
  return [
    read(dataEndpoints.transactions, ({ ledger }, { query: { offset = 0 } }) =>
      transactionsOf(ledger).slice(offset, offset + transactionsPerFetch)),
    read(dataEndpoints.transaction, ({ ledger }, { params: { id } }) => found(findTransaction(ledger, id), { code: 'transactionForm.gone' })),
    read(dataEndpoints.findTransactions, ({ ledger }, { query: { after, ...search } }) => {
      const account = search.accountId === undefined ? undefined : findAccount(ledger.realAccounts, search.accountId);
      const pairedItemId = account === undefined ? null : pairedItemIdOf(account);
      const found = transactionsOf(ledger).filter((transaction) => isFound(transaction, search, pairedItemId));
      const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
      if (after !== undefined && start === 0) return refuseFor('invalid', { code: 'transactions.findFailed' });
      const page = found.slice(start, start + transactionsPerFetch);
      return { transactions: page, next: found.length > start + page.length ? page.at(-1)?.id ?? null : null };
    }),
    read(dataEndpoints.imports, toldImports),
    change(dataEndpoints.addTransaction, (books, { body, today, newId }) => {
      const imported = body.importId === null ? null : openImport(books, body.importId);
      const transaction = { ...allowed(judgeTransaction(body, { household: books.ledger, original: null, imported, today })), id: newId() };
      const incomeLineId = lineOf(books, transaction, newId);
      const { importId } = transaction;
      const after = importId === null
        ? done(books, { kind: 'transaction.add', transaction }, { incomeLineId })
        : withAccepted(withSettled(done(books, { kind: 'import.accept', transaction: { ...transaction, importId } }, { incomeLineId }), [importId]), books.ledger.imports.find((entry) => entry.id === importId));
      return { books: after, reply: { id: transaction.id, incomeLineId, interestSaved: savedBy(after.ledger, transaction.id) } };
    }),
    change(dataEndpoints.editTransaction, (books, { params: { id }, body, today, newId }) => {
      const original = found(findTransaction(books.ledger, id), { code: 'transactions.updateFailed' });
      const isOther = body.importId !== null && body.importId !== original.importId;
      if (isOther && books.linked.get(body.importId ?? '')?.recordedId !== id) refuseFor('conflict', { code: 'transactions.updateFailed' });
      const { changedFields, ...given } = body;
      const sent = { ...editedTransaction(original, given, changedFields), id, importId: original.importId };
      const transaction = allowed(judgeTransaction(sent, { household: books.ledger, original, imported: null, today }));
      const incomeLineId = lineOf(books, transaction, newId);
      const edited = done(books, { kind: 'transaction.edit', id, transaction }, { incomeLineId });
      const settles = books.ledger.imports.find((imported) =>
        imported.id === body.importId && imported.status === 'modified' && (imported.amount === transaction.amount || (isOther && imported.amount === 0 - transaction.amount)));
      const after = settles === undefined ? edited : withoutImports(edited, settles.id, true);
      return { books: after, reply: { incomeLineId, interestSaved: savedBy(after.ledger, id) } };
    }),
    change(dataEndpoints.removeTransaction, (books, { params: { id }, query: { reopensImport = false } }) => {
      const { importId } = found(findTransaction(books.ledger, id), { code: 'transactions.removeFailed' });
      const after = withoutLinks(done(books, { kind: 'transaction.remove', id }), books, id);
      const reopened = reopensImport ? books.accepted.get(importId ?? '') : undefined;
      const isListed = after.ledger.imports.some((entry) => entry.id === importId);
      if (reopened !== undefined && !isListed) {
        return { books: withForgotten(withLedger(after, { ...after.ledger, imports: [...after.ledger.imports, reopened] }), reopened.id), reply: {} };
      }
      const status = books.ledger.imports.find((imported) => imported.id === importId)?.status;
      return { books: importId === null ? after : withDropped(after, importId, status), reply: {} };
    }),
    change(dataEndpoints.linkImport, (books, { params: { importId }, body: { recordedId } }) => {
      const imported = books.ledger.imports.find(({ id }) => id === importId) ?? refuseFor(books.settled.has(importId) ? 'conflict' : 'unknown', { code: 'transactions.submitFailed' });
      const recorded = found(findTransaction(books.ledger, recordedId), { code: 'transactions.submitFailed' });
      const line = { ...imported, account: presentAccount(books.ledger, imported) };
      if (imported.status !== 'pending' || !isLineOf(line, recorded)) refuseFor('conflict', { code: 'transactions.submitFailed' });
      const after = withSettled(done(books, { kind: 'import.link', importId, recordedId }), [importId]);
      return { books: { ...after, linked: new Map([...books.linked, [importId, { imported, recordedId }]]) }, reply: {} };
    }),
    change(dataEndpoints.unlinkImport, (books, { params: { importId } }) => {
      const isKnown = books.settled.has(importId) || books.ledger.imports.some(({ id }) => id === importId);
      const line = books.linked.get(importId) ?? refuseFor(isKnown ? 'conflict' : 'unknown', { code: 'transactions.submitFailed' });
      if (books.ledger.imports.some(({ id }) => id === importId)) refuseFor('conflict', { code: 'transactions.submitFailed' });
      const after = withForgotten(done(books, { kind: 'import.unlink', imported: line.imported }), importId);
      return { books: { ...after, linked: new Map([...books.linked].filter(([id]) => id !== importId)) }, reply: {} };
    }),
    change(dataEndpoints.denyImport, (books, { params: { importId } }) => {
      const imported = books.ledger.imports.find(({ id }) => id === importId)
        ?? refuseFor(books.settled.has(importId) ? 'conflict' : 'unknown', { code: 'transactions.removeFailed' });
      const isRecorded = books.linked.has(importId) || transactionsOf(books.ledger).some((transaction) => transaction.importId === importId);
      const after = done(books, { kind: 'import.deny', importId });
      return { books: imported.status === 'removed' && !isRecorded ? withForgotten(after, importId) : withSettled(after, [importId]), reply: {} };
    }),
  ];
}

function withAccepted(books: Books, imported: ImportedTransaction | undefined): Books {
  return imported === undefined ? books : { ...books, accepted: new Map([...books.accepted, [imported.id, imported]]) };
}

/** Newest first. One that is about a recorded transaction brings that one's categories along, and its own amount and date. */
function toldImports({ ledger, linked }: Books): ImportedTransaction[] {
  const hasLine = (recordedId: Id, { id, account }: ImportedTransaction) => [...linked.values()].some((line) =>
    line.recordedId === recordedId && line.imported.account.id === account.id && isScheduledImport(line.imported.id) === isScheduledImport(id));
  const matches = nearestMatches(matchCandidates(ledger.imports, transactionsOf(ledger), hasLine));
  return ledger.imports.toSorted((a, b) => compareDates(b.date, a.date)).map((imported) => {
    const recorded = imported.recordedId === null ? undefined : findTransaction(ledger, imported.recordedId);
    if (recorded === undefined) return { ...imported, account: presentAccount(ledger, imported), match: matches.get(imported.id) };
    const { type, subtype, legs, lines, account, description, photo } = recorded;
    const source = typeof recorded.source === 'string' ? imported.source : recorded.source;
    return { ...imported, type, subtype, legs, lines, account, description, photo, source };
  });
}

/** The account that an import came into, as it is now. */
function presentAccount({ realAccounts }: Ledger, { account }: ImportedTransaction): AccountLeg {
  const present = findAccount(realAccounts, account.id);
  return present === undefined ? account : importedAccountLeg(present);
}

/** An import that waits to be categorised. One that was settled is refused: it is recorded once (product, Q-LINK-11). */
function openImport({ ledger, settled }: Books, id: Id): ImportFacts {
  const imported = ledger.imports.find((candidate) => candidate.id === id);
  if (imported === undefined) return refuseFor(settled.has(id) ? 'conflict' : 'unknown', { code: 'transactions.submitFailed' });
  return imported.status === 'pending' ? imported : refuseFor('conflict', { code: 'transactions.submitFailed' });
}

/**
 * What becomes of an import whose transaction was removed: where the bank took it back, nothing is left; where the bank had changed it,
 * the change waits as new; else it is not offered again.
 */
function withDropped(after: Books, importId: Id, status: ImportStatus | undefined): Books {
  return status === undefined ? withSettled(after, [importId]) : withForgotten(after, importId);
}

/** What becomes of the other lines of a transaction that was removed: they are known, and its lines no more. */
function withoutLinks(after: Books, { ledger }: Books, recordedId: Id): Books {
  const lines = [...after.linked].filter(([, line]) => line.recordedId === recordedId).map(([id]) => id);
  const listed = ledger.imports.filter(({ id }) => lines.includes(id)).map(({ id }) => id);
  const settled = new Set([...after.settled].filter((id) => !listed.includes(id)));
  return lines.length === 0 ? after : { ...after, settled, linked: new Map([...after.linked].filter(([id]) => !lines.includes(id))) };
}

function withoutImports(books: Books, importId: Id, staysKnown: boolean): Books {
  const after = withLedger(books, { ...books.ledger, imports: withoutImport(books.ledger.imports, importId) });
  return staysKnown ? withSettled(after, [importId]) : withForgotten(after, importId);
}

/** The overview's line of the month that an income is for. */
function lineOf(books: Books, { legs: [leg] }: Transaction, newId: () => Id): Id | undefined {
  return leg?.subset === 'income' ? incomeLine(books, leg.name, newId) : undefined;
}

/** The interest that a payment on a debt saves. */
function savedBy(ledger: Ledger, id: Id): number | undefined {
  const stored = findTransaction(ledger, id);
  return stored !== undefined && isDebtPayment(stored) ? lineAmount(stored, 'Interest Saved') : undefined;
}
