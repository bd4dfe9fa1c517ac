import { idempotencyKeyHeader } from '@blue-budget/api/contract';
import type { HttpContext } from './environment.ts';
import { Refusal } from './refusal.ts';

/** The key under which a caller wants something done once, however often it is sent; null without one (product, Q-OPT-2). */
export function idempotencyKeyOf(context: HttpContext): string | null {
  const key = context.req.header(idempotencyKeyHeader);
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal(400, `${idempotencyKeyHeader}: must be 1 to 200 visible characters`);
  }
  return key ?? null;
}
