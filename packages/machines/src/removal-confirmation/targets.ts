import { findAccount, type ImportedAccount, type Institution } from '@blue-budget/domain/accounts';
import { findItem, isRemovable, monthEntry, type MonthlyBudgets } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Id, MasterData } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { RemovalKind } from '@blue-budget/domain/removal';
import { sourceName } from '@blue-budget/domain/transactions';
import type { OperationRequest } from '../operation-request.ts';

/** The thing to remove. For an import, `id` is the import's own. */
export type RemovalTarget = { kind: Exclude<RemovalKind, 'monthIncome'>; id: Id } | { kind: 'monthIncome'; id: Id; month: YearMonth };

/** Where a target is looked up. */
export interface RemovalLedger extends Pick<
  MasterData, 'overview' | 'realAccounts' | 'transactions' | 'imports' | 'template' | 'incomeSources' | 'savingsGoals' | 'schedules'
> {
  months: MonthlyBudgets;
  /** The linked banks; null if not requested. */
  bank: { institutions: readonly Institution[]; importedAccounts: readonly ImportedAccount[] } | null;
}

/** What the panel shows of the thing. */
export interface RemovalSubject {
  name: string;
  /** Signed; null for what holds no money. */
  amount: Cents | null;
}

/** The thing as the ledger has it now, or null: then there is nothing to remove. */
export function subjectOf(target: RemovalTarget, ledger: RemovalLedger): RemovalSubject | null {
  return found(target, ledger) ?? null;
}

function found(target: RemovalTarget, ledger: RemovalLedger): RemovalSubject | undefined {
  const isTarget = ({ id }: { id: Id }) => id === target.id;
  switch (target.kind) {
    case 'budgetItem': {
      const item = findItem(ledger.overview, target.id);
      return item?.subset !== 'income' && isRemovable(target.id, ledger.realAccounts) ? item : undefined;
    }
    case 'realAccount': return findAccount(ledger.realAccounts, target.id);
    case 'templateIncome': return ledger.template.income.items.find(isTarget);
    case 'monthIncome': return monthEntry(ledger.months, target.month)?.budget?.income.items.find(isTarget);
    case 'incomeSource': return withoutMoney(ledger.incomeSources.items.find(isTarget));
    case 'savingsGoal': return withoutMoney(ledger.savingsGoals.find(isTarget));
    case 'institution': return withoutMoney(ledger.bank?.institutions.find(isTarget));
    case 'schedule': return withSource(ledger.schedules.find(isTarget));
    case 'transaction': return withSource(ledger.transactions.find(isTarget));
    case 'removedTransaction': return withSource(ledger.imports.find((imported) => isTarget(imported) && imported.status === 'removed'));
    case 'importedTransaction': return withSource(ledger.imports.find((imported) => isTarget(imported) && imported.status !== 'removed'));
  }
}

function withoutMoney(thing: { name: string } | undefined): RemovalSubject | undefined {
  return thing === undefined ? undefined : { name: thing.name, amount: null };
}

function withSource(moved: { source: string | { name: string }; amount: Cents } | undefined): RemovalSubject | undefined {
  return moved === undefined ? undefined : { name: sourceName(moved), amount: moved.amount };
}

/** The operation that removes the target; `reallocation` counts for a budget item alone. */
export function removalOf(target: RemovalTarget, ledger: RemovalLedger, reallocation: ReadonlyMap<Id, Cents>): OperationRequest {
  const { id } = target;
  switch (target.kind) {
    case 'budgetItem': return { kind: 'item.remove', id, reallocation: Object.fromEntries(reallocation) };
    case 'realAccount': return { kind: 'account.remove', id };
    case 'templateIncome': return { kind: 'templateIncome.remove', id };
    case 'monthIncome': return { kind: 'plannedIncome.remove', id, month: target.month };
    case 'incomeSource': return { kind: 'incomeSource.archive', id };
    case 'savingsGoal': return { kind: 'savingsGoal.remove', id };
    case 'schedule': return { kind: 'schedule.remove', id };
    case 'institution': return { kind: 'institution.remove', id, importedAccountIds: importedAccountsOf(id, ledger) };
    case 'transaction': return { kind: 'transaction.remove', id };
    case 'importedTransaction': return { kind: 'import.deny', importId: id };
    case 'removedTransaction': {
      const recordedId = ledger.imports.find((imported) => imported.id === id)?.recordedId ?? null;
      return { kind: 'import.confirmRemoved', importId: id, recordedId };
    }
  }
}

function importedAccountsOf(institutionId: Id, { bank }: RemovalLedger): Id[] {
  const institution = bank?.institutions.find(({ id }) => id === institutionId);
  const accounts = bank?.importedAccounts.filter((account) => account.institutionId === institution?.institutionId) ?? [];
  return accounts.map(({ id }) => id);
}
