import { compareDates } from '../calendar/dates.ts';
import { compareMonths, nextMonth } from '../calendar/months.ts';
import type { CalendarDate, YearMonth } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import { maxCents } from '../money/cents.ts';
import { limitText } from '../limits.ts';
import type { DateOrder } from '../statements/types.ts';
import { pairTransfers } from './pairing.ts';
import { migrationLimits, tooMuch, UnreadableExport } from './types.ts';
import type { LeftBehind, MigrationChoices, OldAccount, OldBudget, OldCategory, OldGroup, OldReading, OldTarget, OldTransaction } from './types.ts';
import { dateOrderOf, dayOf, readTables, type PlanRow, type RegisterLine, type TextFile } from './ynab-tables.ts';

/**
 * Reads an export of YNAB: register, plan or both, also those of its old desktop app. Nothing is guessed: what is no such table is refused,
 * with the line where there is one, and an order of dates that nothing tells is asked. Takes time in proportion to the texts.
 */
export function readYnab(files: readonly TextFile[], choices: MigrationChoices = {}): OldReading {
  try {
    const { register, plan, isOldApp, currency } = readTables(files);
    const lines = register ?? [];
    const order = dateOrderOf(lines, plan) ?? choices.dateOrder ?? null;
    if (order === null) return { kind: 'asks', about: 'date-order', example: lines.find(({ written }) => written.kind === 'either')?.dateText ?? '' };
    const transactions = transactionsOf(lines, order);
    const groups = groupsOf(lines, plan ?? []);
    const isPlanned = plan !== null;
    const budget: OldBudget = {
      app: isOldApp ? 'ynab4' : 'ynab', currency, accounts: accountsOf(lines, groups, { isPlanned, order }), groups, ...transactions, goals: [],
      toBeBudgeted: null, held: 0,
      asOf: lastMonth([...transactions.transactions.map(({ date: { year, month } }) => ({ year, month })), ...(plan ?? []).map(({ month }) => month)]),
      cardsHoldTheirBill: isOldApp,
    };
    return budget.accounts.length + groups.length === 0 ? { kind: 'refused', notice: { code: 'migration.nothing' } } : { kind: 'read', budget };
  } catch (error) {
    if (error instanceof UnreadableExport) return { kind: 'refused', notice: error.notice };
    throw error;
  }
}

/** Names that the app gives, in every language of its users. */
const hiddenGroup = /^Hidden Categories$/;
const cardGroup = /^Credit Card Payments$/;
const startingBalance = /^Starting Balance$/;
const transferTo = /^Transfer : (.+)$/;
const partOfSplit = /^(?:Split \((\d+)\/(\d+)\)|\(Split (\d+)\/(\d+)\)) ?/;

function idOf(...names: string[]): Id {
  return names.join('\n');
}

/** Accounts in the order in which they first appear. The old app writes the balance after each line: the last is what it states. */
function accountsOf(lines: readonly RegisterLine[], groups: readonly OldGroup[], { isPlanned, order }: { isPlanned: boolean; order: DateOrder }): OldAccount[] {
  const cards = new Set(groups.filter(({ isForCards }) => isForCards).flatMap(({ categories }) => categories.map(({ name }) => name)));
  const accounts = new Map<string, OldAccount>();
  const stated = new Map<string, number>();
  const newestFirst = isNewestFirst(lines.map((line) => dayOf(line, order)));
  for (const { account: name, amount, balance } of lines) {
    const isCard = isPlanned && cards.size > 0 ? cards.has(name) : null;
    const account = accounts.get(name) ?? { id: name, name, isClosed: false, isOnBudget: null, isCard, balance: 0 };
    account.balance += amount;
    accounts.set(name, account);
    if (balance !== null && !(newestFirst && stated.has(name))) stated.set(name, balance);
  }
  const all = [...accounts.values()].map((account) => ({ ...account, balance: stated.get(account.name) ?? account.balance }));
  if (all.length > migrationLimits.accounts || all.some(({ balance }) => Math.abs(balance) > maxCents)) throw tooMuch();
  return all;
}

/** Groups and categories in the order of the plan; those that the register alone knows follow. */
function groupsOf(lines: readonly RegisterLine[], plan: readonly PlanRow[]): OldGroup[] {
  const groups = new Map<string, OldGroup & { byName: Map<string, OldCategory> }>();
  const categoryOf = (group: string, name: string) => {
    const known = groups.get(group) ?? {
      id: group, name: group, isHidden: hiddenGroup.test(group), isForCards: cardGroup.test(group), categories: [], byName: new Map<string, OldCategory>(),
    };
    groups.set(group, known);
    const category = known.byName.get(name) ?? { id: idOf(group, name), name, isHidden: known.isHidden, available: null, months: [] };
    if (!known.byName.has(name)) known.categories.push(category);
    known.byName.set(name, category);
    return category;
  };
  for (const { group, category, month, assigned, activity, available } of plan) {
    if (incomeMonth(group, category, month) === null) categoryOf(group, category).months.push({ ...month, assigned, activity, available });
  }
  for (const { group, category } of lines) if (category !== '' && incomeMonth(group, category, { year: 0, month: 1 }) === null) categoryOf(group, category);
  const all = [...groups.values()].map(({ byName: _, ...group }) => ({ ...group, categories: group.categories.map((category) => ({
    ...category, months: category.months.toSorted(compareMonths), available: category.months.toSorted(compareMonths).at(-1)?.available ?? null,
  })) }));
  if (all.reduce((count, { categories }) => count + categories.length, 0) > migrationLimits.categories) throw tooMuch();
  return all;
}

/** The month that an income is for, or null where a category is no income. The old app had income of the next month. */
function incomeMonth(group: string, category: string, month: YearMonth): YearMonth | null {
  if (group === 'Inflow' && /^(?:Ready to Assign|To be Budgeted)$/i.test(category)) return month;
  const [, which] = group === 'Income' ? /^Available (this|next) month$/i.exec(category) ?? [] : [];
  return which === undefined ? null : which.toLowerCase() === 'next' ? nextMonth(month) : month;
}

function transactionsOf(lines: readonly RegisterLine[], order: DateOrder): Pick<OldBudget, 'transactions' | 'cannotCome'> {
  const accounts = new Set(lines.map(({ account }) => account));
  const dated = lines.map((line) => ({ ...line, date: dayOf(line, order) }));
  const transactions = splitsOf(dated).map((parts): OldTransaction => {
    const { date, account, memo } = parts[0];
    const isSplit = parts.length > 1;
    const payee = parts.find((part) => !transferTo.test(part.payee))?.payee ?? parts[0].payee;
    return {
      date, accountId: account, payee: limitText(payee, migrationLimits.payee), memo: isSplit ? '' : limitText(memo, migrationLimits.memo),
      amount: parts.reduce((sum, { amount }) => sum + amount, 0), isStartingBalance: startingBalance.test(payee),
      parts: parts.map((part) => ({
        amount: part.amount, memo: isSplit ? limitText(part.memo.replace(partOfSplit, ''), migrationLimits.memo) : '', to: targetOf(part, accounts),
      })),
    };
  });
  // The register begins with the newest: the earliest is recorded first, and lines of a day in the order in which they were.
  const oldestFirst = isNewestFirst(transactions.map(({ date }) => date)) ? transactions.toReversed() : transactions;
  const { lonely, paired } = pairTransfers(oldestFirst.toSorted((a, b) => compareDates(a.date, b.date)));
  const cannotCome: LeftBehind[] = [
    { what: 'flags', count: lines.filter(({ isFlagged }) => isFlagged).length },
    { what: 'clearedMarks', count: lines.filter(({ isCleared }) => isCleared).length },
    { what: 'lonelyTransfers', count: lonely },
  ];
  return { transactions: paired, cannotCome: cannotCome.filter(({ count }) => count > 0) };
}

type Dated = RegisterLine & { date: OldTransaction['date'] };

/** Lines that are parts of one split, together: they follow each other, and each says how many there are. */
function splitsOf(lines: readonly Dated[]): [Dated, ...Dated[]][] {
  const all: [Dated, ...Dated[]][] = [];
  let missing = 0;
  for (const line of lines) {
    const [, first, firstOf, second, secondOf] = partOfSplit.exec(line.memo) ?? [];
    const count = Number(firstOf ?? secondOf ?? 0);
    const place = Number(first ?? second ?? 0);
    const open = all.at(-1);
    if (missing > 0 && place > 1 && open !== undefined && open[0].account === line.account && compareDates(open[0].date, line.date) === 0) {
      open.push(line);
      missing -= 1;
    } else {
      all.push([line]);
      missing = place === 1 ? count - 1 : 0;
    }
  }
  return all;
}

function targetOf({ payee, account, group, category, date }: Dated, accounts: ReadonlySet<string>): OldTarget {
  const income = incomeMonth(group, category, { year: date.year, month: date.month });
  const [, other] = transferTo.exec(payee) ?? [];
  const categoryId = category === '' || income !== null ? null : idOf(group, category);
  if (other !== undefined && other !== account && accounts.has(other)) return { kind: 'transfer', pair: -1, accountId: other, categoryId };
  if (income !== null) return { kind: 'income', month: income };
  return categoryId === null ? { kind: 'none' } : { kind: 'category', id: categoryId };
}

function isNewestFirst(dates: readonly CalendarDate[]): boolean {
  const [first, last] = [dates[0], dates.at(-1)];
  return first !== undefined && last !== undefined && compareDates(first, last) > 0;
}

function lastMonth(months: readonly YearMonth[]): YearMonth | null {
  return months.reduce<YearMonth | null>((last, month) => (last === null || compareMonths(month, last) > 0 ? month : last), null);
}
