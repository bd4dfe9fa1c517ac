import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/schema/database.ts';
import type { OpenDatabase } from '../db/connect.ts';

/** How long a process may work on a link before another may take it, in milliseconds. */
const claimTime = 15 * 60_000;

/** How a bank is reached; the token is sealed for `id`. */
export interface BankLink {
  userId: string;
  id: string;
  sealedToken: string;
  /** What had asked for an earlier look by the time it was taken on. */
  signals: number;
}

/** Keeps a link and takes it on; null where its item is kept already. */
export async function keepLink(
  { db }: OpenDatabase, { userId, id, itemId, sealedToken }: Omit<BankLink, 'signals'> & { itemId: string }, now: number,
): Promise<BankLink | null> {
  const kept = await db.insertInto('bank_links')
    .values({ user_id: userId, id, item_id: itemId, access_token: sealedToken, check_at: new Date(now), claimed_until: new Date(now + claimTime) })
    .onConflict((conflict) => conflict.column('item_id').doNothing()).returningAll().executeTakeFirst();
  return kept === undefined ? null : asLink(kept);
}

/** A person's link of an item that is kept. */
export async function findLink({ db }: OpenDatabase, userId: string, itemId: string): Promise<string | null> {
  const link = await db.selectFrom('bank_links').select('id').where('user_id', '=', userId).where('item_id', '=', itemId).executeTakeFirst();
  return link?.id ?? null;
}

/** Whether the link of an item is stored, for any person. */
export async function isKept({ db }: OpenDatabase, itemId: string): Promise<boolean> {
  return await db.selectFrom('bank_links').select('id').where('item_id', '=', itemId).executeTakeFirst() !== undefined;
}

/** Takes on a link that is due, of one person or of anybody; it goes to one process only. Null where none is. */
export async function claimDue({ db }: OpenDatabase, now: number, userId: string | null): Promise<BankLink | null> {
  const at = new Date(now);
  const row = await db.updateTable('bank_links').set({ claimed_until: new Date(now + claimTime) })
    .where('id', 'in', (query) => query.selectFrom('bank_links').select('id').where('check_at', '<=', at)
      .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', at)]))
      .$if(userId !== null, (due) => due.where('user_id', '=', userId ?? ''))
      .orderBy('check_at').limit(1).forUpdate().skipLocked())
    .returningAll().executeTakeFirst();
  return row === undefined ? null : asLink(row);
}

/** Lets go of a link that was taken on, until it is due again; at once where something asked for that meanwhile. */
export async function postpone({ db }: OpenDatabase, { userId, id, signals }: BankLink, until: number): Promise<void> {
  await db.updateTable('bank_links')
    .set((row) => ({
      claimed_until: null,
      check_at: row.case().when('signals', '=', signals).then(new Date(until)).else(row.ref('check_at')).end(),
    }))
    .where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function forget({ db }: OpenDatabase, { userId, id }: Pick<BankLink, 'userId' | 'id'>): Promise<void> {
  await db.deleteFrom('bank_links').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Makes the link of an item due; the person it is of, or null where it is not kept. */
export async function askForItem({ db }: OpenDatabase, itemId: string, now: number): Promise<string | null> {
  const asked = await nowDue(db, now).where('item_id', '=', itemId).returning('user_id').executeTakeFirst();
  return asked?.user_id ?? null;
}

/** Makes all links of a person due. */
export async function askForPerson(db: Kysely<Database>, userId: string, now: number): Promise<void> {
  await nowDue(db, now).where('user_id', '=', userId).execute();
}

/** Everything that is kept of a person's links. */
export async function linksOf({ db }: OpenDatabase, userId: string): Promise<BankLink[]> {
  return (await db.selectFrom('bank_links').selectAll().where('user_id', '=', userId).execute()).map(asLink);
}

function nowDue(db: Kysely<Database>, now: number) {
  return db.updateTable('bank_links').set((row) => ({ check_at: new Date(now), signals: row('signals', '+', 1) }));
}

function asLink({ user_id: userId, id, access_token: sealedToken, signals }: Selectable<Database['bank_links']>): BankLink {
  return { userId, id, sealedToken, signals };
}
