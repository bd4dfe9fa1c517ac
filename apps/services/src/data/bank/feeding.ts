import { institutionRefusal, type Institution, type LinkBalance } from '@blue-budget/domain/accounts';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { BankLedger, BankRound, LinkState, NewInstitution } from '../../bank/deps.ts';
import type { OpenDatabase, Trx } from '../../db/connect.ts';
import { calendarDate, utcDay } from '../../db/dates.ts';
import { createTenant } from '../../db/tenants.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AccountTransaction, BankAccount } from '../../outside/ports.ts';
import { changeLedger, type Change } from '../ledger/change.ts';
import { receiveImports, type BankReport } from '../reported/receiving.ts';
import { firstRound } from './first-round.ts';

/** What linking a bank writes into ledgers and reads there. */
export function bankLedger(database: OpenDatabase, now: () => number, onChanged: (tenantId: string, version: number) => void): BankLedger {
  return {
    institutions: (userId) => database.readTenant(userId, (trx) => fetchInstitutions(trx, userId)),
    institutionOf: (userId, linkId) => database.readTenant(userId, (trx) => fetchLinkState(trx, userId, linkId)),
    addInstitution: (userId, linked) => database.inTenant(userId, (trx) => addInstitution(trx, userId, linked)),
    updateAccounts: (userId, linkId, accounts) => database.inTenant(userId, async (trx) => {
      const state = await fetchLinkState(trx, userId, linkId);
      if (state !== null) await keepAccounts(trx, userId, state.institution.institutionId, accounts);
    }),
    applyRound: (userId, linkId, round) => unlessOutOfDate(async () => {
      const concerns = await database.readTenant(userId, async (trx) => (await linkedAccounts(trx, userId, linkId)).some((linked) => concernsIt(linked, round)));
      if (!concerns) return database.inTenant(userId, (trx) => advance(trx, userId, linkId, round));
      const { changes: { added, modified, removed } } = round;
      await changeLedger({
        database, tenantId: userId, operation: 'bank.report', today: utcDay(now()), key: null, reply: nothing, facts: () => sql<null>`null`, onVersion: () => {},
        onCommitted: (version) => onChanged(userId, version),
        request: { linkId, added: added.length, modified: modified.length, removed: removed.length },
      }, async (change) => {
        await advance(change.trx, userId, linkId, round, change);
        return {};
      });
    }),
  };
}

const nothing = z.object({});

async function fetchInstitutions(trx: Trx, userId: string): Promise<Institution[]> {
  const rows = await trx.selectFrom('institutions').select(['id', 'name', 'institution_id']).where('tenant_id', '=', userId)
    .orderBy('created_order').execute();
  return rows.map(({ id, name, institution_id: institutionId }) => ({ id, name, institutionId }));
}

async function fetchLinkState(trx: Trx, userId: string, linkId: string): Promise<LinkState | null> {
  const row = await trx.selectFrom('institutions').select(['id', 'name', 'institution_id', 'cursor'])
    .where('tenant_id', '=', userId).where('link_id', '=', linkId).executeTakeFirst();
  if (row === undefined) return null;
  const awaiting = (await linkedAccounts(trx, userId, linkId)).filter(({ awaitsHistory }) => awaitsHistory);
  return {
    institution: { id: row.id, name: row.name, institutionId: row.institution_id }, cursor: row.cursor,
    awaitingHistory: awaiting.map(({ providerAccountId }) => providerAccountId),
  };
}

/** Whether a person has room for it is decided by what their ledger holds, one after the other. */
async function addInstitution(trx: Trx, userId: string, { linkId, name, institutionId, accounts }: NewInstitution): Promise<Institution> {
  await createTenant(trx, userId);
  await trx.selectFrom('ledgers').select('version').where('tenant_id', '=', userId).forUpdate().execute();
  const linked = await fetchInstitutions(trx, userId);
  const refusal = institutionRefusal(linked.length);
  if (refusal !== null) throw new Refusal(409, refusal);
  if (linked.some((other) => other.institutionId === institutionId)) throw new Refusal(409, { code: 'bankLinking.alreadyLinked' });
  const { id } = await trx.insertInto('institutions').values({ tenant_id: userId, name, institution_id: institutionId, link_id: linkId })
    .returning('id').executeTakeFirstOrThrow();
  await keepAccounts(trx, userId, institutionId, accounts);
  return { id, name, institutionId };
}

async function keepAccounts(trx: Trx, userId: string, institutionId: string, accounts: readonly BankAccount[]): Promise<void> {
  for (const { providerAccountId, name, type, currentBalance, availableBalance } of accounts) {
    const columns = { name, current_balance: currentBalance, available_balance: availableBalance };
    await trx.insertInto('imported_accounts')
      .values({ tenant_id: userId, institution_id: institutionId, provider_account_id: providerAccountId, type, ...columns })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'provider_account_id']).doUpdateSet(columns)).execute();
  }
}

interface LinkedAccount {
  importedId: Id;
  providerAccountId: string;
  accountId: Id;
  linkedOn: CalendarDate | null;
  balance: LinkBalance | null;
  awaitsHistory: boolean;
}

/** The accounts of a link that are linked to real ones. */
async function linkedAccounts(trx: Trx, userId: string, linkId: string): Promise<LinkedAccount[]> {
  const rows = await trx.selectFrom('imported_accounts as imported')
    .innerJoin('institutions as institution', (join) =>
      join.onRef('institution.tenant_id', '=', 'imported.tenant_id').onRef('institution.institution_id', '=', 'imported.institution_id'))
    .innerJoin('real_accounts as account', (join) =>
      join.onRef('account.tenant_id', '=', 'imported.tenant_id').onRef('account.imported_account_id', '=', 'imported.id'))
    .select([
      'imported.id', 'imported.provider_account_id', 'imported.linked_on', 'imported.linked_balance', 'imported.awaits_history', 'account.id as account_id',
    ])
    .where('imported.tenant_id', '=', userId).where('institution.link_id', '=', linkId).orderBy('imported.created_order').execute();
  return rows.map((row) => ({
    importedId: row.id, providerAccountId: row.provider_account_id, accountId: row.account_id, balance: row.linked_balance,
    linkedOn: row.linked_on === null ? null : calendarDate(row.linked_on), awaitsHistory: row.awaits_history,
  }));
}

function concernsIt({ providerAccountId, awaitsHistory }: LinkedAccount, round: BankRound): boolean {
  const { added, modified, removed } = reportOf(round, providerAccountId);
  return awaitsHistory || added.length + modified.length + removed.length > 0;
}

function reportOf({ changes: { added, modified, removed } }: BankRound, providerAccountId: string): BankReport {
  const on = (lines: readonly AccountTransaction[]) => lines.filter((each) => each.providerAccountId === providerAccountId);
  return {
    added: on(added), modified: on(modified),
    removed: removed.filter((each) => each.providerAccountId === providerAccountId).map(({ providerId }) => providerId),
  };
}

/** Thrown where what a round was read for has changed since; everything of it falls back. */
class OutOfDate extends Error {}

async function unlessOutOfDate(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof OutOfDate) return false;
    throw error;
  }
}

/** Moves the cursor of a link together with what lies before it. Without a change of the ledger there must be nothing for it. */
async function advance(trx: Trx, userId: string, linkId: string, round: BankRound, change?: Change): Promise<void> {
  const { state: { cursor, institution }, changes, accounts } = round;
  const moved = await trx.updateTable('institutions').set({ cursor: changes.cursor }).where('tenant_id', '=', userId).where('link_id', '=', linkId)
    .where('cursor', 'is not distinct from', cursor).returning('id').executeTakeFirst();
  if (moved === undefined) throw new OutOfDate();
  await keepAccounts(trx, userId, institution.institutionId, accounts);
  for (const linked of await linkedAccounts(trx, userId, linkId)) {
    if (!concernsIt(linked, round)) continue;
    if (change === undefined) throw new OutOfDate();
    await receive(change, linked, round);
  }
}

async function receive(change: Change, { importedId, providerAccountId, accountId, linkedOn, balance, awaitsHistory }: LinkedAccount, round: BankRound): Promise<void> {
  const report = reportOf(round, providerAccountId);
  if (!awaitsHistory || linkedOn === null) return receiveImports(change, accountId, report);
  const isFirstOfLink = round.state.cursor === null;
  const history = round.histories.get(providerAccountId);
  // It was linked while the round was read.
  if (!isFirstOfLink && history === undefined) throw new OutOfDate();
  const { known, fresh } = firstRound({ report, history: isFirstOfLink ? null : history ?? [], linkedOn });
  await receiveImports(change, accountId, { added: known, modified: [], removed: [] }, balance);
  await receiveImports(change, accountId, { added: fresh, modified: [], removed: [] });
  await change.trx.updateTable('imported_accounts').set({ awaits_history: false }).where('tenant_id', '=', change.tenantId).where('id', '=', importedId).execute();
}
