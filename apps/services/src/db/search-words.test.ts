import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertWords } from '../data/recorded/words.ts';
import { demoPerson } from '../demo/accounts.ts';
import { seedDemo } from '../demo/seed.ts';
import { testDatabases } from '../testing/databases.ts';
import { searchTables } from './migrations/005-search.ts';

testDatabases('the words of transactions that were recorded before there were any', (database) => {
  it('are those that they would have been recorded with', async () => {
    await seedDemo({ database: database(), today: { year: 2026, month: 6, day: 17 }, hashPassword: async () => 'never used' });
    const accented = { source: 'Café', description: 'Crème brûlée, No. 5' };
    await database().inTenant(demoPerson.id, async (trx) => {
      const { id } = await trx.selectFrom('transactions').select('id').where('merchant', 'is not', null).executeTakeFirstOrThrow();
      await trx.updateTable('transactions').set({ merchant: accented.source, description: accented.description }).where('id', '=', id).execute();
      await trx.deleteFrom('transaction_words').where('transaction_id', '=', id).execute();
      await insertWords(trx, demoPerson.id, [{ id, ...accented }]);
    });
    const words = () => database().readTenant(demoPerson.id, (trx) =>
      trx.selectFrom('transaction_words').select(['word', 'transaction_id']).orderBy('word').orderBy('transaction_id').execute());
    const before = await words();
    await database().inTenant(demoPerson.id, (trx) => trx.deleteFrom('transaction_words').execute());

    await database().asOwner(async (trx) => {
      await sql`alter table transaction_words disable row level security`.execute(trx);
      for (const statement of searchTables.filter((each) => /^(alter table transactions|insert into transaction_words)/.test(each))) await sql.raw(statement).execute(trx);
      await sql`alter table transaction_words enable row level security`.execute(trx);
    });

    expect(await words()).toEqual(before);
    expect(before.length).toBeGreaterThan(100);
  });
});
