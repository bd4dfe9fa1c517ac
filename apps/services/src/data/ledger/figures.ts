import { type Cents, type Id, monthTitle, netted, parseMonthTitle, type Posting, type YearMonth } from '@blue-budget/domain';
import { sql } from 'kysely';
import { present } from '../../db/expected.ts';
import type { Change } from './change.ts';

/** A figure that moved: by the posting rule, or because somebody said what an account holds. */
export type Moved = Posting | { on: 'account'; accountId: Id; amount: Cents };

/** Moves the kept figures. A posting whose account or item is gone moves nothing (decisions, dead legs). */
export async function post(change: Change, postings: readonly Posting[]): Promise<void> {
  for (const posting of netted(postings)) {
    const isLive = await apply(change, posting);
    (isLive ? change.moved : change.dropped).push(posting);
  }
}

/** Moves the running totals of items that are there, in one statement however many they are. */
export async function moveItems({ trx, tenantId, moved }: Change, amounts: readonly { id: Id; amount: Cents }[]): Promise<void> {
  const moving = amounts.filter(({ amount }) => amount !== 0);
  if (moving.length === 0) return;
  await sql`
    update budget_items as item set running_total = item.running_total + moving.amount
    from jsonb_to_recordset(${JSON.stringify(moving)}::text::jsonb) as moving (id text, amount bigint)
    where item.tenant_id = ${tenantId} and item.id = moving.id and item.removed_at is null`.execute(trx);
  moved.push(...moving.map(({ id, amount }): Posting => ({ on: 'item', itemId: id, amount })));
}

/** Moves the income discrepancy of a month and answers the id of its line, which is made where there is none (decisions, Q-BUD-3). */
export async function moveIncome(change: Change, month: YearMonth, amount: Cents): Promise<Id> {
  const lineId = await addToIncome(change, month, amount);
  if (amount !== 0) change.moved.push({ on: 'income', month: monthTitle(month), lineId, amount });
  return lineId;
}

async function apply(change: Change, posting: Posting): Promise<boolean> {
  const { trx, tenantId } = change;
  const account = trx.updateTable('real_accounts').set((row) => ({ balance: row('balance', '+', posting.amount) }))
    .where('tenant_id', '=', tenantId).where('removed_at', 'is', null);
  switch (posting.on) {
    case 'cash': return isDone(await account.where('id', '=', posting.accountId).where('kind', '=', 'Cash').executeTakeFirst());
    case 'card': return isDone(await account.where('id', '=', posting.accountId).where('kind', '=', 'Debt').executeTakeFirst());
    case 'paired-debt': return isDone(await account.where('paired_item_id', '=', posting.itemId).executeTakeFirst());
    case 'item':
      return isDone(await trx.updateTable('budget_items').set((row) => ({ running_total: row('running_total', '+', posting.amount) }))
        .where('tenant_id', '=', tenantId).where('id', '=', posting.itemId).where('removed_at', 'is', null).executeTakeFirst());
    case 'income':
      await addToIncome(change, present(parseMonthTitle(posting.month)), posting.amount);
      return true;
    case 'interest-saved':
      await trx.updateTable('ledgers').set((row) => ({ interest_saved: row('interest_saved', '+', posting.amount) }))
        .where('tenant_id', '=', tenantId).execute();
      return true;
  }
}

async function addToIncome({ trx, tenantId }: Change, { year, month }: YearMonth, amount: Cents): Promise<Id> {
  const { id } = await trx.insertInto('income_discrepancies').values({ tenant_id: tenantId, year, month, amount })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'year', 'month'])
      .doUpdateSet((row) => ({ amount: row('income_discrepancies.amount', '+', amount) })))
    .returning('id').executeTakeFirstOrThrow();
  return id;
}

function isDone({ numUpdatedRows }: { numUpdatedRows: bigint }): boolean {
  return numUpdatedRows > 0n;
}
