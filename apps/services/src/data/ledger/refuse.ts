import { refusalStatus } from '@blue-budget/api/contract';
import type { Judged } from '@blue-budget/domain/judging';
import type { Notice } from '@blue-budget/domain/notices';
import { Refusal } from '../../http/refusal.ts';

/** Returns the value, or throws a 404 that names what could not be done. */
export function found<Value>(value: Value | null | undefined, notice: Notice): Value {
  if (value === null || value === undefined) throw new Refusal(404, notice);
  return value;
}

/** What was judged as allowed; a refusal is answered as its reason wants it. */
export function allowed<Value>(judged: Judged<Value>): Value {
  if (judged.isAllowed) return judged.value;
  if (judged.why === 'answered') throw new AnsweredError(judged.notice);
  throw new Refusal(refusalStatus[judged.why], judged.notice);
}

/** What is answered with 200 and an error text, nothing being done: a transfer that cannot be (product, Q-TXN-7). */
export class AnsweredError extends Error {
  readonly notice: Notice;

  constructor(notice: Notice) {
    super(notice.code);
    this.notice = notice;
  }
}
