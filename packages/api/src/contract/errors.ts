import type { RefusalReason } from '@blue-budget/domain/judging';
import * as z from 'zod/mini';
import { entity, field } from './entity.ts';

/** Why a right password did not log in (product, section 4-sessions). */
export const loginRefusals = ['EMAIL_UNVERIFIED', 'SMS_UNVERIFIED', 'ACCOUNT_DELETED', 'SECOND_STEP'] as const;
export type LoginRefusal = (typeof loginRefusals)[number];

/** By what a login can be confirmed: a code of an authenticator app, or a passkey. A recovery code works beside each. */
const secondStepWays = ['code', 'passkey'] as const;
export type SecondStepWay = (typeof secondStepWays)[number];

/** The body of every answer outside 2xx. */
export const errorBody = entity({
  message: field('message', z.string()),
  /** The same as a code, so that a client can translate it and need not compare texts. */
  code: field('code', z.optional(z.string())),
  status: field('status', z.optional(z.string())),
  clientId: field('client_id', z.optional(z.string())),
  /** With the status `SECOND_STEP`. */
  ways: field('ways', z.optional(z.array(z.enum(secondStepWays)))),
});
export type ErrorBody = z.output<typeof errorBody>;

const lenientText = z.catch(z.optional(z.string()), undefined);
const foundErrorBody = entity({
  message: field('message', lenientText),
  error: field('error', lenientText),
  code: field('code', lenientText),
  status: field('status', z.catch(z.optional(z.enum(loginRefusals)), undefined)),
  clientId: field('client_id', lenientText),
  ways: field('ways', z.catch(z.optional(z.array(z.enum(secondStepWays))), undefined)),
});

interface ReadError {
  serverMessage: string | null;
  code: string | null;
  refusal: LoginRefusal | null;
  clientId: string | null;
  /** Absent but with a login that waits for its second step. */
  ways?: readonly SecondStepWay[] | undefined;
}

/** Reads an error body of any service, each part alone: a missing or invalid one never hides another (product, Q-CALL-4). */
export function readErrorBody(body: unknown): ReadError {
  const found = z.safeParse(foundErrorBody, body);
  if (!found.success) return { serverMessage: null, code: null, refusal: null, clientId: null };
  const { message, error, code, status, clientId, ways } = found.data;
  return { serverMessage: message ?? error ?? null, code: code ?? null, refusal: status ?? null, clientId: clientId ?? null, ways };
}

/** The status of a refusal by its reason (product, Q-CALL-4). */
export const refusalStatus = {
  invalid: 400, unknown: 404, conflict: 409, unbalanced: 422,
} as const satisfies Record<Exclude<RefusalReason, 'answered'>, number>;

/** The answer of add-transaction, with 200, to an impossible transfer: nothing was done (product, Q-TXN-7). */
export const errorReply = entity({
  message: field('error', z.string().check(z.minLength(1))),
  code: field('code', z.optional(z.string())),
});

/** The text and the code of an `errorReply`, or null where an answer is none. */
export function readErrorReply(reply: unknown): { serverMessage: string; code: string | null } | null {
  const found = z.safeParse(errorReply, reply);
  return found.success ? { serverMessage: found.data.message, code: found.data.code ?? null } : null;
}
