import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema/database.ts';
import { hashToken, newToken } from '../../tokens/secrets.ts';

/** In seconds. */
export const ticketLife = 10 * 60;

export interface Ticket {
  /** Its hash, by which its row is found. */
  hash: string;
  userId: string;
  isSharedComputer: boolean;
}

/** Notes that a password was right. The ticket lets its browser alone give the second step, once, for ten minutes; its hash is kept. */
export async function issueTicket(db: Kysely<Database>, { userId, isSharedComputer, now }: Omit<Ticket, 'hash'> & { now: number }): Promise<string> {
  const ticket = newToken();
  await db.deleteFrom('login_tickets').where('user_id', '=', userId).where('expires_at', '<=', new Date(now)).execute();
  await db.insertInto('login_tickets').values({
    ticket_hash: hashToken(ticket), user_id: userId, is_shared_computer: isSharedComputer, expires_at: new Date(now + ticketLife * 1000),
  }).execute();
  return ticket;
}

/** Whose login waits; null where the ticket is unknown, used or expired. */
export async function findTicket(db: Kysely<Database>, ticket: string, now: number): Promise<Ticket | null> {
  const found = await db.selectFrom('login_tickets').select(['ticket_hash', 'user_id', 'is_shared_computer'])
    .where('ticket_hash', '=', hashToken(ticket)).where('expires_at', '>', new Date(now)).executeTakeFirst();
  return found ? { hash: found.ticket_hash, userId: found.user_id, isSharedComputer: found.is_shared_computer } : null;
}

/** Uses a ticket up; false where another call did. */
export async function redeemTicket(db: Kysely<Database>, { hash }: Ticket): Promise<boolean> {
  return (await db.deleteFrom('login_tickets').where('ticket_hash', '=', hash).executeTakeFirst()).numDeletedRows > 0n;
}
