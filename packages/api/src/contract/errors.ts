import * as z from 'zod/mini';
import { entity, field } from './entity.ts';

/** Why a right password did not log in (specification, section 4). */
export const loginRefusals = ['EMAIL_UNVERIFIED', 'SMS_UNVERIFIED', 'ACCOUNT_DELETED'] as const;
export type LoginRefusal = (typeof loginRefusals)[number];

/** The body of every answer outside 2xx. */
export const errorBody = entity({
  message: field('message', z.string()),
  status: field('status', z.optional(z.string())),
  clientId: field('client_id', z.optional(z.string())),
});
export type ErrorBody = z.output<typeof errorBody>;

/** Header that carries the ledger's version on every reply of the data service. */
export const ledgerVersionHeader = 'X-Ledger-Version';
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'X-XSRF-TOKEN';
