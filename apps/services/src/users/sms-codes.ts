import type { Database } from '../db/schema/database.ts';
import { describeError } from '../http/log.ts';
import { Refusal, type Said } from '../http/refusal.ts';
import { hashCode, newCode } from '../tokens/secrets.ts';
import type { UsersDeps } from './deps.ts';
import { answers, letters } from './texts.ts';

/** In milliseconds. */
export const codeLife = 5 * 60_000;
const lockTime = 15 * 60_000;
const wrongCodesAllowed = 5;

interface SentCode {
  userId: string;
  purpose: Database['sms_codes']['purpose'];
}

/**
 * Sends a person a fresh code. The count of wrong codes stays as it is, so that asking for another code gives no further tries
 * (product, Q-SEC); while the person is locked out, none is sent.
 */
export async function sendCode(
  { database: { db }, outside, keys, log, now }: UsersDeps, { userId, purpose, mobileNumber }: SentCode & { mobileNumber: string },
): Promise<void> {
  if (!outside.sms) throw new Refusal(503, answers.noWayOut);
  const code = newCode();
  const fresh = { code_hash: hashCode(keys, userId, code)[0], expires_at: new Date(now() + codeLife) };
  const kept = await db.transaction().execute(async (trx) => {
    const person = await trx.selectFrom('users').select('id').where('id', '=', userId).where('mobile_number', '=', mobileNumber).forUpdate().executeTakeFirst();
    // Corrected meanwhile: a code that goes to the old number would prove the new one.
    if (!person) return null;
    return trx.insertInto('sms_codes').values({ user_id: userId, purpose, ...fresh })
      .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(fresh)).returning('locked_until').executeTakeFirstOrThrow();
  });
  if (kept === null || (kept.locked_until !== null && kept.locked_until.getTime() > now())) return;
  try {
    await outside.sms.send({ to: mobileNumber, text: letters.code(code) });
  } catch (error) {
    log.error({ error: describeError(error) }, 'a text message was not taken');
    throw new Refusal(503, answers.smsFailed);
  }
}

/** Compares a code and counts a wrong one; a refusal is returned, so that the count is kept. */
export function tryCode(
  { database: { db }, keys, now, report }: UsersDeps,
  { userId, purpose, code, refusals }: SentCode & { code: string; refusals: CodeRefusals },
): Promise<Refusal | null> {
  return db.transaction().execute(async (trx) => {
    const sent = await trx.selectFrom('sms_codes').selectAll().where('user_id', '=', userId).where('purpose', '=', purpose).forUpdate().executeTakeFirst();
    const isRight = sent !== undefined && hashCode(keys, userId, code).includes(sent.code_hash);
    const { refusal, counted } = weigh(sent, { isRight, now: now(), refusals });
    if (counted) await trx.updateTable('sms_codes').set(counted).where('user_id', '=', userId).where('purpose', '=', purpose).execute();
    if (refusal) report({ event: 'code refused', reason: refusal.code === 429 ? 'locked' : counted ? 'wrong' : 'expired', userId });
    return refusal;
  });
}

/** The message for a wrong code. */
export interface CodeRefusals {
  wrong: Said;
  expired: Said;
}

interface Counted {
  attempts: number;
  locked_until: Date | null;
}

/** Decides on an entered code, and returns the new count of wrong ones. */
export function weigh(
  sent: (Counted & { expires_at: Date }) | undefined, { isRight, now, refusals }: { isRight: boolean; now: number; refusals: CodeRefusals },
): { refusal: Refusal | null; counted?: Counted } {
  if (!sent) return { refusal: new Refusal(403, refusals.expired) };
  if (sent.locked_until !== null && sent.locked_until.getTime() > now) return { refusal: locked(sent.locked_until.getTime() - now) };
  if (sent.expires_at.getTime() <= now) return { refusal: new Refusal(403, refusals.expired) };
  if (isRight) return { refusal: null };
  const attempts = (sent.locked_until === null ? sent.attempts : 0) + 1;
  const isLocked = attempts >= wrongCodesAllowed;
  return {
    refusal: isLocked ? locked(lockTime) : new Refusal(403, refusals.wrong),
    counted: { attempts, locked_until: isLocked ? new Date(now + lockTime) : null },
  };
}

/** Throws a refusal while a person is locked out. */
export async function requireUnlocked({ database: { db }, now }: UsersDeps, { userId, purpose }: SentCode): Promise<void> {
  const sent = await db.selectFrom('sms_codes').select('locked_until').where('user_id', '=', userId).where('purpose', '=', purpose).executeTakeFirst();
  const until = sent?.locked_until?.getTime() ?? 0;
  if (until > now()) throw locked(until - now());
}

function locked(wait: number): Refusal {
  return new Refusal(429, { code: 'account.tooManyAttempts' }, { retryAfter: Math.ceil(wait / 1000) });
}
