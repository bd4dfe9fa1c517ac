import type { Cents } from '../money/cents.ts';
import { readStatementAmount, type DecimalMark } from './amounts.ts';
import { isProven, isProvenWholly, signsByBalance } from './balance.ts';
import type { Found } from './settling.ts';
import { toldSign, type SignedMovement } from './signs.ts';
import { quotedText, type SignEvidence, type StatementChoices, type StatementEntry, type StatementQuestion } from './types.ts';

/** The amounts that entries move, or the question to answer first. */
export interface Moved {
  cents: (entry: StatementEntry) => Cents | null;
  /** Whether the direction is unknown, for several entries, so that one question cannot settle it. */
  isUntold: (entry: StatementEntry) => boolean;
  /** Asked, whether it is answered or not. */
  question: StatementQuestion | null;
  evidence: SignEvidence;
}

interface Written extends SignedMovement {
  isReadable: boolean;
  /** A charge of the bank's, as it moves the account. */
  fee: Cents;
  /** Its direction is unknown, while that of the others is known. */
  isUntold: boolean;
}

/**
 * Reads the amounts of entries. The format, words or the running balance give the sign of money out; otherwise it is asked.
 *
 * @param all the entries of the whole file: they decide where those of one account do not.
 */
export function movedBy(own: readonly StatementEntry[], all: readonly StatementEntry[], mark: DecimalMark, { sign, toldBy }: Found, choices: StatementChoices): Moved {
  const written = writtenAmounts(own, mark, sign);
  const counted = countedOf(own, written);
  const speaking = counted.some(({ amount }) => amount < 0) || own.length === all.length ? counted : countedOf(all, writtenAmounts(all, mark, sign));
  const told = sign === 'told' ? 'as-written' : sign === 'doubtful' ? 'open' : toldSign(speaking);
  const untold = own.filter((entry) => written.get(entry)?.isUntold === true);
  // Only a single unknown is asked about: one answer for several could be wrong for some.
  const asked = told === 'open' ? own : untold.length === 1 ? untold : [];
  const isAsked = asked.length > 0;
  const unsettled = new Set(asked === untold ? [] : untold);
  const steps = sign === 'told' && toldBy === 'format' ? null : agreement(own.map((entry) => written.get(entry)));
  return {
    isUntold: (entry) => unsettled.has(entry),
    question: isAsked ? signQuestion(asked, written) : null,
    evidence: isAsked ? { by: 'answer' } : steps === null ? { by: sign === 'told' ? toldBy : 'signs' } : { by: 'balance', lines: steps },
    cents: (entry) => {
      const { amount, fee, says, isUntold, isReadable } = written.get(entry) ?? { amount: 0, fee: 0, says: null, isUntold: false, isReadable: false };
      if (!isReadable) return null;
      const isFixed = says === 'in' || says === 'out';
      const isTurned = !isFixed && (told === 'open' || isUntold ? choices.sign : told) === 'reversed';
      return ((isTurned ? 0 - amount : amount) + fee) * (choices.isFlipped === true ? -1 : 1);
    },
  };
}

function writtenAmounts(entries: readonly StatementEntry[], mark: DecimalMark, sign: Found['sign']): Map<StatementEntry, Written> {
  const read = (text: string | null | undefined) => readStatementAmount(text ?? '', mark);
  const fees = entries.map(({ amounts: [amount] }) => read(amount?.fee)?.cents ?? 0);
  const areSigned = fees.some((fee) => fee < 0);
  const charges = fees.map((fee) => (areSigned ? fee : 0 - fee));
  const plain = entries.map(({ amounts: [amount] }) => {
    const cents = read(amount?.text)?.cents ?? null;
    if (amount === undefined || cents === null || amount.way === null) return cents;
    return amount.way === 'out' ? 0 - Math.abs(cents) : Math.abs(cents);
  });
  const balances = entries.map(({ balance }) => read(balance)?.cents ?? null);
  const signs = sign === 'open' ? signsByBalance(plain, balances) : null;
  const amounts = plain.map((amount, place) => (amount === null ? null : amount * (signs?.[place] ?? 1)));
  const withFees = amounts.map((amount, place) => (amount === null ? null : amount + (charges[place] ?? 0)));
  // The running balance knows whether charges are in the amounts already.
  const isWithin = fees.some((fee) => fee !== 0) && !isProven(withFees, balances) && isProven(amounts, balances);
  return new Map(entries.map((entry, place) => [entry, {
    amount: amounts[place] ?? 0, isReadable: amounts[place] !== null, fee: isWithin ? 0 : charges[place] ?? 0, balance: balances[place] ?? null,
    says: read(entry.amounts[0]?.text)?.says ?? null, words: `${entry.kind} ${entry.source} ${entry.description}`, isUntold: signs !== null && signs[place] === null,
  }]));
}

/** With how many rows the running balances agree; null where there are none, or not all of them do. */
function agreement(written: readonly (Written | undefined)[]): number | null {
  const facts = written.filter((each) => each !== undefined);
  const [amounts, balances] = [facts.map(({ amount, fee, isReadable }) => (isReadable ? amount + fee : null)), facts.map(({ balance }) => balance)];
  return balances.includes(null) || !isProvenWholly(amounts, balances) ? null : facts.length;
}

/** Those that may decide the sign of money out. */
function countedOf(entries: readonly StatementEntry[], written: ReadonlyMap<StatementEntry, Written>): Written[] {
  return entries.flatMap((entry) => {
    const facts = written.get(entry);
    return facts === undefined || entry.out !== null || entry.problem !== null || facts.isUntold ? [] : [facts];
  });
}

function signQuestion(entries: readonly StatementEntry[], written: ReadonlyMap<StatementEntry, Written>): StatementQuestion {
  const rows = entries.flatMap((entry) => (entry.out === null ? [{ source: quotedText(entry.source), amount: written.get(entry)?.amount ?? 0 }] : []));
  const examples = [rows.find(({ amount }) => amount > 0), rows.find(({ amount }) => amount < 0)].filter((example) => example !== undefined);
  return { about: 'sign', examples, total: rows.reduce((sum, { amount }) => sum + amount, 0) };
}
