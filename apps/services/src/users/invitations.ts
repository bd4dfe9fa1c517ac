import { isEmailAddress } from '@blue-budget/domain/registration';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema/database.ts';
import { Refusal } from '../http/refusal.ts';
import { invitationLife, mintInvitation } from '../tokens/invitation.ts';
import type { Keys } from '../tokens/secrets.ts';

/** Makes an invitation for one address and returns the link to send. It works once, for seven days. */
export async function invite(
  { db, keys, publicUrl, now }: { db: Kysely<Database>; keys: Keys; publicUrl: string; now: number }, emailAddress: string,
): Promise<string> {
  const email = emailAddress.trim();
  if (!isEmailAddress(email)) throw new Refusal(400, { code: 'registration.emailInvalid' });
  const expires = now + invitationLife;
  const { id } = await db.insertInto('invitations').values({ email, created_at: new Date(now), expires_at: new Date(expires) }).returning('id').executeTakeFirstOrThrow();
  return `${publicUrl}/register?token=${await mintInvitation(keys, { id, email, expires })}`;
}
