import type { CalendarDate } from '@blue-budget/domain/calendar';
import { legRows, lineRows } from '../data/recorded/rows.ts';
import { insertWords } from '../data/recorded/words.ts';
import type { OpenDatabase, Trx } from '../db/connect.ts';
import { createTenant } from '../db/tenants.ts';
import { deletedPerson, demoPerson } from './accounts.ts';
import {
  accountRows,
  adjustmentRows,
  debtGoalRows,
  incomeSourceRows,
  itemRows,
  monthRows,
  savingsGoalRows,
  templateRows,
} from './budget-rows.ts';
import { lastMonths, playHistory } from './history.ts';
import { householdImports } from './imports.ts';
import { logRows } from './log-rows.ts';
import { scheduleRows } from './schedules.ts';
import { importRows, transactionRows } from './transaction-rows.ts';

export interface DemoSettings {
  database: OpenDatabase;
  /** The last day of the household's history. */
  today: CalendarDate;
  /** Called only when a person has to be made. */
  hashPassword: (password: string) => Promise<string>;
}

/** Puts the demo person, their household and a deleted account into the database. What is there already stays as it is. */
export async function seedDemo({ database, today, hashPassword }: DemoSettings): Promise<void> {
  await database.inTenant(demoPerson.id, (trx) => seedHousehold(trx, today));
  const on = startOfDay(today);
  await seedPerson(demoPerson, null);
  await seedPerson(deletedPerson, on);
  // Scheduled work looks for the day of the next one itself.
  await database.db.insertInto('schedule_checks').values({ user_id: demoPerson.id, check_at: on }).onConflict((conflict) => conflict.doNothing()).execute();

  async function seedPerson(person: typeof demoPerson | typeof deletedPerson, deletedAt: Date | null) {
    const { db } = database;
    if (await db.selectFrom('users').select('id').where('id', '=', person.id).executeTakeFirst()) return;
    await db
      .insertInto('users')
      .values({
        id: person.id,
        first_name: person.firstName,
        last_name: person.lastName,
        email: person.emailAddress,
        mobile_number: person.mobileNumber,
        password_hash: await hashPassword(person.password),
        email_verified_at: on,
        sms_verified_at: on,
        deleted_at: deletedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function seedHousehold(trx: Trx, today: CalendarDate): Promise<void> {
  const tenant = demoPerson.id;
  await createTenant(trx, tenant);
  // Takes the ledger, so that of two starts at the same moment one waits and then finds it written.
  const { numUpdatedRows } = await trx
    .updateTable('ledgers')
    .set({ version: 1 })
    .where('tenant_id', '=', tenant)
    .where('version', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;

  const books = playHistory(today);
  const imports = householdImports(books.recorded, today);
  const months = monthRows(tenant, books);
  const template = templateRows(tenant);
  const debtGoal = debtGoalRows(tenant);
  const removedOn = startOfDay({ ...(lastMonths(4, today)[0] ?? today), day: 1 });

  await trx
    .insertInto('budget_items')
    .values(itemRows(tenant, books, removedOn))
    .execute();
  await trx.insertInto('real_accounts').values(accountRows(tenant, books)).execute();
  await trx.insertInto('income_discrepancies').values(months.discrepancies).execute();
  await trx.insertInto('months').values(months.months).execute();
  await trx.insertInto('month_assignments').values(months.assignments).execute();
  await trx.insertInto('month_income_lines').values(months.incomeLines).execute();
  await trx.insertInto('template_amounts').values(template.amounts).execute();
  await trx.insertInto('template_income_lines').values(template.incomeLines).execute();
  await trx.insertInto('income_sources').values(incomeSourceRows(tenant, removedOn)).execute();
  await trx.insertInto('imports').values(importRows(tenant, imports)).execute();
  await trx
    .insertInto('transactions')
    .values(transactionRows(tenant, books.recorded, imports))
    .execute();
  const transactions = books.recorded.map(({ transaction }) => transaction);
  await trx.insertInto('transaction_legs').values(transactions.flatMap((each) => legRows(tenant, each.id, each))).execute();
  await trx.insertInto('transaction_lines').values(transactions.flatMap((each) => lineRows(tenant, each.id, each))).execute();
  await insertWords(trx, tenant, transactions);
  await trx
    .insertInto('adjustments')
    .values(adjustmentRows(tenant, books, removedOn))
    .execute();
  await trx
    .insertInto('savings_goals')
    .values(savingsGoalRows(tenant, books, today))
    .execute();
  await trx.insertInto('schedules').values(scheduleRows(tenant, today)).execute();
  await trx.insertInto('debt_goals').values(debtGoal.goal).execute();
  await trx.insertInto('attacked_debts').values(debtGoal.attacked).execute();
  const log = logRows(tenant, books);
  await trx.insertInto('change_log').values(log).execute();
  await trx
    .updateTable('ledgers')
    .where('tenant_id', '=', tenant)
    .set({ version: log.length, interest_saved: books.interestSaved, interest_saved_marginal: books.interestSavedMarginal })
    .execute();
}

function startOfDay({ year, month, day }: CalendarDate): Date {
  return new Date(Date.UTC(year, month - 1, day));
}
