import { Refusal } from '../../http/refusal.ts';

/** The value that was looked for, or a 404 with the text of what could not be done. */
export function found<Value>(value: Value | null | undefined, message: string): Value {
  if (value === null || value === undefined) throw new Refusal(404, message);
  return value;
}

/** Refuses with a 400 where a rule of the domain has something to say. */
export function requireValid(message: string | null): void {
  if (message !== null) throw new Refusal(400, message);
}

/** What is answered with 200 and an error text, nothing being done: a transfer that cannot be (decisions, Q-TXN-7). */
export class AnsweredError extends Error {}
