import { ApiError, type CallOptions } from '@blue-budget/api/client';
import type { Confirmation, Operation } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import { saidByServices } from '../failure.ts';
import { confirmationOf } from './replies.ts';
import type { CallName, ChangingCalls, LedgerRequest } from './requests.ts';

/** Sends the call of an operation, and returns what the reply adds to the operation. */
export async function sendRequest<Name extends CallName>(
  calls: ChangingCalls, operation: Operation, request: LedgerRequest<Name>, options: CallOptions,
): Promise<{ confirmation: Confirmation; version: number | null }> {
  const { reply, version } = await calls[request.call](request.input, options);
  return { confirmation: confirmationOf(operation, request, reply), version };
}

/** Why a call failed. */
export type CallFailure =
  | { type: 'refused'; status: number | null; serverNotice: Notice | null; retryAfter: number | null; version: number | null }
  | { type: 'unanswered' }
  /** The services did it, but the reply could not be read. */
  | { type: 'unreadable'; version: number | null };

/** Classifies the error of a call. `retryAfter` is in seconds. */
export function failureOf(error: unknown): CallFailure {
  if (!(error instanceof ApiError)) return { type: 'unanswered' };
  const { kind, status, retryAfter, version } = error;
  switch (kind) {
    case 'unreachable': return { type: 'unanswered' };
    case 'unreadable': return { type: 'unreadable', version };
    case 'unwritable': return { type: 'refused', status: null, serverNotice: null, retryAfter: null, version: null };
    case 'refused': return { type: 'refused', status, serverNotice: saidByServices(error), retryAfter, version };
  }
}
