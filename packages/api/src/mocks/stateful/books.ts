import { allAccounts, findLinkedAccount } from '@blue-budget/domain/accounts';
import { findItem, spendingSubsetKeys, subsetKeys } from '@blue-budget/domain/budget';
import { confirmOperation, transactionsOf } from '@blue-budget/domain/ledger';
import { maxCents } from '@blue-budget/domain/money';
import { postings } from '@blue-budget/domain/postings';
import type { ImportedAccount, Institution, LinkedType, MonthWorth } from '@blue-budget/domain/accounts';
import type { BudgetItem, GapChange, StartingBalances } from '@blue-budget/domain/budget';
import type { Id, Ledger, LoggedChange, Operation, Reply } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { Schedule } from '@blue-budget/domain/schedules';
import type { RememberedShape, StatementImport } from '@blue-budget/domain/statements';
import type { ImportedTransaction } from '@blue-budget/domain/transactions';
import type { KeptReconciliation } from './reconciling.ts';

/** All that the data service keeps of one person, as one immutable value. */
export interface Books {
  /** Everything is fetched: all transactions, every month there is, all starting balances. */
  ledger: Ledger & { startingBalances: StartingBalances };
  /** The imports that were settled: they are in no list, but known. */
  settled: ReadonlySet<Id>;
  /** Imports as they were before they were accepted, by id. */
  accepted: ReadonlyMap<Id, ImportedTransaction>;
  /** The imports that are lines of recorded transactions, as they were before they were linked, by id. */
  linked: ReadonlyMap<Id, { imported: ImportedTransaction; recordedId: Id }>;
  /** The transactions that are not remembered. */
  forgotten: ReadonlySet<Id>;
  /** The removed budget items, which past months may still contain. */
  removedItems: readonly BudgetItem[];
  institutions: readonly Institution[];
  importedAccounts: readonly ReportedAccount[];
  /** The schedules that were removed, by id: they may be there again. */
  removedSchedules: ReadonlyMap<Id, Schedule>;
  /** The rows of files that were imported, by the id of their import, settled or not. */
  fileRows: ReadonlyMap<Id, StatementImport & { accountId: Id }>;
  /** What was settled for shapes of files, the latest first. */
  shapes: readonly RememberedShape[];
  /** The earliest first. */
  reconciliations: readonly KeptReconciliation[];
  /** Moves of the gap since the budget was last blue, the latest first. */
  gapChanges: readonly GapChange[];
  /** Everything that was changed, the latest first. */
  changes: readonly LoggedChange[];
  /** What moved assets and debts, by month, since the first change. */
  worthMoves: readonly MonthWorth[];
}

/** An account as the bank reports it, and how it was linked; the real accounts hold to which account. */
export type ReportedAccount = Omit<ImportedAccount, 'tenantAccountId' | 'linkedAccountId'>;

/** The books of a ledger. Starting balances that are not known are what transactions and months leave of the running totals. */
export function booksOf(
  ledger: Ledger,
  { institutions = [], importedAccounts = [], changes = [], worthMoves = [] }: Partial<Pick<Books, 'institutions' | 'importedAccounts' | 'changes' | 'worthMoves'>> = {},
): Books {
  const { startingBalances } = ledger;
  return {
    ledger: { ...ledger, startingBalances: startingBalances ?? startedWith(ledger) },
    settled: new Set(), accepted: new Map(), linked: new Map(), forgotten: new Set(), removedItems: [], removedSchedules: new Map(), institutions, importedAccounts, fileRows: new Map(), shapes: [], reconciliations: [], gapChanges: [], changes, worthMoves,
  };
}

/** The books once an operation is done that was found allowed. */
export function done(books: Books, operation: Operation, reply: Reply = {}): Books {
  const after = confirmOperation(books.ledger, operation, { ids: {}, ...reply });
  const imports = ownImports(books.ledger.imports, after.imports);
  const gone = after.overview === books.ledger.overview ? [] : itemsOf(books.ledger).filter(({ id }) => findItem(after.overview, id) === undefined);
  return withLedger(gone.length === 0 ? books : { ...books, removedItems: [...books.removedItems, ...gone] }, { ...after, imports });
}

/** The imports as the bank reported them: those of a recorded transaction take on its data only in replies. */
function ownImports(before: readonly ImportedTransaction[], after: readonly ImportedTransaction[]): ImportedTransaction[] {
  return after.map((entry) => {
    const known = before.find(({ id }) => id === entry.id);
    if (known === undefined || (entry.recordedId === null && known.recordedId === null)) return entry;
    const own: ImportedTransaction = { ...known, status: entry.status, recordedId: entry.recordedId };
    return own.recordedId === null ? { ...own, type: null, subtype: null, legs: [], lines: [] } : own;
  });
}

export function withLedger(books: Books, ledger: Ledger): Books {
  return { ...books, ledger: { ...ledger, startingBalances: ledger.startingBalances ?? {} } };
}

export function withSettled(books: Books, ids: readonly Id[]): Books {
  return { ...books, settled: new Set([...books.settled, ...ids]) };
}

export function withForgotten(books: Books, id: Id): Books {
  return { ...books, settled: new Set([...books.settled].filter((settled) => settled !== id)) };
}

/** The id of a month's line of the overview, or the one that it is to have. */
export function incomeLine({ ledger }: Books, title: string, newId: () => Id): Id {
  return ledger.overview.income.items.find(({ name }) => name === title)?.id ?? newId();
}

/** An imported account with the real account that it is linked to. */
export function importedAccount({ ledger }: Books, reported: ReportedAccount): ImportedAccount {
  const linked = findLinkedAccount(ledger.realAccounts, reported.id)?.id ?? null;
  return { ...reported, tenantAccountId: linked, linkedAccountId: linked, linkedType: linked === null ? null : reported.linkedType };
}

export function withLinkedType(books: Books, id: Id, linkedType: LinkedType | null): Books {
  return { ...books, importedAccounts: books.importedAccounts.map((account) => (account.id === id ? { ...account, linkedType } : account)) };
}

/** Whether a figure lies beyond what an amount may be. */
export function isBeyondLimits({ ledger }: Books): boolean {
  const budgets = Object.values(ledger.months).flatMap((year) => Object.values(year)).flatMap(({ budget }) => budget ?? []);
  const subsets = [ledger.overview, ...budgets].flatMap((holder) => subsetKeys.map((key) => holder[key]));
  const figures = [
    ...subsets.flatMap(({ amount, items }) => [amount, ...items.map((item) => item.amount)]),
    ...allAccounts(ledger.realAccounts).map(({ amount }) => amount), ledger.debt.interestSaved,
  ];
  return figures.some((figure) => Math.abs(figure) > maxCents);
}

export function itemsOf({ overview }: Pick<Ledger, 'overview'>): BudgetItem[] {
  return spendingSubsetKeys.flatMap((key) => overview[key].items);
}

function startedWith(ledger: Ledger): StartingBalances {
  const moved = new Map<Id, Cents>();
  const move = (id: Id, amount: Cents) => moved.set(id, (moved.get(id) ?? 0) + amount);
  for (const posting of transactionsOf(ledger).flatMap(postings)) if (posting.on === 'item') move(posting.itemId, posting.amount);
  for (const { budget } of Object.values(ledger.months).flatMap((year) => Object.values(year))) {
    if (budget !== null) for (const { id, amount } of spendingSubsetKeys.flatMap((key) => budget[key].items)) move(id, amount);
  }
  return Object.fromEntries(itemsOf(ledger).map(({ id, amount }) => [id, amount - (moved.get(id) ?? 0)]));
}
