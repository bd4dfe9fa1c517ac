import type { MerchantChoice } from '../review/memory.ts';
import { budgetTargetOf, everySubtype, isDebtPayment, isForImports, isMoneyOut, moneyDirections, offersDirection } from '../transactions/kinds/questions.ts';
import type { Subtype, TransactionKind } from '../transactions/kinds/questions.ts';
import type { Schedule } from './types.ts';

/**
 * The kinds that may be scheduled, in the order in which they are offered: those that an import may become, without payments of debts, whose
 * interest is another each time. A kind that goes either way is there once for each.
 */
export function scheduleKinds(): TransactionKind[] {
  const kinds = everySubtype().filter((kind) => isForImports(kind) && !isDebtPayment(kind)).flatMap((kind) =>
    moneyDirections.map((direction) => ({ ...kind, direction })).filter((each) => offersDirection(kind) || isMoneyOut(each) === (each.direction === 'Money-Out')));
  // Whoever plans ahead plans bills first.
  return kinds.toSorted((a, b) => Number(isMoneyOut(b)) - Number(isMoneyOut(a)));
}

/** The kind of a schedule; the sign of its amount says which way its money goes. */
export function kindOfSchedule({ type, subtype, amount }: Subtype & Pick<Schedule, 'amount'>): TransactionKind {
  return { type, subtype, direction: amount < 0 ? 'Money-Out' : 'Money-In' };
}

/** Whether a kind takes an income source instead of a budget item. */
export function isFromSource(kind: Subtype): boolean {
  return budgetTargetOf(kind) === 'month';
}

/** What accepting one of its imports suggests; income counts for the month in which it comes. */
export function choiceOfSchedule({ type, subtype, amount, itemId, sourceId }: Schedule): MerchantChoice {
  return { type, subtype, isMoneyOut: amount < 0, itemId, sourceId, monthsAhead: isFromSource({ type, subtype }) ? 0 : null };
}
