import type { MigrationChoices, OldBudget } from '@blue-budget/domain/migration';

/** What has to come of an export. Amounts are cents; months are written 2026-01. */
export interface ExpectedCase {
  file: string;
  kind: 'ynab' | 'ynab4' | 'actual' | 'refused';
  refused?: { reason: string };
  answers?: MigrationChoices;
  currency?: string;
  accounts: { name: string; kind: 'cash' | 'credit-card' | 'tracking'; balance: number; closed?: boolean }[];
  categories: {
    group: string; name: string; hidden: boolean; available: number | null; registerActivity?: number;
    perMonth: Record<string, { assigned?: number; budgeted?: number; activity: number; available: number }> | null;
  }[];
  readyToAssign: number | null | Record<string, number>;
  counts?: { transactions: number; transfers: number; splitTransactions: number };
  transactions?: ExpectedTransaction[];
}

interface ExpectedTransaction {
  date: string;
  account: string;
  cents: number;
  payee?: string;
  memo?: string;
  category?: string;
  transferTo?: string;
  startingBalance?: boolean;
  splits?: { cents: number; category?: string; memo?: string }[];
}

/** A budget that was read, in the words of what is expected. */
export function told(budget: OldBudget) {
  const names = new Map(budget.groups.flatMap(({ name: group, categories }) => categories.map(({ id, name }) => [id, budget.app === 'actual' ? name : `${group}: ${name}`])));
  return {
    accounts: byName(budget.accounts.map(({ name, balance, isClosed }) => ({ name, balance, closed: isClosed }))),
    categories: byName(budget.groups.flatMap(({ name: group, categories }) => categories.map(({ name, isHidden, available, months }) => ({
      group, name, hidden: isHidden, available,
      months: Object.fromEntries(months.filter(({ assigned, activity, available: left }) => assigned !== 0 || activity !== 0 || left !== 0)
        .map(({ assigned, activity, available: left, ...month }) => [monthText(month), { assigned, activity, available: left }])),
    })))),
    counts: {
      transactions: budget.transactions.length,
      transfers: budget.transactions.flatMap(({ parts }) => parts).filter(({ to }) => to.kind === 'transfer').length / 2,
      splitTransactions: budget.transactions.filter(({ parts }) => parts.length > 1).length,
    },
    movements: budget.transactions.flatMap(({ date, accountId, payee, memo, amount, parts, isStartingBalance }) => {
      const [part] = parts;
      const account = budget.accounts.find(({ id }) => id === accountId)?.name ?? '';
      if (parts.length === 1 && part?.to.kind === 'transfer' && amount > 0) return [];
      const day = `${monthText(date)}-${String(date.day).padStart(2, '0')}`;
      if (isStartingBalance) return [[day, account, amount, 'starts'].join(' | ')];
      const targets = parts.map(({ to, amount: share, memo: note }) => {
        const other = to.kind === 'transfer' ? budget.accounts.find(({ id }) => id === to.accountId)?.name : '';
        const category = to.kind === 'income' ? 'income' : to.kind === 'none' ? '' : names.get((to.kind === 'category' ? to.id : to.categoryId) ?? '') ?? '';
        return [parts.length > 1 ? share : '', other, category, parts.length > 1 ? note : ''].join(' ');
      });
      return [[day, account, amount, part?.to.kind === 'transfer' ? '' : payee, parts.length > 1 ? '' : memo, ...targets].join(' | ')];
    }).toSorted(),
  };
}

/** What is expected, in the same words. */
export function toldExpected({ kind, accounts, categories, counts, transactions }: ExpectedCase): ReturnType<typeof told> {
  const isIncome = (category: string) => /^(?:Inflow: Ready to Assign|Income|Starting Balances)$/.test(category);
  return {
    accounts: byName(accounts.map(({ name, balance, closed = false }) => ({ name, balance, closed }))),
    categories: byName(categories.map(({ group, name, hidden, available, perMonth }) => ({
      group, name, hidden, available,
      months: Object.fromEntries(Object.entries(perMonth ?? {}).map(([month, { assigned, budgeted, activity, available: left }]) =>
        [month, { assigned: assigned ?? budgeted ?? 0, activity, available: left }] as const)
        .filter(([, { assigned, activity, available: left }]) => assigned !== 0 || activity !== 0 || left !== 0)),
    }))),
    counts: { transactions: counts?.transactions ?? 0, transfers: counts?.transfers ?? 0, splitTransactions: counts?.splitTransactions ?? 0 },
    movements: (transactions ?? []).map(({ date, account, cents, payee = '', memo = '', category = '', transferTo = '', startingBalance = false, splits = [] }) => {
      if (startingBalance) return [date, account, cents, 'starts'].join(' | ');
      const word = (each: string) => (isIncome(each) ? 'income' : each);
      const targets = splits.length > 0
        ? splits.map((part) => [part.cents, '', word(part.category ?? ''), part.memo ?? ''].join(' ')) : [['', transferTo, word(category), ''].join(' ')];
      const note = kind === 'actual' && splits.length > 0 ? '' : memo;
      return [date, account, cents, payee, note, ...targets].join(' | ');
    }).toSorted(),
  };
}

function byName<Named extends { name: string }>(all: readonly Named[]): Named[] {
  return all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function monthText({ year, month }: { year: number; month: number }): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}
