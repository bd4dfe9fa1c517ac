import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { scheduledImportPrefix } from '@blue-budget/domain/schedules';
import { sql } from 'kysely';
import { isoDate } from '../../db/dates.ts';
import type { Change } from '../ledger/change.ts';

/** An import that a schedule makes on a day. Its id tells both. */
export interface ScheduledImport {
  id: Id;
  accountId: Id;
  date: CalendarDate;
  amount: Cents;
  source: string;
  description: string;
}

/** Lets what is scheduled wait to be accepted, in this order. One that was made before, whatever became of it, is not made again. */
export async function receiveScheduled({ trx, tenantId }: Change, imports: readonly ScheduledImport[]): Promise<void> {
  if (imports.length === 0) return;
  const rows = imports.map(({ date, ...facts }, place) => ({ ...facts, date: isoDate(date), place }));
  await sql`
    insert into imports (tenant_id, id, account_id, provider_transaction_id, status, date, source, description, amount)
    select ${tenantId}, one.id, one."accountId", one.id, 'pending', one.date, one.source, one.description, one.amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as one (id text, "accountId" text, date date, source text, description text, amount bigint, place integer)
    order by one.place
    on conflict do nothing`.execute(trx);
}

/** Whether the import whose id is in a column was made by a schedule (`isScheduledImport` of the domain). */
export function isScheduledRow(idColumn: string) {
  return sql<boolean>`starts_with(coalesce(${sql.ref(idColumn)}, ''), ${sql.lit(scheduledImportPrefix)})`;
}
