import { sql } from 'kysely';
import { createTenant } from '../db/tenants.ts';
import type { OpenDatabase } from '../db/connect.ts';

/** Tenants of the bench: `many` has as many transactions as configured, all others a thousand each. */
export const many = 'bench-1';
export const few = 'bench-2';
const tenants = 100;
const usual = 1000;

/** Fills an empty database with the books of a hundred tenants, one of whom has `most` transactions; written by the database itself. */
export async function fillBooks(database: OpenDatabase, most: number): Promise<void> {
  const names = Array.from({ length: tenants }, (_, index) => `bench-${index + 1}`);
  for (const tenant of names) await fillBook(database, tenant, tenant === many ? most : usual);
}

/** Gives one tenant a ledger with an account, an item, and so many transactions. */
export async function fillBook(database: OpenDatabase, tenant: string, count: number): Promise<void> {
  await database.inTenant(tenant, async (trx) => {
    await createTenant(trx, tenant);
    await trx.insertInto('real_accounts').values({ tenant_id: tenant, id: 'checking', kind: 'Cash', name: 'Checking', category: 'Everyday', balance: 0, sort_order: 0 }).execute();
    await trx.insertInto('budget_items').values({ tenant_id: tenant, id: 'groceries', subset: 'working-budget', name: 'Groceries', sort_order: 0 }).execute();
  });
  await writeTransactions(database, tenant, count);
}

/**
 * Transactions of one dollar each, some ten a day, with one leg; one in a thousand at the bakery, but as many as fill a page, so that
 * looking for it brings as much from few as from many; numbered as the services number them.
 */
async function writeTransactions(database: OpenDatabase, tenant: string, count: number): Promise<void> {
  const id = sql`'transaction-' || lpad(n::text, 12, '0')`;
  const rarity = count > 20 * usual ? 1000 : 10;
  const merchant = sql`case when n % ${rarity}::int = 0 then 'Bakery' else 'Corner shop' end`;
  // By portions: no statement may take longer than the connection allows.
  for (let from = 1; from <= count; from += 50_000) {
    const numbers = sql`generate_series(${from}::int, ${Math.min(count, from + 49_999)}::int)`;
    await database.inTenant(tenant, async (trx) => {
      await sql`
        insert into transactions (tenant_id, id, date, type, subtype, amount, merchant, account_id, account_name, description)
        select ${tenant}::text, ${id}, date '2026-05-01' - ((${count}::int - n) / 10) % 40000, 'Expense', 'Regular', -100, ${merchant}, 'checking', 'Checking', ''
        from ${numbers} as n`.execute(trx);
      await sql`
        insert into transaction_legs (tenant_id, transaction_id, position, subset, item_id, name, amount)
        select ${tenant}::text, ${id}, 0, 'working-budget', 'groceries', 'Groceries', -100 from ${numbers} as n`.execute(trx);
      await sql`
        insert into transaction_words (tenant_id, word, transaction_id)
        select ${tenant}::text, word, ${id} from ${numbers} as n, regexp_split_to_table(lower(${merchant}), ' ') as word`.execute(trx);
    });
  }
  await database.inTenant(tenant, async (trx) => {
    await sql`update real_accounts set balance = ${-100 * count}::bigint where tenant_id = ${tenant}`.execute(trx);
    await sql`update budget_items set running_total = ${-100 * count}::bigint where tenant_id = ${tenant}`.execute(trx);
    await sql`update ledgers set version = ${count}::bigint where tenant_id = ${tenant}`.execute(trx);
  });
}
