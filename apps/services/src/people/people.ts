import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../db/schema/database.ts';
import { Refusal } from '../http/refusal.ts';
import { notLoggedIn } from '../http/route.ts';

export type Person = Selectable<Database['users']>;

/** The person an e-mail address belongs to, however its letters are cased. */
export function findByEmail(db: Kysely<Database>, email: string): Promise<Person | undefined> {
  return db.selectFrom('users').selectAll().where(sameEmail(email)).executeTakeFirst();
}

/** Holds for the row of the person an e-mail address belongs to; of another table `column` keeps the address. */
export function sameEmail(email: string, column = 'email') {
  return sql<boolean>`lower(${sql.ref(column)}) = lower(${email.trim()})`;
}

export function findPerson(db: Kysely<Database>, userId: string): Promise<Person | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).where('deleted_at', 'is', null).executeTakeFirst();
}

/** The person of an access token; one who is gone is not logged in. Throws a refusal 401. */
export async function requirePerson(db: Kysely<Database>, userId: string): Promise<Person> {
  const person = await findPerson(db, userId);
  if (!person) throw new Refusal(401, notLoggedIn);
  return person;
}

/** Locks the row of a person until the transaction ends, so that what protects their account changes one step after the other. */
export function lockPerson(trx: Kysely<Database>, userId: string): Promise<Person | undefined> {
  return trx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
}

export function isPremium({ premium_until: until }: Pick<Person, 'premium_until'>, now: number): boolean {
  return until !== null && until.getTime() > now;
}
