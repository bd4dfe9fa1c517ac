import { addPlannedIncome, monthEntry, setTemplateAmount, withMonthEntry } from '../../budget/months.ts';
import { defaultNames } from '../../budget/names.ts';
import { findItem, newIncomeSource, newItem, withItem, withoutItem } from '../../budget/items.ts';
import { removeItem } from '../../budget/removal.ts';
import { setStartingBalance } from '../../budget/starting-balances.ts';
import { subsetKeys, type BudgetItem, type IncomeSource } from '../../budget/types.ts';
import type { Id } from '../../identity.ts';
import { judgeItemRemoval } from '../../judging/items.ts';
import type { Cents } from '../../money/cents.ts';
import { shownAmount, shownStartingBalance, typedReallocation, typedStartingBalance, typedTemplateAmount } from '../amounts.ts';
import { monthBudgets, updateEveryMonth, updateEverySubset, hasLine, addItemEverywhere, removeItemFromTemplateAndMonths } from '../item-updates.ts';
import { listOfLog } from '../log.ts';
import type { Rule } from '../rule.ts';
import type { Ledger } from '../types.ts';

/** Rows 24, 27 to 31 of the operation table, and the renaming of lines. */
export const itemRules: {
  'item.add': Rule<'item.add'>;
  'plannedIncome.add': Rule<'plannedIncome.add'>;
  'templateIncome.add': Rule<'templateIncome.add'>;
  'item.rename': Rule<'item.rename'>;
  'item.remove': Rule<'item.remove'>;
  'templateIncome.remove': Rule<'templateIncome.remove'>;
  'template.set': Rule<'template.set'>;
  'startingBalance.set': Rule<'startingBalance.set'>;
} = {
  'item.add': {
    apply: (ledger, { id, subset, sortOrder }) => (hasLine(ledger, id) ? ledger : addItemEverywhere(ledger, newItem(id, subset), sortOrder)),
    failure: () => ({ code: 'accounts.addFailed' }),
    creates: ({ id }) => [id],
    refersTo: () => [],
    inverse: (_, { id }) => ({ kind: 'item.remove', id, reallocation: {} }),
    isUntouched: (ledger, { id, subset }) => isNew(ledger, newItem(id, subset)),
  },
  'plannedIncome.add': {
    apply: (ledger, { id, month, sortOrder }) => {
      const entry = monthEntry(ledger.months, month);
      if (entry === undefined || !entry.isSet || hasLine(ledger, id)) return ledger;
      const budget = addPlannedIncome(entry.budget, newItem(id, 'income'), sortOrder);
      return { ...ledger, months: withMonthEntry(ledger.months, month, { isSet: true, budget }) };
    },
    failure: () => ({ code: 'accounts.addFailed' }),
    creates: ({ id }) => [id],
    refersTo: () => [],
    inverse: (_, { id, month }) => ({ kind: 'plannedIncome.remove', id, month }),
    isUntouched: (ledger, { id }) => isNew(ledger, newItem(id, 'income')),
  },
  'templateIncome.add': {
    apply: (ledger, { id, sortOrder }) => (hasLine(ledger, id)
      ? ledger
      : { ...ledger, template: withItem(ledger.template, newItem(id, 'income'), sortOrder) }),
    failure: () => ({ code: 'accounts.addFailed' }),
    creates: ({ id }) => [id],
    refersTo: () => [],
    inverse: (_, { id }) => ({ kind: 'templateIncome.remove', id }),
    isUntouched: (ledger, { id }) => isNew({ ...ledger, months: {} }, newItem(id, 'income')),
  },
  'item.rename': {
    apply: (ledger, { id, name }) => renameLine(ledger, id, name),
    failure: () => ({ code: 'accounts.renameFailed' }),
    refersTo: ({ id }) => [id],
    inverse: (before, { id }) => {
      const line = findLine(before, id);
      return line === undefined ? null : { kind: 'item.rename', id, name: line.name };
    },
  },
  'item.remove': {
    apply: (ledger, operation) => {
      const { id } = operation;
      const reallocation = typedReallocation(ledger, operation);
      const judged = judgeItemRemoval(id, reallocation, ledger.overview, ledger.realAccounts);
      if (!judged.isAllowed) return ledger;
      return removeItemFromTemplateAndMonths({ ...ledger, overview: removeItem(ledger.overview, id, reallocation) }, id);
    },
    failure: () => ({ code: 'accounts.removeFailed' }),
    refersTo: ({ id, reallocation }) => [id, ...Object.keys(reallocation)],
  },
  'templateIncome.remove': {
    apply: (ledger, { id }) => {
      const isThere = ledger.template.income.items.some((line) => line.id === id);
      return isThere ? { ...ledger, template: withoutItem(ledger.template, id) } : ledger;
    },
    failure: () => ({ code: 'accounts.removeFailed' }),
    refersTo: ({ id }) => [id],
  },
  'template.set': {
    apply: (ledger, operation) => {
      const amount = typedTemplateAmount(ledger, operation);
      if (amount === null || amount === findItem(ledger.template, operation.id)?.amount) return ledger;
      return { ...ledger, template: setTemplateAmount(ledger.template, operation.id, amount) };
    },
    failure: () => ({ code: 'budget.allocationFailed' }),
    refersTo: ({ id }) => [id],
    inverse: ({ template }, operation) => {
      const typed = shownAmount(template, operation.id);
      return typed === null ? null : { ...operation, typed };
    },
  },
  'startingBalance.set': {
    apply: (ledger, operation) => {
      const { overview, startingBalances } = ledger;
      const amount = typedStartingBalance(ledger, operation);
      if (amount === null || startingBalances === null || amount === (startingBalances[operation.id] ?? 0)) return ledger;
      return { ...ledger, ...setStartingBalance({ overview, startingBalances }, operation.id, amount) };
    },
    failure: () => ({ code: 'budget.allocationFailed' }),
    refersTo: ({ id }) => [id],
    inverse: ({ overview, startingBalances }, operation) => {
      const item = findItem(overview, operation.id);
      const shown = shownAmount(overview, operation.id);
      if (item === undefined || shown === null || startingBalances === null) return null;
      const started = shownStartingBalance(startingBalances, overview[item.subset].items, operation.id);
      return { ...operation, typed: operation.column === 'running-total' ? shown : started };
    },
  },
};

/** Row 43 of the operation table as far as it is about income sources. */
export const incomeSourceRules: {
  'incomeSource.add': Rule<'incomeSource.add'>;
  'incomeSource.rename': Rule<'incomeSource.rename'>;
  'incomeSource.archive': Rule<'incomeSource.archive'>;
  'incomeSource.restore': Rule<'incomeSource.restore'>;
  'incomeSource.remove': Rule<'incomeSource.remove'>;
} = {
  'incomeSource.add': {
    apply: (ledger, { id, sortOrder }) => {
      const { items, archivedItems } = ledger.incomeSources;
      if ([...items, ...archivedItems].some((source) => source.id === id)) return ledger;
      return withSources(ledger, items.toSpliced(sortOrder, 0, newIncomeSource(id)), archivedItems);
    },
    failure: () => ({ code: 'accounts.addFailed' }),
    creates: ({ id }) => [id],
    refersTo: () => [],
    inverse: (_, { id }) => ({ kind: 'incomeSource.remove', id }),
    isUntouched: (ledger, { id }) => {
      const source = ledger.incomeSources.items.find((candidate) => candidate.id === id);
      return source?.name === defaultNames.source && !isSourceUsed(ledger, id);
    },
  },
  'incomeSource.rename': {
    apply: (ledger, { id, name }) => {
      const { items, archivedItems } = ledger.incomeSources;
      const isChanged = [...items, ...archivedItems].some((source) => source.id === id && source.name !== name);
      return isChanged ? withSources(ledger, renamed(items, id, name), renamed(archivedItems, id, name)) : ledger;
    },
    failure: () => ({ code: 'accounts.renameFailed' }),
    refersTo: ({ id }) => [id],
    inverse: ({ incomeSources: { items, archivedItems } }, { id }) => {
      const source = [...items, ...archivedItems].find((candidate) => candidate.id === id);
      return source === undefined ? null : { kind: 'incomeSource.rename', id, name: source.name };
    },
  },
  'incomeSource.archive': {
    apply: (ledger, { id }) => {
      const { items, archivedItems } = ledger.incomeSources;
      const source = items.find((candidate) => candidate.id === id);
      return source === undefined ? ledger : withSources(ledger, items.filter((other) => other !== source), [...archivedItems, source]);
    },
    failure: () => ({ code: 'budget.incomeSourceRemoveFailed' }),
    refersTo: ({ id }) => [id],
    inverse: (_, { id }) => ({ kind: 'incomeSource.restore', id }),
  },
  /** Adds a restored source at the end (product, Q-X-10). */
  'incomeSource.restore': {
    apply: (ledger, { id }) => {
      const { items, archivedItems } = ledger.incomeSources;
      const source = archivedItems.find((candidate) => candidate.id === id);
      return source === undefined ? ledger : withSources(ledger, [...items, source], archivedItems.filter((other) => other !== source));
    },
    failure: () => ({ code: 'budget.restoreFailed' }),
    refersTo: ({ id }) => [id],
    inverse: (_, { id }) => ({ kind: 'incomeSource.archive', id }),
  },
  'incomeSource.remove': {
    apply: (ledger, { id }) => {
      const { items, archivedItems } = ledger.incomeSources;
      const isThere = [...items, ...archivedItems].some((source) => source.id === id);
      const others = (sources: IncomeSource[]) => sources.filter((source) => source.id !== id);
      return isThere && !isSourceUsed(ledger, id) ? withSources(ledger, others(items), others(archivedItems)) : ledger;
    },
    failure: () => ({ code: 'budget.incomeSourceRemoveFailed' }),
    refersTo: ({ id }) => [id],
  },
};

/**
 * Renames a line in the overview, the template and every month (product, Q-BUD-15). The overview's income lines keep the name of their
 * month. Recorded transactions keep the old name.
 */
export function renameLine(ledger: Ledger, id: Id, name: string): Ledger {
  const line = findLine(ledger, id);
  if (line === undefined || line.name === name) return ledger;
  const rename = <Item extends BudgetItem>(items: Item[]) =>
    (items.some((item) => item.id === id) ? items.map((item) => (item.id === id ? { ...item, name } : item)) : items);
  const { overview, template } = ledger;
  const changed = { ...ledger, overview: updateEverySubset(overview, rename), template: updateEverySubset(template, rename) };
  return updateEveryMonth(changed, (budget) => updateEverySubset(budget, rename));
}

/** A line by its id; undefined for the overview's income lines, which cannot be renamed. */
function findLine({ overview, template, months }: Ledger, id: Id): BudgetItem | undefined {
  if (overview.income.items.some((line) => line.id === id)) return undefined;
  return [overview, template, ...monthBudgets(months)].map((holder) => findItem(holder, id)).find((item) => item !== undefined);
}

/** Whether a line is as it was added wherever it stands: under its first name, without money, a group or a past. */
export function isNew(ledger: Ledger, { id, name }: Pick<BudgetItem, 'id' | 'name'>): boolean {
  const { overview, template, months, startingBalances, log } = ledger;
  const holders = [overview, template, ...monthBudgets(months)];
  const lines = holders.flatMap((holder) => findItem(holder, id) ?? []);
  const isEmpty = (line: BudgetItem & { variance?: Cents }) => line.name === name && line.amount === 0 && (line.variance ?? 0) === 0 && line.parentId === null;
  return lines.length > 0 && lines.every(isEmpty) && (startingBalances?.[id] ?? 0) === 0
    && !subsetKeys.some((key) => holders.some((holder) => holder[key].items.some(({ parentId }) => parentId === id)))
    && !listOfLog(log).some(({ legs }) => legs.some((leg) => leg.id === id));
}

function isSourceUsed({ log }: Ledger, id: Id): boolean {
  return listOfLog(log).some(({ source }) => typeof source !== 'string' && source.id === id);
}

function renamed(sources: IncomeSource[], id: Id, name: string): IncomeSource[] {
  return sources.map((source) => (source.id === id ? { ...source, name } : source));
}

function withSources(ledger: Ledger, items: IncomeSource[], archivedItems: IncomeSource[]): Ledger {
  return { ...ledger, incomeSources: { ...ledger.incomeSources, items, archivedItems } };
}
