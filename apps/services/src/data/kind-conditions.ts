import { everySubtype, isDebtPayment, isTransfer, type Subtype } from '@blue-budget/domain/transactions';
import { type RawBuilder, sql } from 'kysely';

/** Whether a row of `transactions` is a transfer. The columns are asked of `from`, or of the only table there is. */
export function isTransferRow(from?: string): RawBuilder<boolean> {
  return isOneOf(everySubtype().filter(isTransfer), from);
}

/** Whether a row of `transactions` is a payment on a debt. */
export function isDebtPaymentRow(from?: string): RawBuilder<boolean> {
  return isOneOf(everySubtype().filter(isDebtPayment), from);
}

/** Written out rather than handed over as values, so that the planner sees that an index of some of the rows will do. */
function isOneOf(kinds: readonly Subtype[], from?: string): RawBuilder<boolean> {
  const [type, subtype] = [sql.ref(from === undefined ? 'type' : `${from}.type`), sql.ref(from === undefined ? 'subtype' : `${from}.subtype`)];
  const conditions = kinds.map((kind) => sql`(${subtype} = ${sql.lit(kind.subtype)} and ${type} = ${sql.lit(kind.type)})`);
  return sql<boolean>`(${conditions.length === 0 ? sql`false` : sql.join(conditions, sql` or `)})`;
}
