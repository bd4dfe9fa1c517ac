import { daysInMonth } from '../calendar/dates.ts';
import type { Id } from '../identity.ts';
import { centsIn, isSet, textIn, type ActualRow, type ActualTables } from './actual-rows.ts';
import { envelopesOf, trackedMonths } from './actual-envelopes.ts';
import { transactionsIn } from './actual-transactions.ts';
import { migrationLimits, tooMuch, UnreadableExport } from './types.ts';
import type { LeftBehind, OldAccount, OldBudget, OldGoal, OldGroup, OldReading, OldTransaction } from './types.ts';

/**
 * Reads the tables of Actual's database, of any of its versions: envelope budgets with all they hold; of tracking budgets, which keep nothing
 * in a category, what was assigned. What each category holds is computed by Actual's rules. Takes time in proportion to the rows.
 */
export function readActual(tables: ActualTables): OldReading {
  try {
    const needed = ['accounts', 'transactions', 'categories', 'category_groups'] as const;
    if (needed.some((name) => tables[name] === undefined)) return { kind: 'refused', notice: { code: 'migration.notAnExport' } };
    const budget = budgetOf(tables);
    return budget.accounts.length === 0 ? { kind: 'refused', notice: { code: 'migration.nothing' } } : { kind: 'read', budget };
  } catch (error) {
    if (error instanceof UnreadableExport) return { kind: 'refused', notice: error.notice };
    throw error;
  }
}

function budgetOf(tables: ActualTables): OldBudget {
  const live = alive(tables.categories).filter((row) => !isSet(row, 'is_income'));
  if (live.length > migrationLimits.categories || (tables.accounts ?? []).length > migrationLimits.accounts) throw tooMuch();
  const accountRows = alive(tables.accounts);
  const names = {
    accounts: new Map(accountRows.map((row) => [textIn(row, 'id'), { name: textIn(row, 'name'), isOnBudget: !isSet(row, 'offbudget') }])),
    categories: new Map(alive(tables.categories).map((row) => [textIn(row, 'id'), { isIncome: isSet(row, 'is_income') }])),
    mapped: new Map((tables.category_mapping ?? []).map((row) => [textIn(row, 'id'), textIn(row, 'transferId')])),
  };
  const { transactions, lonely } = transactionsIn(tables, names);
  const onBudget = transactions.filter(({ accountId }) => names.accounts.get(accountId)?.isOnBudget);
  const isTracking = isTrackingBudget(tables);
  const envelopes = envelopesOf(isTracking ? { ...tables, zero_budgets: [], zero_budget_months: [] } : tables, live.map((row) => textIn(row, 'id')), onBudget);
  const months = isTracking ? trackedMonths(tables) : envelopes.months;
  const categories = Map.groupBy(live.toSorted(byPlace), (row) => textIn(row, 'cat_group'));
  const { goals, others } = goalsOf(live);
  const cannotCome: LeftBehind[] = [
    { what: 'schedules', count: alive(tables.schedules).length }, { what: 'rules', count: rulesIn(tables) },
    { what: 'notes', count: (tables.notes ?? []).filter((row) => textIn(row, 'note') !== '').length }, { what: 'targets', count: others },
    { what: 'lonelyTransfers', count: lonely }, { what: 'clearedMarks', count: alive(tables.transactions).filter((row) => isSet(row, 'reconciled')).length },
  ];
  return {
    app: 'actual', currency: null, transactions, goals, cardsHoldTheirBill: true, asOf: envelopes.asOf,
    accounts: accountsOf(accountRows, transactions), toBeBudgeted: isTracking ? null : envelopes.toBeBudgeted, held: envelopes.held,
    groups: alive(tables.category_groups).filter((row) => !isSet(row, 'is_income')).toSorted(byPlace).map((row): OldGroup => ({
      id: textIn(row, 'id'), name: textIn(row, 'name'), isHidden: isSet(row, 'hidden'), isForCards: false,
      categories: (categories.get(textIn(row, 'id')) ?? []).map((category) => {
        const own = months.get(textIn(category, 'id')) ?? [];
        const available = isTracking ? null : own.at(-1)?.available ?? 0;
        const isHidden = isSet(category, 'hidden') || isSet(row, 'hidden');
        return { id: textIn(category, 'id'), name: textIn(category, 'name'), isHidden, available, months: own };
      }),
    })),
    cannotCome: cannotCome.filter(({ count }) => count > 0),
  };
}

/** Old versions do not say it in the database, but keep the amounts of the two kinds apart. */
function isTrackingBudget({ preferences = [], reflect_budgets: tracked = [], zero_budgets: kept = [] }: ActualTables): boolean {
  const kind = textIn(preferences.find((row) => row['id'] === 'budgetType') ?? {}, 'value');
  return kind === '' ? tracked.length > 0 && kept.length === 0 : /^(?:report|tracking)$/.test(kind);
}

function accountsOf(rows: readonly ActualRow[], transactions: readonly OldTransaction[]): OldAccount[] {
  const balances = new Map<Id, number>();
  for (const { accountId, amount } of transactions) balances.set(accountId, (balances.get(accountId) ?? 0) + amount);
  return rows.toSorted(byPlace).map((row) => ({
    id: textIn(row, 'id'), name: textIn(row, 'name'), isClosed: isSet(row, 'closed'), isOnBudget: !isSet(row, 'offbudget'),
    isCard: /credit/i.test(textIn(row, 'type')) ? true : null, balance: centsIn({ balance: balances.get(textIn(row, 'id')) ?? 0 }, 'balance'),
  }));
}

/** Goals by a day come along as such; of other kinds of templates there is no like. */
function goalsOf(categories: readonly ActualRow[]): { goals: OldGoal[]; others: number } {
  const goals: OldGoal[] = [];
  let others = 0;
  for (const row of categories) {
    for (const { type, amount, month } of templatesIn(textIn(row, 'goal_def'))) {
      const [, year, number] = /^(\d{4})-(\d{2})$/.exec(String(month)) ?? [];
      const date = { year: Number(year), month: Number(number), day: 1 };
      const cents = Math.round(Number(amount) * 100);
      if (type === 'by' && year !== undefined && date.month >= 1 && date.month <= 12 && cents > 0 && Number.isSafeInteger(cents)) {
        goals.push({ categoryId: textIn(row, 'id'), amount: cents, date: { ...date, day: daysInMonth(date.year, date.month) } });
      } else {
        others += 1;
      }
    }
  }
  return { goals, others };
}

/** The templates of a category. A text that is none counts as one of which nothing is known. */
function templatesIn(text: string): Record<string, unknown>[] {
  if (text === '') return [];
  const unknown = [{}];
  if (text.length > 10_000) return unknown;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null) : unknown;
  } catch {
    return unknown;
  }
}

/** Those of schedules are not counted again. */
function rulesIn({ rules, schedules }: ActualTables): number {
  const ofSchedules = new Set((schedules ?? []).map((row) => textIn(row, 'rule')));
  return alive(rules).filter((row) => !ofSchedules.has(textIn(row, 'id'))).length;
}

function alive(rows: readonly ActualRow[] = []): ActualRow[] {
  return rows.filter((row) => !isSet(row, 'tombstone'));
}

function byPlace(a: ActualRow, b: ActualRow): number {
  return Number(a['sort_order'] ?? 0) - Number(b['sort_order'] ?? 0);
}
