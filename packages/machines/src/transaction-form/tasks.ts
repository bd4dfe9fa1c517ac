import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import {
  changedTransactionFields, draftOf, draftOfImport, draftOfModified, emptyDraft, transactionOf, type ImportedTransaction, type Transaction,
  type TransactionDraft,
} from '@blue-budget/domain/transactions';
import { resolveId, resolveOptionalId, type OperationRequest } from '../operation-request.ts';

/** The task of the form. */
export type TransactionFormTask =
  | {
    kind: 'add';
    /** Recorded transactions, latest first: the source of suggested accounts and merchants. */
    recent?: readonly Transaction[];
    /** The transaction recorded just before: the next one starts with its kind, its accounts and its date. */
    after?: TransactionDraft;
    /** What is known of it, such as the item that it falls on. */
    begun?: TransactionDraft;
  }
  | { kind: 'edit'; recorded: Transaction }
  /** A pending import, with the draft that is suggested for it, if one is. */
  | { kind: 'categorise'; imported: ImportedTransaction; suggested?: TransactionDraft }
  /** A modified import beside the transaction that was recorded from it. */
  | { kind: 'review'; recorded: Transaction; imported: ImportedTransaction };

/** The draft with which the form opens. */
export function startingDraft(task: TransactionFormTask, today: CalendarDate): TransactionDraft {
  switch (task.kind) {
    case 'add': return task.after === undefined ? task.begun ?? { ...emptyDraft(today), type: 'Expense', subtype: 'Regular' } : draftAfter(task.after, today);
    case 'edit': return draftOf(task.recorded);
    case 'categorise': return task.suggested ?? draftOfImport(task.imported);
    case 'review': return draftOfModified(task.recorded, task.imported);
  }
}

function draftAfter({ type, subtype, direction, transferFrom, account, date, legs }: TransactionDraft, today: CalendarDate): TransactionDraft {
  const months = legs.filter(({ subset }) => subset === 'income').map((leg) => ({ ...leg, amount: null }));
  return { ...emptyDraft(today), type, subtype, direction, transferFrom, account, date, legs: months };
}

/** The recorded transaction that is changed, if one is. */
export function originalOf(task: TransactionFormTask): Transaction | null {
  return task.kind === 'edit' || task.kind === 'review' ? task.recorded : null;
}

/** The import that is settled, if one is. */
export function importOf(task: TransactionFormTask): ImportedTransaction | null {
  return task.kind === 'categorise' || task.kind === 'review' ? task.imported : null;
}

/** The operation that records a valid draft; null while something is missing. A new transaction gets its id from `newId`. */
export function requestOf(task: TransactionFormTask, draft: TransactionDraft, newId: () => Id): OperationRequest | null {
  const transaction = transactionOf(draft, originalOf(task)?.id ?? newId());
  if (transaction === null) return null;
  switch (task.kind) {
    case 'add': return { kind: 'transaction.add', transaction };
    case 'edit': {
      const opened = transactionOf(draftOf(task.recorded), transaction.id);
      const changed = opened === null ? undefined : changedTransactionFields(opened, transaction);
      return { kind: 'transaction.edit', id: transaction.id, transaction, ...(changed !== undefined && { changed }) };
    }
    case 'categorise': return { kind: 'import.accept', transaction: { ...transaction, importId: task.imported.id } };
    case 'review': {
      return { kind: 'import.acceptModified', recordedId: transaction.id, transaction: { ...transaction, importId: task.imported.id } };
    }
  }
}

/** The task under the ids that the ledger knows now. */
export function resolvedTask(task: TransactionFormTask, ids?: ReadonlyMap<Id, Id>): TransactionFormTask {
  return task.kind === 'edit' || task.kind === 'review' ? { ...task, recorded: resolvedTransaction(task.recorded, ids) } : task;
}

/** The draft under the ids that the ledger knows now. */
export function resolvedDraft(draft: TransactionDraft, ids?: ReadonlyMap<Id, Id>): TransactionDraft {
  const { incomeSource, transferFrom, account, legs } = draft;
  return {
    ...draft,
    incomeSource: incomeSource && resolved(incomeSource, ids),
    transferFrom: transferFrom && resolved(transferFrom, ids),
    account: account && resolvedAccount(account, ids),
    legs: legs.map((leg) => resolved(leg, ids)),
  };
}

function resolvedTransaction(transaction: Transaction, ids?: ReadonlyMap<Id, Id>): Transaction {
  return {
    ...transaction,
    id: resolveId(transaction.id, ids),
    account: resolvedAccount(transaction.account, ids),
    legs: transaction.legs.map((leg) => resolved(leg, ids)),
  };
}

function resolvedAccount(account: Transaction['account'], ids?: ReadonlyMap<Id, Id>): Transaction['account'] {
  return { ...resolved(account, ids), pairedItemId: resolveOptionalId(account.pairedItemId, ids) };
}

function resolved<Thing extends { id: Id }>(thing: Thing, ids?: ReadonlyMap<Id, Id>): Thing {
  return { ...thing, id: resolveId(thing.id, ids) };
}
