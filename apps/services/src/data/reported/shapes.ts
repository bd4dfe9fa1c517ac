import { randomUUID } from 'node:crypto';
import type { Id } from '@blue-budget/domain/ledger';
import { columnMeanings, shapeLimits, type ColumnMeaning, type RememberedShape, type SettledShape } from '@blue-budget/domain/statements';
import type { Trx } from '../../db/connect.ts';
import { calendarDate, isoDate } from '../../db/dates.ts';
import type { Change } from '../ledger/change.ts';

/** What is remembered of shapes of files, the latest settled first. */
export async function fetchShapes(trx: Trx, tenantId: string): Promise<RememberedShape[]> {
  const rows = await trx.selectFrom('statement_shapes as shape')
    // The release before this one removes an account and leaves its shapes.
    .innerJoin('real_accounts as account', (join) =>
      join.onRef('account.tenant_id', '=', 'shape.tenant_id').onRef('account.id', '=', 'shape.account_id').on('account.removed_at', 'is', null))
    .selectAll('shape').where('shape.tenant_id', '=', tenantId).orderBy('settled_order', 'desc').limit(shapeLimits.kept).execute();
  return rows.map((row) => ({
    id: row.id, shape: row.shape, meanings: meaningsOf(row.meanings), dateOrder: row.date_order, decimalMark: row.decimal_mark, sign: row.sign,
    isFlipped: row.is_flipped, currency: row.currency, accountId: row.account_id, on: calendarDate(row.settled_on),
  }));
}

/** Remembers a shape when the change closes, in place of what was remembered of it; beyond `shapeLimits.kept` the oldest go. */
export async function rememberShape({ trx, tenantId, today, writes }: Change, settled: SettledShape): Promise<void> {
  const row = shapeRow(tenantId, { ...settled, on: today });
  const older = trx.selectFrom('statement_shapes').select('id').where('tenant_id', '=', tenantId).where('shape', '<>', row.shape)
    .orderBy('settled_order', 'desc').offset(shapeLimits.kept - 1);
  // What was remembered of this shape goes too: it is written anew under its id, since a row is numbered when it is written.
  const gone = await trx.deleteFrom('statement_shapes').where('tenant_id', '=', tenantId).where((is) => is.or([is('shape', '=', row.shape), is('id', 'in', older)]))
    .returning(['id', 'shape']).execute();
  writes.push(trx.insertInto('statement_shapes').values({ ...row, id: gone.find(({ shape }) => shape === row.shape)?.id ?? randomUUID() }));
}

export function shapeRow(tenantId: string, { shape, accountId, meanings, dateOrder, decimalMark, sign, isFlipped, currency, on }: Omit<RememberedShape, 'id'>) {
  return {
    tenant_id: tenantId, shape, account_id: accountId, meanings: meanings === null ? null : JSON.stringify(meanings), date_order: dateOrder,
    decimal_mark: decimalMark, sign, is_flipped: isFlipped, currency, settled_on: isoDate(on),
  };
}

/** Returns whether there was one. */
export async function forgetShape(trx: Trx, tenantId: string, id: Id): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('statement_shapes').where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A later release may know more meanings; to this one such a column means nothing. */
function meaningsOf(stored: object | null): ColumnMeaning[] | null {
  return Array.isArray(stored) ? stored.map((meaning) => columnMeanings.find((known) => known === meaning) ?? 'ignore') : null;
}
