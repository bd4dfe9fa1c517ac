import type { YearMonth } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import { limitText } from '../limits.ts';
import type { Cents } from '../money/cents.ts';
import { isDebtPayment } from '../transactions/kinds/questions.ts';
import { amountLines } from '../transactions/lines.ts';
import type { NamedSource, Transaction } from '../transactions/types.ts';
import type { Chart } from './chart.ts';
import { entriesOf, type Entry, type Side, type Sides } from './entries.ts';
import { addTo } from './sums.ts';
import { migrationLimits, type LeftBehind, type MigrationNames, type OldBudget, type OldTransaction } from './types.ts';

/** The movements of the old budget as transactions, and what no transaction can say. */
export interface Recording {
  /** The earliest first. */
  transactions: Transaction[];
  /** By the old id of an account: what moves it besides, such as its starting balance, signed as the old app has it. */
  unposted: Map<Id, Cents>;
  /** By item: activity that falls on it and is in no transaction. */
  unrecorded: Map<Id, Cents>;
  /** What was received. */
  income: { month: YearMonth; source: NamedSource; amount: Cents }[];
  sources: NamedSource[];
  cannotCome: LeftBehind[];
}

/** Records each movement once. Takes time in proportion to their number. */
export function record({ transactions }: OldBudget, chart: Chart, { unknownPayee }: MigrationNames): Recording {
  const sides = sidesOf(transactions);
  const recording: Recording = { transactions: [], unposted: new Map(), unrecorded: new Map(), income: [], sources: [], cannotCome: [] };
  const sources = new Map<string, NamedSource>();
  const counts = new Map<LeftBehind['what'], number>([
    ['shortenedNames', chart.shortenedNames], ['leftOutAccounts', [...chart.accounts.values()].filter(({ use }) => use === 'left-out').length],
  ]);
  const sourceOf = (name: string): NamedSource => {
    const source = sources.get(name) ?? { id: `source-${sources.size + 1}`, name };
    sources.set(name, source);
    return source;
  };
  const enter = (entry: Entry): void => {
    switch (entry.kind) {
      case 'recorded': recording.transactions.push(transactionOf(entry, recording.transactions.length + 1)); break;
      case 'earned': {
        const source = sourceOf(entry.payee);
        recording.income.push({ month: entry.month, amount: entry.amount, source });
        const facts: Facts = { ...entry, legs: [entry.leg], head: { type: 'Income', subtype: 'Other', source } };
        recording.transactions.push(transactionOf(facts, recording.transactions.length + 1));
        break;
      }
      case 'unposted': addTo(recording.unposted, entry.accountId, entry.amount); break;
      case 'unrecorded': addTo(recording.unrecorded, entry.itemId, entry.amount); break;
      case 'counted': addTo(counts, entry.what, 1); break;
    }
  };
  for (const transaction of transactions) {
    for (const entry of entriesOf({ ...transaction, payee: transaction.payee || unknownPayee }, chart, sides)) enter(entry);
  }
  const cannotCome = [...counts].filter(([, count]) => count > 0).map(([what, count]) => ({ what, count }));
  return { ...recording, sources: [...sources.values()], cannotCome };
}

function sidesOf(transactions: readonly OldTransaction[]): Sides {
  const sides = new Map<number, Side[]>();
  for (const transaction of transactions) {
    for (const part of transaction.parts) {
      if (part.to.kind !== 'transfer') continue;
      const both = sides.get(part.to.pair) ?? [];
      both.push({ transaction, part });
      sides.set(part.to.pair, both);
    }
  }
  return sides;
}

type Facts = Pick<Extract<Entry, { kind: 'recorded' }>, 'head' | 'account' | 'amount' | 'date' | 'memo' | 'legs'>;

/** A transaction as its kind wants it. */
export function transactionOf({ head, account, amount, date, memo, legs }: Facts, place: number): Transaction {
  const size = Math.abs(amount);
  return {
    ...head, id: `transaction-${place}`, amount, date, description: limitText(memo, migrationLimits.memo).trim(), photo: null, legs, account,
    lines: amountLines(head, isDebtPayment(head) ? { 'Debt Principal': size } : {}, size), importId: null,
  };
}
