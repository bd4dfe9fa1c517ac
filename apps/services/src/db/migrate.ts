import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { ledgerTables } from './migrations/002-ledger.ts';
import { bankTables } from './migrations/003-bank.ts';
import { billingTables } from './migrations/004-billing.ts';
import { searchTables } from './migrations/005-search.ts';
import { gapColumns } from './migrations/006-gap.ts';
import { erasureColumns } from './migrations/007-erasure.ts';
import { bankLinkTables } from './migrations/008-bank-links.ts';
import { buyerTables } from './migrations/009-buyers-to-forget.ts';
import { decoyTables } from './migrations/010-decoys.ts';
import { peopleTables } from './migrations/001-people.ts';
import type { Database } from './schema/database.ts';

/** Every migration in order: a name that never changes, and its statements, run one at a time in one transaction. */
const migrations: Record<string, readonly string[]> = {
  '001-people': peopleTables,
  '002-ledger': ledgerTables,
  '003-bank': bankTables,
  '004-billing': billingTables,
  '005-search': searchTables,
  '006-gap': gapColumns,
  '007-erasure': erasureColumns,
  '008-bank-links': bankLinkTables,
  '009-buyers-to-forget': buyerTables,
  '010-decoys': decoyTables,
};

/** Brings the schema up to date; what was done before is not done again. */
export async function migrateToLatest(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => provided } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('The schema could not be laid.', { cause: error });
}

const provided = Object.fromEntries(
  Object.entries(migrations).map(([name, statements]) => [
    name,
    {
      async up(db: Kysely<unknown>) {
        for (const statement of statements) await sql.raw(statement).execute(db);
      },
    },
  ]),
);
