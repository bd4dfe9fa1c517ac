import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Trx } from '../../db/connect.ts';

/** Whether a month was created. */
export async function hasMonth(trx: Trx, tenantId: string, { year, month }: YearMonth): Promise<boolean> {
  const row = await trx.selectFrom('months').select('month')
    .where('tenant_id', '=', tenantId).where('year', '=', year).where('month', '=', month).executeTakeFirst();
  return row !== undefined;
}
