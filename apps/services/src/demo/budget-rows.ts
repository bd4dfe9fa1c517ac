import { parseMonthTitle, type CalendarDate, daysInMonth, type YearMonth } from '@blue-budget/domain/calendar';
import { isoDate } from '../db/dates.ts';
import type { Books } from './books.ts';
import { discrepancyId } from './entries.ts';
import {
  cashAccounts,
  debtGoal,
  debts,
  groups,
  type HouseholdItem,
  incomeSources,
  items,
  otherAssets,
  removedItem,
  savingsGoals,
  templateIncome,
} from './household.ts';

/** Budget items, the parents of groups first because their children refer to them. */
export function itemRows(tenantId: string, books: Books, removedAt: Date) {
  const parent = (group: (typeof groups)[number], index: number) => ({
    tenant_id: tenantId,
    id: group.id,
    subset: 'working-budget' as const,
    parent_id: null,
    name: group.name,
    running_total: 0,
    starting_balance: 0,
    sort_order: index,
    collapsed: group.collapsed,
    removed_at: null,
  });
  const item = ({ id, subset, parentId, name, starting }: HouseholdItem, index: number) => ({
    tenant_id: tenantId,
    id,
    subset,
    parent_id: parentId,
    name,
    running_total: books.runningTotal(id),
    starting_balance: starting,
    sort_order: groups.length + index,
    collapsed: false,
    removed_at: id === removedItem.item.id ? removedAt : null,
  });
  return [...groups.map(parent), ...[...items, removedItem.item].map(item)];
}

/** Real accounts, debts first because assets refer to them. */
export function accountRows(tenantId: string, books: Books) {
  const common = ({ id, name, category }: { id: string; name: string; category: string }, index: number) => ({
    tenant_id: tenantId,
    id,
    name,
    category,
    balance: books.balance(id),
    sort_order: index,
    is_credit_card: false,
    interest_rate: null,
    minimum_payment: null,
    beginning_balance: null,
    paired_item_id: null,
    related_debt_id: null,
    imported_account_id: null,
  });
  return [
    ...debts.map((debt, index) => ({
      ...common(debt, index),
      kind: 'Debt' as const,
      is_credit_card: debt.isCreditCard,
      interest_rate: debt.rate,
      minimum_payment: debt.minimum,
      beginning_balance: debt.beginning,
      paired_item_id: debt.itemId,
      imported_account_id: debt.importedAccountId,
    })),
    ...cashAccounts.map((account, index) => ({
      ...common(account, index),
      kind: 'Cash' as const,
      imported_account_id: account.importedAccountId,
    })),
    ...otherAssets.map((asset, index) => ({ ...common(asset, index), kind: 'Other Asset' as const, related_debt_id: asset.relatedDebtId })),
  ];
}

export function monthRows(tenantId: string, { months, discrepancies }: Books) {
  const keyed = months.map(({ year, month, assignments, income }) => ({ key: { tenant_id: tenantId, year, month }, assignments, income }));
  return {
    months: keyed.map(({ key }) => key),
    assignments: keyed.flatMap(({ key, assignments }) => [...assignments].map(([itemId, amount]) => ({ ...key, item_id: itemId, amount }))),
    incomeLines: keyed.flatMap(({ key, income }) => income.map((line, index) => ({ ...key, ...line, sort_order: index }))),
    discrepancies: [...discrepancies].map(([title, amount]) => {
      const month = monthOf(title);
      return { tenant_id: tenantId, id: discrepancyId(month), ...month, amount };
    }),
  };
}

export function templateRows(tenantId: string) {
  return {
    amounts: items.map((item) => ({ tenant_id: tenantId, item_id: item.id, amount: item.template })),
    incomeLines: templateIncome.map((line, index) => ({ tenant_id: tenantId, ...line, sort_order: index })),
  };
}

export function incomeSourceRows(tenantId: string, archivedAt: Date) {
  return incomeSources.map(({ id, name, archived }, index) => ({
    tenant_id: tenantId,
    id,
    name,
    sort_order: index,
    archived_at: archived ? archivedAt : null,
  }));
}

/** Savings goals due at the end of a month, with the minimum that reaches them in the months left (product, Q-GOAL-1). */
export function savingsGoalRows(tenantId: string, books: Books, today: YearMonth) {
  return savingsGoals.map(({ itemId, amount, dueInMonths, monthly }) => ({
    tenant_id: tenantId,
    item_id: itemId,
    goal_amount: amount,
    goal_date: isoDate(endOfMonthAfter(today, dueInMonths)),
    monthly_minimum: Math.max(0, Math.round((amount - books.runningTotal(itemId)) / dueInMonths)),
    monthly_contribution: monthly,
  }));
}

export function debtGoalRows(tenantId: string) {
  return {
    goal: { tenant_id: tenantId, method: debtGoal.method, monthly_contribution: debtGoal.monthlyContribution },
    attacked: debtGoal.attacked.map((accountId, index) => ({ tenant_id: tenantId, account_id: accountId, position: index })),
  };
}

/** What removed items handed on to others. */
export function adjustmentRows(tenantId: string, { handedOn }: Books, on: Date) {
  return handedOn.map(({ from, to, amount }) => ({
    tenant_id: tenantId,
    id: `${from}-to-${to}`,
    item_id: to,
    removed_item_id: from,
    amount,
    created_at: on,
  }));
}

/** The year and month of an income line's title. */
export function monthOf(title: string): YearMonth {
  const month = parseMonthTitle(title);
  if (!month) throw new Error(`${title} is no month.`);
  return month;
}

function endOfMonthAfter({ year, month }: YearMonth, months: number): CalendarDate {
  const index = year * 12 + month - 1 + months;
  const due = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  return { ...due, day: daysInMonth(due.year, due.month) };
}
