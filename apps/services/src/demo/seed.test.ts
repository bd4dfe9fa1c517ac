import type { CalendarDate } from '@blue-budget/domain/calendar';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { fetchWorthHistory } from '../data/net-worth/queries.ts';
import { testDatabases } from '../testing/databases.ts';
import { deletedPerson, demoPerson } from './accounts.ts';
import { debts, otherCashAtStart } from './household.ts';
import { seedDemo } from './seed.ts';

const today: CalendarDate = { year: 2026, month: 6, day: 17 };
const hashPassword = async (password: string) => `hash of ${password}`;

testDatabases('the demo household', (database) => {
  beforeAll(() => Promise.all([1, 2].map(() => seedDemo({ database: database(), today, hashPassword }))));

  it('holds in every envelope what was put in, spent, paid by card and handed on', async () => {
    const rows = await inDemo<{ id: string; kept: number; recomputed: number }>(sql`
      select i.id, i.running_total as kept, i.starting_balance
        + coalesce((select sum(amount) from month_assignments m where m.item_id = i.id), 0)
        + coalesce((select sum(amount) from transaction_legs l where l.item_id = i.id), 0)
        - coalesce((select sum(amount) from transactions t where t.account_paired_item_id = i.id), 0)
        + coalesce((select sum(amount) from adjustments x where x.item_id = i.id), 0) as recomputed
      from budget_items i`);
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.map(({ id, kept }) => ({ id, amount: kept }))).toEqual(rows.map(({ id, recomputed }) => ({ id, amount: recomputed })));
  });

  it('shows for every month the income received minus the income planned', async () => {
    const rows = await inDemo<{ year: number; month: number; kept: number; recomputed: number }>(sql`
      select d.year, d.month, d.amount as kept,
        coalesce((select sum(amount) from transaction_legs l where (l.year, l.month) = (d.year, d.month)), 0)
        - coalesce((select sum(amount) from month_income_lines p where (p.year, p.month) = (d.year, d.month)), 0) as recomputed
      from income_discrepancies d order by d.year, d.month`);
    expect(rows.map(({ kept }) => kept)).toEqual(rows.map(({ recomputed }) => recomputed));
    expect(rows.map(({ month, kept }) => [month, kept])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, -180_00],
      [5, 0],
      [6, -3_095_00],
    ]);
  });

  it('has in every account what it began with and what moved it since', async () => {
    const rows = await inDemo<{ id: string; kind: string; balance: number; moved: number }>(sql`
      select a.id, a.kind, a.balance,
        coalesce((select sum(case when account_is_credit_card then -amount else amount end)
          from transactions t where t.account_id = a.id), 0)
        - coalesce((select sum(amount) from transactions t where t.subtype = 'Transfer' and t.source_id = a.id), 0)
        - coalesce((select sum(n.amount) from transactions t
            join transaction_legs l on l.transaction_id = t.id and l.item_id = a.paired_item_id
            join transaction_lines n on n.transaction_id = t.id and n.name = 'Debt Principal'
            where t.subtype = 'Debt'), 0) as moved
      from real_accounts a where a.kind <> 'Other Asset'`);
    const [starting] = await inDemo<{ total: number }>(sql`select sum(starting_balance) as total from budget_items`);
    const elsewhere = Object.values(otherCashAtStart).reduce((total, amount) => total + amount, 0);
    const began: Record<string, number> = {
      ...Object.fromEntries(debts.map(({ id, owed }) => [id, owed])),
      ...otherCashAtStart,
      'everyday-checking': (starting?.total ?? 0) - elsewhere,
    };
    expect(rows).toHaveLength(9);
    expect(Object.fromEntries(rows.map(({ id, balance, moved }) => [id, balance - moved]))).toEqual(began);
  });

  it('has a blue budget', async () => {
    const [totals] = await inDemo<{ cash: number; budgeted: number }>(sql`
      select (select sum(balance) from real_accounts where kind = 'Cash' and removed_at is null) as cash,
        (select sum(running_total) from budget_items where removed_at is null)
        + (select sum(amount) from income_discrepancies) as budgeted`);
    expect(totals?.cash).toBeGreaterThan(0);
    expect(totals?.budgeted).toBe(totals?.cash);
  });

  it('splits every transaction fully, and every debt payment into principal and interest', async () => {
    expect(
      await inDemo(sql`
      select t.id from transactions t left join transaction_legs l on l.transaction_id = t.id where t.subtype <> 'Transfer'
      group by t.tenant_id, t.id having coalesce(sum(l.amount), 0) <> t.amount`),
    ).toEqual([]);
    expect(
      await inDemo(sql`
      select t.id from transactions t join transaction_lines l on l.transaction_id = t.id and l.name in ('Debt Principal', 'Debt Interest')
      where t.subtype = 'Debt' group by t.tenant_id, t.id having sum(l.amount) <> -t.amount`),
    ).toEqual([]);
  });

  it('counts the interest that its payments saved', async () => {
    const [saved] = await inDemo<{ kept: number; recomputed: number; marginal: number; recomputed_marginal: number }>(sql`
      select g.interest_saved as kept, g.interest_saved_marginal as marginal,
        (select sum(amount) from transaction_lines where name = 'Interest Saved') as recomputed,
        (select sum(interest_saved_marginal) from transactions) as recomputed_marginal
      from ledgers g`);
    expect(saved?.kept).toBeGreaterThan(0);
    expect(saved?.recomputed).toBe(saved?.kept);
    expect(saved?.recomputed_marginal).toBe(saved?.marginal);
  });

  it('has a history of its net worth: what it began with, and the six months that were played', async () => {
    const months = await database().readTenant(demoPerson.id, (trx) => fetchWorthHistory(trx, demoPerson.id));
    // Until the month of the machine, at whose moment the database is asked.
    expect(months.slice(0, 6).map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6]);
    const [now] = await inDemo<{ assets: number; debts: number }>(sql`
      select sum(balance) filter (where kind <> 'Debt') as assets, sum(balance) filter (where kind = 'Debt') as debts from real_accounts`);
    expect(months[5]).toMatchObject({ assets: now?.assets, debts: now?.debts });
    expect(new Set(months.slice(0, 6).map(({ assets }) => assets)).size).toBe(6);
    // What was owed when the first month ended: what is owed now, less what transactions moved since.
    const [since] = await inDemo<{ moved: number }>(sql`
      select coalesce(sum(case when t.account_is_credit_card then - t.amount else 0 end), 0) - coalesce(sum((
        select sum(line.amount) from transaction_lines line where line.transaction_id = t.id and line.name = 'Debt Principal' and t.subtype = 'Debt')), 0) as moved
      from transactions t where t.date >= '2026-02-01'`);
    expect(months[0]?.debts).toBe((now?.debts ?? 0) - (since?.moved ?? 0));
  });

  it('has schedules, whose next days are to come [DAY-15]', async () => {
    const schedules = await inDemo<{ id: string; next: string }>(sql`select id, next_date::text as next from schedules order by next_date, id`);
    expect(schedules).toEqual([
      { id: 'schedule-clinic', next: '2026-06-30' }, { id: 'schedule-internet', next: '2026-07-09' }, { id: 'schedule-car-insurance', next: '2026-07-12' },
    ]);
    expect(await database().db.selectFrom('schedule_checks').select('user_id').execute()).toEqual([{ user_id: demoPerson.id }]);
  });

  it('is written once, though two starts tried at the same moment: a later one changes nothing', async () => {
    const before = await everyRow();
    await seedDemo({
      database: database(),
      today: { year: 2026, month: 9, day: 1 },
      hashPassword: () => Promise.reject(new Error('There is nobody to make.')),
    });
    expect(await everyRow()).toEqual(before);
  });

  it('has a verified person to log in as, and another who has deleted their account', async () => {
    const people = await database()
      .db.selectFrom('users')
      .select(['id', 'password_hash', 'email_verified_at', 'sms_verified_at', 'deleted_at'])
      .orderBy('id')
      .execute();
    const on = new Date('2026-06-17T00:00:00Z');
    const verified = { email_verified_at: on, sms_verified_at: on };
    expect(people).toEqual([
      { id: deletedPerson.id, password_hash: `hash of ${deletedPerson.password}`, ...verified, deleted_at: on },
      { id: demoPerson.id, password_hash: `hash of ${demoPerson.password}`, ...verified, deleted_at: null },
    ]);
  });

  async function inDemo<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
    return database().inTenant(demoPerson.id, async (trx) => (await sql<Row>`${query}`.execute(trx)).rows);
  }

  async function everyRow() {
    return database().asOwner((db) => Promise.all([
      db.selectFrom('ledgers').selectAll().execute(),
      db.selectFrom('budget_items').selectAll().orderBy('id').execute(),
      db.selectFrom('transactions').selectAll().orderBy('id').execute(),
      db.selectFrom('users').selectAll().orderBy('id').execute(),
      db.selectFrom('schedules').selectAll().orderBy('id').execute(),
      db.selectFrom('schedule_checks').selectAll().execute(),
    ]));
  }
});
