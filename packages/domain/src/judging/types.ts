import type { Notice } from '../notices.ts';

/**
 * Why something that was asked for is not done: it is not valid, names what is not there, does not fit what is there, or leaves money
 * unaccounted for. `answered` is sent as an ordinary answer with an error (product, Q-TXN-7).
 */
export type RefusalReason = 'invalid' | 'unknown' | 'conflict' | 'unbalanced' | 'answered';

export interface Refused {
  isAllowed: false;
  why: RefusalReason;
  notice: Notice;
}

/** The allowed change, or the reason of a refusal. */
export type Judged<Value> = { isAllowed: true; value: Value } | Refused;

export function allow<Value>(value: Value): Judged<Value> {
  return { isAllowed: true, value };
}

export function refuse(why: RefusalReason, notice: Notice): Refused {
  return { isAllowed: false, why, notice };
}
