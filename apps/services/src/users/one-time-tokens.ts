import type { Kysely } from 'kysely';
import type { Database } from '../db/schema/database.ts';
import { hashToken, newToken } from '../tokens/secrets.ts';

const hour = 60 * 60 * 1000;
type OneTimeTokenPurpose = Database['one_time_tokens']['purpose'];

const lives: Record<OneTimeTokenPurpose, number> = { 'verify-email': 24 * hour, 'verify-email-change': 24 * hour, 'reset-password': hour };

interface Issue {
  userId: string;
  purpose: OneTimeTokenPurpose;
  now: number;
  /** The address to change to; with `verify-email-change` only. */
  newEmail?: string;
}

/** Makes a token for a link in a mail: it works once, for a day, a reset for an hour. Only its hash is kept. */
export async function issueToken(db: Kysely<Database>, { userId, purpose, now, newEmail }: Issue): Promise<string> {
  const token = newToken();
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('expires_at', '<=', new Date(now)).execute();
  await db.insertInto('one_time_tokens').values({
    token_hash: hashToken(token), purpose, user_id: userId, new_email: newEmail ?? null, created_at: new Date(now), expires_at: new Date(now + lives[purpose]),
  }).execute();
  return token;
}

/**
 * Whose link it was, whether used or expired, or null for a token that nobody was sent. Who holds a token learns nothing new by this: it
 * came in a mail to that person.
 */
export async function findHolder(
  db: Kysely<Database>, { token, purpose }: { token: string; purpose: OneTimeTokenPurpose },
): Promise<{ userId: string; newEmail: string | null } | null> {
  const sent = await db.selectFrom('one_time_tokens').select(['user_id', 'new_email'])
    .where('token_hash', '=', hashToken(token)).where('purpose', '=', purpose).executeTakeFirst();
  return sent ? { userId: sent.user_id, newEmail: sent.new_email } : null;
}

/** Uses a token up, and with it all others of that person and purpose. Null when it is unknown, used or expired. */
export async function useToken(
  db: Kysely<Database>, { token, purpose, now }: { token: string; purpose: OneTimeTokenPurpose; now: number },
): Promise<{ userId: string; newEmail: string | null } | null> {
  const at = new Date(now);
  const used = await db.updateTable('one_time_tokens').set({ used_at: at })
    .where('token_hash', '=', hashToken(token)).where('purpose', '=', purpose).where('used_at', 'is', null).where('expires_at', '>', at)
    .returning(['user_id', 'new_email']).executeTakeFirst();
  if (!used) return null;
  await db.updateTable('one_time_tokens').set({ used_at: at })
    .where('user_id', '=', used.user_id).where('purpose', '=', purpose).where('used_at', 'is', null).execute();
  return { userId: used.user_id, newEmail: used.new_email };
}
