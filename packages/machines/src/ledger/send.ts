import { ApiError, type CallOptions } from '@blue-budget/api/client';
import type { Confirmation, Notice, Operation } from '@blue-budget/domain';
import { saidByServices } from '../failure.ts';
import { confirmationOf } from './replies.ts';
import type { CallName, ChangingCalls, LedgerRequest } from './requests.ts';

/** Sends the call of an operation, and reads from the reply what it adds to the operation. */
export async function sendRequest<Name extends CallName>(
  calls: ChangingCalls, operation: Operation, request: LedgerRequest<Name>, options: CallOptions,
): Promise<{ confirmation: Confirmation; version: number | null }> {
  const { reply, version } = await calls[request.call](request.input, options);
  return { confirmation: confirmationOf(operation, request, reply), version };
}

/** How a call ended that was not answered as asked; null where this side gave it up, and has drawn the conclusion. */
export type CallFailure =
  | { type: 'refused'; status: number | null; said: Notice | null; retryAfter: number | null; version: number | null }
  | { type: 'unanswered' }
  /** It was done, and what was said is of no use. */
  | { type: 'unreadable'; version: number | null };

export function failureOf(error: unknown): CallFailure {
  if (!(error instanceof ApiError)) return { type: 'unanswered' };
  const { kind, status, retryAfter, version } = error;
  switch (kind) {
    case 'unreachable': return { type: 'unanswered' };
    case 'unreadable': return { type: 'unreadable', version };
    case 'unwritable': return { type: 'refused', status: null, said: null, retryAfter: null, version: null };
    case 'refused': return { type: 'refused', status, said: saidByServices(error), retryAfter, version };
  }
}
