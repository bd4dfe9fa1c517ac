import type { LinkBalance } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import type { Selectable } from 'kysely';
import { isoDate } from '../../db/dates.ts';
import type { Database } from '../../db/schema/database.ts';
import type { BankTransaction } from '../../outside/ports.ts';
import type { Change } from '../ledger/change.ts';
import { recordedIdOf } from './recorded-id.ts';

/** Everything a bank reports of one account in one round, its pages together. */
export interface BankReport {
  added: readonly BankTransaction[];
  modified: readonly BankTransaction[];
  /** The provider's ids of transactions that are gone. */
  removed: readonly string[];
}

/** What is known of an import, as far as a report can change it. */
export type KnownImport = Pick<Selectable<Database['imports']>, 'status' | 'date' | 'source' | 'amount'>;

/**
 * Takes in what a bank reports of a real account. Balances never move: the imports wait to be recorded. Only cash accounts and credit
 * cards have any (product, Q-LINK-11).
 *
 * @param linkedAt in the first round after linking, the balance that was chosen: what is known then is in that balance already, so it is
 *   not offered, now or when it posts; only what is pending is, unless the available balance was chosen.
 */
export async function receiveImports(
  change: Change, accountId: Id, report: BankReport, linkedAt: LinkBalance | null = null,
): Promise<void> {
  if (!(await takesImports(change, accountId))) return;
  for (const reported of [...report.added, ...report.modified]) await receive(change, accountId, reported, linkedAt);
  // Last: a pending transaction that was replaced has its new id by now, and does not count as removed.
  for (const providerId of report.removed) await withdraw(change, accountId, providerId);
}

/**
 * What an import that is known becomes when the bank reports it again, posted or changed. What a person decided stays: a denial, a
 * category, a place in the list.
 */
export function statusAfter(known: KnownImport, isRecorded: boolean, reported: BankTransaction): KnownImport['status'] {
  const isSame = known.amount === reported.amount && known.date === isoDate(reported.date) && known.source === reported.source;
  switch (known.status) {
    case 'denied': case 'pending': return known.status;
    case 'recorded': return isSame ? 'recorded' : isRecorded ? 'modified' : 'pending';
    case 'modified': return isRecorded ? 'modified' : 'pending';
    case 'removed': return !isRecorded ? 'pending' : isSame ? 'recorded' : 'modified';
  }
}

async function takesImports({ trx, tenantId }: Change, accountId: Id): Promise<boolean> {
  const account = await trx.selectFrom('real_accounts').select(['kind', 'is_credit_card'])
    .where('tenant_id', '=', tenantId).where('id', '=', accountId).where('removed_at', 'is', null).executeTakeFirst();
  return account?.kind === 'Cash' || account?.is_credit_card === true;
}

async function receive(change: Change, accountId: Id, reported: BankTransaction, linkedAt: LinkBalance | null): Promise<void> {
  if (reported.amount === 0) return;
  const known = await fetchKnown(change, accountId, reported.providerId)
    ?? (reported.replacesId === null ? undefined : await fetchKnown(change, accountId, reported.replacesId));
  if (!known) return insert(change, accountId, reported, isInBalance(reported, linkedAt) ? 'denied' : 'pending');
  const isRecorded = known.transaction_id !== null;
  if (isRecorded && known.amount < 0 !== reported.amount < 0) return replaceWithOther(change, accountId, known, reported);
  const { trx, tenantId } = change;
  await trx.updateTable('imports').set({ ...columnsOf(reported), status: statusAfter(known, isRecorded, reported) })
    .where('tenant_id', '=', tenantId).where('id', '=', known.id).execute();
}

function isInBalance({ isPending }: BankTransaction, linkedAt: LinkBalance | null): boolean {
  return linkedAt !== null && (!isPending || linkedAt === 'available');
}

/** Money that goes the other way now is another transaction: the recorded one is gone, and a new one waits. */
async function replaceWithOther(change: Change, accountId: Id, known: Known, reported: BankTransaction): Promise<void> {
  const { trx, tenantId } = change;
  await trx.updateTable('imports')
    .set({ status: 'removed', provider_transaction_id: `${known.provider_transaction_id} (before ${known.id})` })
    .where('tenant_id', '=', tenantId).where('id', '=', known.id).execute();
  await insert(change, accountId, reported, 'pending');
}

async function withdraw(change: Change, accountId: Id, providerId: string): Promise<void> {
  const { trx, tenantId } = change;
  await trx.updateTable('imports').set({ status: 'removed' }).where('tenant_id', '=', tenantId).where('account_id', '=', accountId)
    .where('provider_transaction_id', '=', providerId).where('status', 'in', ['pending', 'modified', 'recorded']).execute();
}

async function insert({ trx, tenantId }: Change, accountId: Id, reported: BankTransaction, status: 'denied' | 'pending'): Promise<void> {
  await trx.insertInto('imports').values({ tenant_id: tenantId, account_id: accountId, status, ...columnsOf(reported) }).execute();
}

type Known = NonNullable<Awaited<ReturnType<typeof fetchKnown>>>;

function fetchKnown({ trx, tenantId }: Change, accountId: Id, providerId: string) {
  return trx.selectFrom('imports as import')
    .leftJoin('transactions as recorded', (join) =>
      join.onRef('recorded.tenant_id', '=', 'import.tenant_id').on('recorded.id', '=', recordedIdOf(tenantId, 'import')))
    .select([
      'import.id', 'import.provider_transaction_id', 'import.status', 'import.date', 'import.source', 'import.amount', 'recorded.id as transaction_id',
    ])
    .where('import.tenant_id', '=', tenantId).where('import.account_id', '=', accountId)
      .where('import.provider_transaction_id', '=', providerId)
    .executeTakeFirst();
}

function columnsOf({ providerId, date, source, description, amount }: BankTransaction) {
  return { provider_transaction_id: providerId, date: isoDate(date), source, description, amount };
}
