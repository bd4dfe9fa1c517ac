import { isoDate } from '../calendar/dates.ts';
import type { OldPart, OldTransaction } from './types.ts';

/**
 * Gives both sides of each transfer one number: the same amount the other way, on the same day, between the same accounts. A side whose other
 * side is missing becomes an ordinary movement; `lonely` counts them.
 */
export function pairTransfers(transactions: readonly OldTransaction[]): { paired: OldTransaction[]; lonely: number } {
  const waiting = new Map<string, { parts: OldPart[]; next: number }>();
  const numbers = new Map<OldPart, number>();
  for (const transaction of transactions) {
    for (const part of transaction.parts) {
      if (part.to.kind !== 'transfer') continue;
      const opposite = sideOf(transaction, part.to.accountId, transaction.accountId, 0 - part.amount);
      const queue = waiting.get(opposite);
      const other = queue?.parts[queue.next];
      if (queue !== undefined && other !== undefined) {
        queue.next += 1;
        const pair = numbers.size / 2;
        numbers.set(other, pair).set(part, pair);
      } else {
        const own = sideOf(transaction, transaction.accountId, part.to.accountId, part.amount);
        const mine = waiting.get(own);
        if (mine === undefined) waiting.set(own, { parts: [part], next: 0 });
        else mine.parts.push(part);
      }
    }
  }
  let lonely = 0;
  const paired = transactions.map((transaction) => ({ ...transaction, parts: transaction.parts.map((part): OldPart => {
    if (part.to.kind !== 'transfer') return part;
    const pair = numbers.get(part);
    if (pair !== undefined) return { ...part, to: { ...part.to, pair } };
    lonely += 1;
    return { ...part, to: part.to.categoryId === null ? { kind: 'none' } : { kind: 'category', id: part.to.categoryId } };
  }) }));
  return { paired, lonely };
}

function sideOf({ date }: OldTransaction, from: string, to: string, amount: number): string {
  return [isoDate(date), from, to, amount].join('\n');
}
