import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { isLineOf, type ImportFacts, type Transaction } from '@blue-budget/domain/transactions';
import { sql } from 'kysely';
import { calendarDate } from '../../db/dates.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Change } from '../ledger/change.ts';
import { found } from '../ledger/refuse.ts';
import { recordedIdOf } from './recorded-id.ts';

/** An import that waits to be categorised. One that was settled already is refused: it is recorded once (product, Q-LINK-11). */
export async function openImport({ trx, tenantId }: Change, id: Id): Promise<ImportFacts & { id: Id }> {
  const row = found(
    await trx.selectFrom('imports as import')
      .innerJoin('real_accounts as account', (join) =>
        join.onRef('account.tenant_id', '=', 'import.tenant_id').onRef('account.id', '=', 'import.account_id'))
      .select(['import.status', 'import.amount', 'import.date', 'account.id as account_id', 'account.name', 'account.is_credit_card', 'account.paired_item_id'])
      .where('import.tenant_id', '=', tenantId).where('import.id', '=', id).executeTakeFirst(),
    { code: 'transactions.submitFailed' },
  );
  if (row.status !== 'pending') throw new Refusal(409, { code: 'transactions.submitFailed' });
  const { amount, date, account_id: accountId, name, is_credit_card: isCreditCard, paired_item_id: pairedItemId } = row;
  return { id, amount, date: calendarDate(date), account: { id: accountId, name, isCreditCard, pairedItemId } };
}

/** The import waits no longer: what it reports is recorded when the change closes. */
export function settleImport(change: Change, id: Id): void {
  setStatus(change, id, 'recorded');
}

/**
 * Settles what the bank changed, where the recorded amount is now the bank's, when the change closes. A line of the other account has the
 * other sign.
 */
export function acceptModified({ trx, tenantId, writes }: Change, id: Id, amount: Cents): void {
  writes.push(trx.updateTable('imports').set({ status: 'recorded' })
    .where('tenant_id', '=', tenantId).where('id', '=', id).where('status', '=', 'modified')
    .where((import_) => import_.or([import_('amount', '=', amount), import_.and([import_('linked_to', 'is not', null), import_('amount', '=', 0 - amount)])])));
}

/** Whether an import was linked to a transaction. */
export async function isLinkedTo({ trx, tenantId }: Change, id: Id, recordedId: Id): Promise<boolean> {
  const row = await trx.selectFrom('imports').select('linked_to').where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();
  return row?.linked_to === recordedId;
}

/** Settles an import as one more line of a recorded transaction. Nothing is posted. */
export async function linkImport(change: Change, id: Id, recorded: Transaction): Promise<void> {
  const imported = await openImport(change, id);
  if (!isLineOf(imported, recorded)) throw new Refusal(409, { code: 'transactions.submitFailed' });
  const { trx, tenantId, writes } = change;
  writes.push(trx.updateTable('imports').set({ status: 'recorded', linked_to: recorded.id }).where('tenant_id', '=', tenantId).where('id', '=', id));
}

/** An import that was linked is pending again. */
export async function unlinkImport({ trx, tenantId, writes }: Change, id: Id): Promise<void> {
  const row = found(
    await trx.selectFrom('imports').select(['status', 'linked_to']).where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst(),
    { code: 'transactions.submitFailed' },
  );
  if (row.linked_to === null || row.status !== 'recorded') throw new Refusal(409, { code: 'transactions.submitFailed' });
  writes.push(trx.updateTable('imports').set({ status: 'pending', linked_to: null }).where('tenant_id', '=', tenantId).where('id', '=', id));
}

/** What becomes of the other lines of a transaction that was removed, by the rules of `dropRecorded`. */
export function dropLinked({ trx, tenantId, writes }: Change, recordedId: Id): void {
  writes.push(
    trx.updateTable('imports').set({ linked_to: null, status: sql`case when status = 'modified' then 'pending' else 'denied' end` })
      .where('tenant_id', '=', tenantId).where('linked_to', '=', recordedId).where('status', '<>', 'removed'),
    trx.deleteFrom('imports').where('tenant_id', '=', tenantId).where('linked_to', '=', recordedId).where('status', '=', 'removed'),
  );
}

/**
 * What becomes of an import whose transaction was removed: where the bank took it back, nothing is left; where the bank had changed it, the
 * change waits as new; else it is not offered again, unless `isReopened`.
 */
export async function dropRecorded(change: Change, id: Id, isReopened: boolean): Promise<void> {
  const status = await fetchStatus(change, id);
  if (status === 'removed') deleteImport(change, id);
  else setStatus(change, id, status === 'modified' || isReopened ? 'pending' : 'denied');
}

/** Takes an import out of its list without recording anything (product, row 17). What was recorded from it stays. */
export async function denyImport(change: Change, id: Id): Promise<void> {
  const { trx, tenantId } = change;
  const status = found(await fetchStatus(change, id), { code: 'transactions.removeFailed' });
  if (status === 'recorded' || status === 'denied') throw new Refusal(409, { code: 'transactions.removeFailed' });
  const { rows: [recorded] } = await sql<{ id: Id | null }>`
    select ${recordedIdOf(tenantId, 'imports')} as id from imports where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
  if ((recorded?.id ?? null) !== null) setStatus(change, id, 'recorded');
  else if (status === 'removed') deleteImport(change, id);
  else setStatus(change, id, 'denied');
}

/** Takes the imports of an account that goes out of all lists (product, Q-ACC-9). */
export async function dropImportsOf({ trx, tenantId }: Change, accountId: Id): Promise<void> {
  const ofAccount = trx.updateTable('imports').where('tenant_id', '=', tenantId).where('account_id', '=', accountId);
  await ofAccount.set({ status: 'denied' }).where('status', '=', 'pending').execute();
  await ofAccount.set({ status: 'recorded' }).where('status', 'in', ['modified', 'removed']).execute();
}

async function fetchStatus({ trx, tenantId }: Change, id: Id) {
  const row = await trx.selectFrom('imports').select('status').where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();
  return row?.status;
}

function setStatus({ trx, tenantId, writes }: Change, id: Id, status: 'recorded' | 'denied' | 'pending'): void {
  writes.push(trx.updateTable('imports').set({ status }).where('tenant_id', '=', tenantId).where('id', '=', id));
}

function deleteImport({ trx, tenantId, writes }: Change, id: Id): void {
  writes.push(trx.deleteFrom('imports').where('tenant_id', '=', tenantId).where('id', '=', id));
}
