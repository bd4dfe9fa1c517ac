import type { OpenDatabase } from '../db/connect.ts';
import { deletedPerson, demoPerson } from './accounts.ts';

/**
 * Takes the demo people and their sessions out of the database, since everybody knows their passwords (product, Q-SEC). Their
 * household stays, and a later local start lets them in to it again.
 */
export async function withdrawDemo({ db }: OpenDatabase): Promise<void> {
  await db.deleteFrom('users').where('id', 'in', [demoPerson.id, deletedPerson.id]).execute();
}
