import { newIncomeLineId } from '../budget/income.ts';
import { monthTitle } from '../calendar/months.ts';
import type { CalendarDate, YearMonth } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import type { AccountLeg, BudgetLeg, TransactionHead } from '../transactions/types.ts';
import { isDebt, type Chart, type ChartAccount, type ChartItem } from './chart.ts';
import type { OldPart, OldTransaction } from './types.ts';

/** What a movement of the old budget becomes here. */
export type Entry =
  | { kind: 'recorded'; head: TransactionHead; account: AccountLeg; amount: Cents; date: CalendarDate; memo: string; legs: BudgetLeg[] }
  | { kind: 'earned'; payee: string; account: AccountLeg; amount: Cents; date: CalendarDate; memo: string; month: YearMonth; leg: BudgetLeg }
  /** Moves an account without a transaction, by its old id; signed as the old app has it. */
  | { kind: 'unposted'; accountId: Id; amount: Cents }
  /** Activity of an item that is in no transaction. */
  | { kind: 'unrecorded'; itemId: Id; amount: Cents }
  | { kind: 'counted'; what: 'zeroAmounts' | 'offBudgetTransactions' | 'leftOutTransactions' };

/** A part of a transfer with the transaction that it is of. */
export interface Side {
  transaction: OldTransaction;
  part: OldPart;
}

/** Both sides of each transfer, by its number. */
export type Sides = ReadonlyMap<number, readonly Side[]>;

/**
 * The entries of one transaction. Transfers between cash become such, payments on debts too; all else is spending, a refund or income by what it
 * falls on. A split stays one as far as its parts go the same way; else it becomes several of the same day and payee. A transfer is
 * entered once, with the side where the money goes out.
 */
export function entriesOf(transaction: OldTransaction, chart: Chart, sides: Sides): Entry[] {
  const account = chart.accounts.get(transaction.accountId);
  if (account === undefined) return [];
  const entries: Entry[] = [];
  const ways = new Map<Way, Leg[]>();
  let isLeft = false;
  for (const part of transaction.parts) {
    const { amount, to, memo } = part;
    if (amount === 0) {
      entries.push({ kind: 'counted', what: 'zeroAmounts' });
    } else if (to.kind === 'transfer') {
      const other = sides.get(to.pair)?.find((side) => side.part !== part);
      if (amount < 0 && other !== undefined) entries.push(...transferEntries({ transaction, part }, other, chart));
    } else if (account.leg === null || (transaction.isStartingBalance && to.kind !== 'category')) {
      entries.push(...left(account, part, chart));
      isLeft ||= !transaction.isStartingBalance;
    } else if (to.kind === 'income' && amount > 0 && !account.leg.isCreditCard) {
      entries.push(earned(transaction, account.leg, { amount, memo: memo || transaction.memo, month: to.month }));
    } else {
      const item = itemOf(part, chart);
      const way = wayOf(amount, item, chart);
      const legs = ways.get(way) ?? [];
      legs.push({ item, amount, memo });
      ways.set(way, legs);
    }
  }
  if (isLeft) entries.push({ kind: 'counted', what: account.use === 'left-out' ? 'leftOutTransactions' : 'offBudgetTransactions' });
  const { leg } = account;
  return leg === null ? entries : [...entries, ...[...ways].map(([way, legs]) => booked(transaction, leg, way, legs))];
}

/** How money goes out of an account, or into it. */
type Way = 'spent' | 'moved-out' | 'refunded' | 'moved-in';

interface Leg {
  item: ChartItem;
  amount: Cents;
  memo: string;
}

/** Income that is taken back is no expense, and no expense falls on the item of a debt. */
function wayOf(amount: Cents, item: ChartItem, { extra }: Chart): Way {
  if (amount > 0) return 'refunded';
  return item.subset === 'debt' || item === extra.toBeAssigned ? 'moved-out' : 'spent';
}

/** The item that a part falls on: that of its category, or one for what is not assigned or has no category. */
function itemOf(part: OldPart, { itemOf: known, extra }: Chart): ChartItem {
  if (part.to.kind === 'income') return extra.toBeAssigned;
  const id = categoryOf(part);
  return (id === null ? undefined : known.get(id)) ?? extra.uncategorized;
}

function categoryOf({ to }: OldPart): Id | null {
  return to.kind === 'category' ? to.id : to.kind === 'transfer' ? to.categoryId : null;
}

/** A part that is in no transaction: the account moves all the same, and so does what it falls on. */
function left(account: ChartAccount, part: OldPart, chart: Chart): Entry[] {
  return [{ kind: 'unposted', accountId: account.old.id, amount: part.amount }, ...unrecorded(part, chart)];
}

function unrecorded(part: OldPart, { itemOf: known }: Chart): Entry[] {
  const item = known.get(categoryOf(part) ?? '');
  return item === undefined ? [] : [{ kind: 'unrecorded', itemId: item.id, amount: part.amount }];
}

function transferEntries(out: Side, into: Side, chart: Chart): Entry[] {
  const [from, to] = [chart.accounts.get(out.transaction.accountId), chart.accounts.get(into.transaction.accountId)];
  if (from === undefined || to === undefined) return [];
  const { date } = out.transaction;
  const memo = out.part.memo || out.transaction.memo;
  const amount = into.part.amount;
  if (from.use === 'cash' && to.use === 'cash' && to.leg !== null) {
    const head: TransactionHead = { type: 'Other', subtype: 'Transfer', source: { id: from.id, name: from.name } };
    return [{ kind: 'recorded', head, account: to.leg, amount, date, memo, legs: [] }, ...unrecorded(out.part, chart), ...unrecorded(into.part, chart)];
  }
  if (from.leg !== null && isDebt(to.use) && to.pairedItem !== null && paysBy(out.part, to.pairedItem, chart)) {
    const head: TransactionHead = { type: 'Expense', subtype: 'Debt', source: to.name };
    return [
      { kind: 'recorded', head, account: from.leg, amount: out.part.amount, date, memo, legs: [legOf(to.pairedItem, out.part.amount)] },
      ...beyondCategory(to.pairedItem, out), ...unrecorded(into.part, chart),
    ];
  }
  if (from.use === 'card' && from.pairedItem !== null && to.use === 'cash' && to.leg !== null) {
    // Cash from a card: what is owed for it waits in the card's item, as for a purchase.
    const item = from.pairedItem;
    const head: TransactionHead = { type: 'Other', subtype: 'Other', source: from.name };
    return [
      { kind: 'recorded', head, account: to.leg, amount, date, memo, legs: [legOf(item, amount)] },
      { kind: 'unposted', accountId: from.old.id, amount: out.part.amount },
      ...(item.category === null || item.isForCard ? [] : [{ kind: 'unrecorded' as const, itemId: item.id, amount: 0 - amount }]),
      ...unrecorded(out.part, chart), ...unrecorded(into.part, chart),
    ];
  }
  return [...oneSided(out, from, to, chart), ...oneSided(into, to, from, chart)];
}

/** Whether a payment falls on the debt's item: on no category, or on that one. */
function paysBy(part: OldPart, item: ChartItem, chart: Chart): boolean {
  const id = categoryOf(part);
  return id === null || chart.itemOf.get(id) === item;
}

/** A payment without a category, on a debt's item that was an ordinary one: there it was no activity. */
function beyondCategory({ id, category, isForCard }: ChartItem, { part }: Side): Entry[] {
  return category === null || isForCard || categoryOf(part) !== null ? [] : [{ kind: 'unrecorded', itemId: id, amount: 0 - part.amount }];
}

/** A side of a transfer whose other side has no transactions here: as if it were paid to that account, or came from it. */
function oneSided({ transaction, part }: Side, account: ChartAccount, other: ChartAccount, chart: Chart): Entry[] {
  if (account.leg === null) return left(account, part, chart);
  const item = itemOf(part, chart);
  const way = wayOf(part.amount, item, chart);
  const facts = { ...transaction, payee: other.name, memo: part.memo || transaction.memo };
  return [booked(facts, account.leg, way === 'refunded' && !account.leg.isCreditCard ? 'moved-in' : way, [{ item, amount: part.amount, memo: '' }])];
}

function earned(
  { payee, date }: OldTransaction, account: AccountLeg, { amount, memo, month }: { amount: Cents; memo: string; month: YearMonth },
): Entry {
  const name = monthTitle(month);
  return { kind: 'earned', payee, account, amount, date, memo, month, leg: { id: newIncomeLineId(name), name, subset: 'income', amount } };
}

function booked({ payee, date, memo }: OldTransaction, account: AccountLeg, way: Way, parts: readonly Leg[]): Entry {
  const legs = [...Map.groupBy(parts, ({ item }) => item)].map(([item, own]) => legOf(item, own.reduce((sum, { amount }) => sum + amount, 0)));
  const memos = [memo, ...parts.map((part) => part.memo)].filter((each) => each !== '').join('; ');
  return { kind: 'recorded', head: headOf(way, payee), account, amount: legs.reduce((sum, leg) => sum + leg.amount, 0), date, memo: memos, legs };
}

function headOf(way: Way, source: string): TransactionHead {
  switch (way) {
    case 'spent': return { type: 'Expense', subtype: 'Regular', source };
    case 'refunded': return { type: 'Other', subtype: 'Refund', source };
    case 'moved-out': case 'moved-in': return { type: 'Other', subtype: 'Other', source };
  }
}

function legOf({ id, name, subset }: ChartItem, amount: Cents): BudgetLeg {
  return { id, name, subset, amount };
}
