import { findAccount } from '../accounts/removal.ts';
import { changedFieldsOf } from '../accounts/saving.ts';
import { findItem } from '../budget/items.ts';
import { monthEntry } from '../budget/months.ts';
import { isoDate } from '../calendar/dates.ts';
import type { YearMonth } from '../calendar/types.ts';
import { savingsGoalFieldNames } from '../goals/editing.ts';
import type { SavingsGoalFieldName } from '../goals/editing.ts';
import type { SavingsGoalPlan } from '../goals/types.ts';
import type { Id } from '../identity.ts';
import type { Notice } from '../notices.ts';
import type { Transaction } from '../transactions/types.ts';
import { shownAmount, shownStartingBalance } from './amounts.ts';
import { monthBudgets } from './item-updates.ts';
import { findInLog } from './log.ts';
import type { Operation } from './operations.ts';
import type { Ledger } from './types.ts';

type Value = string | number | boolean | null;

/** A field of something in the ledger, and the value that an operation gave it. */
export type OwnValue = { readonly value: Value } & (
  | { readonly of: 'itemName' | 'sourceName' | 'templateAmount' | 'startingBalance'; readonly id: Id }
  | { readonly of: 'plannedIncome'; readonly id: Id; readonly month: YearMonth }
  | { readonly of: 'account'; readonly id: Id; readonly field: AccountField }
  | { readonly of: 'savingsGoal'; readonly id: Id; readonly field: SavingsGoalFieldName }
  | { readonly of: 'debtGoal'; readonly field: DebtGoalField }
  | { readonly of: 'transaction'; readonly id: Id; readonly field: TransactionField }
);

/** Fields that nothing but a save changes: an account's balance moves with every transaction. */
const accountFields = ['name', 'category', 'isCreditCard', 'interestRate', 'minimumPayment', 'relatedDebtId'] as const;
type AccountField = (typeof accountFields)[number];
const debtGoalFields = ['monthlyContribution', 'method'] as const;
type DebtGoalField = (typeof debtGoalFields)[number];
const transactionFields = ['source', 'amount', 'date', 'description'] as const;
type TransactionField = (typeof transactionFields)[number];

/**
 * The values that an operation sets as they were typed, so that one that another device changes later is noticed. What an operation moves
 * by a difference (assignments, balances) adds up with other devices and is none of them; neither is what a new thing begins with.
 */
export function ownValues(operation: Operation): OwnValue[] {
  switch (operation.kind) {
    case 'item.rename': return [{ of: 'itemName', id: operation.id, value: operation.name }];
    case 'incomeSource.rename': return [{ of: 'sourceName', id: operation.id, value: operation.name }];
    case 'template.set': return [{ of: 'templateAmount', id: operation.id, value: operation.typed }];
    case 'plannedIncome.set': return [{ of: 'plannedIncome', id: operation.lineId, month: operation.month, value: operation.typed }];
    case 'startingBalance.set': {
      return operation.column === 'starting-balance' ? [{ of: 'startingBalance', id: operation.id, value: operation.typed }] : [];
    }
    case 'account.save': return ofAccount(operation);
    case 'savingsGoal.save': {
      const { goal, changed = savingsGoalFieldNames } = operation;
      return changed.map((field) => ({ of: 'savingsGoal', id: goal.id, field, value: planValue(goal, field) }));
    }
    case 'debtGoal.save': {
      const { goal, changed = debtGoalFields } = operation;
      return debtGoalFields.filter((field) => changed.includes(field)).map((field) => ({ of: 'debtGoal', field, value: goal[field] }));
    }
    case 'transaction.edit': {
      const { id, transaction, changed = transactionFields } = operation;
      return transactionFields.filter((field) => changed.includes(field)).map((field) => ({ of: 'transaction', id, field, value: transactionValue(transaction, field) }));
    }
    default: return [];
  }
}

/** A text that identifies the field of a value. */
export function ownValueKey({ value: _, ...field }: OwnValue): string {
  return JSON.stringify(field);
}

/** The notice for a value that differs in the ledger; null while it is equal, or if its entity is gone or not loaded. */
export function overwrittenNotice(ledger: Ledger, own: OwnValue): Notice | null {
  const now = valueNow(ledger, own);
  if (now === null || now.value === own.value) return null;
  if (own.of === 'debtGoal') return { code: 'changes.debtGoalElsewhere' };
  const isName = own.of === 'itemName' || own.of === 'sourceName' || (own.of === 'account' && own.field === 'name');
  return isName ? { code: 'changes.renamedElsewhere', before: String(own.value), name: now.name } : { code: 'changes.changedElsewhere', name: now.name };
}

function ofAccount({ id, isNew, account }: Operation<'account.save'>): OwnValue[] {
  if (isNew) return [];
  const changed = changedFieldsOf(account);
  return accountFields.filter((field) => changed.includes(field)).map((field) => ({ of: 'account', id, field, value: fieldOf(account, field) }));
}

interface Now {
  /** The name of the thing. */
  name: string;
  value: Value;
}

function valueNow(ledger: Ledger, own: OwnValue): Now | null {
  switch (own.of) {
    case 'itemName': {
      const item = [ledger.overview, ledger.template, ...monthBudgets(ledger.months)].map((holder) => findItem(holder, own.id)).find((found) => found !== undefined);
      return item === undefined ? null : { name: item.name, value: item.name };
    }
    case 'sourceName': {
      const { items, archivedItems } = ledger.incomeSources;
      const source = [...items, ...archivedItems].find(({ id }) => id === own.id);
      return source === undefined ? null : { name: source.name, value: source.name };
    }
    // Typed amounts of a parent include its children's, as they are shown.
    case 'templateAmount': return shownOf(findItem(ledger.template, own.id), shownAmount(ledger.template, own.id));
    case 'plannedIncome': {
      const budget = monthEntry(ledger.months, own.month)?.budget;
      return budget ? shownOf(findItem(budget, own.id), shownAmount(budget, own.id)) : null;
    }
    case 'startingBalance': {
      const { overview, startingBalances } = ledger;
      const item = findItem(overview, own.id);
      return item === undefined || startingBalances === null
        ? null : { name: item.name, value: shownStartingBalance(startingBalances, overview[item.subset].items, own.id) };
    }
    case 'account': {
      const account = findAccount(ledger.realAccounts, own.id);
      return account === undefined ? null : { name: account.name, value: fieldOf(account, own.field) };
    }
    case 'savingsGoal': {
      const goal = ledger.savingsGoals.find(({ id }) => id === own.id);
      return goal === undefined ? null : { name: goal.name, value: planValue(goal, own.field) };
    }
    case 'debtGoal': return ledger.debt.goal === null ? null : { name: '', value: ledger.debt.goal[own.field] };
    case 'transaction': {
      const transaction = findInLog(ledger.log, own.id);
      return transaction === undefined ? null : { name: sourceName(transaction), value: transactionValue(transaction, own.field) };
    }
  }
}

function shownOf(item: { name: string } | undefined, shown: number | null): Now | null {
  return item === undefined || shown === null ? null : { name: item.name, value: shown };
}

function planValue(plan: SavingsGoalPlan, field: SavingsGoalFieldName): Value {
  return field === 'goalDate' ? isoDate(plan.goalDate) : plan[field];
}

function transactionValue({ source, amount, date, description }: Transaction, field: TransactionField): Value {
  return { source: typeof source === 'string' ? source : source.id, amount, date: isoDate(date), description }[field];
}

function sourceName({ source }: Transaction): string {
  return typeof source === 'string' ? source : source.name;
}

/** A field of an account, or of what a save writes of one; null where it has none. */
function fieldOf(account: object, field: AccountField): Value {
  const value: unknown = Reflect.get(account, field);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
