import type { ImportedAccount, LinkBalance, LinkedType } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import type { Trx } from '../../db/connect.ts';
import { isoDate } from '../../db/dates.ts';
import type { Change } from '../ledger/change.ts';

/** The accounts of a linked institution, by the bank's own id of it; none where it is not linked. */
export async function fetchImportedAccounts(trx: Trx, tenantId: string, institutionId: string): Promise<ImportedAccount[]> {
  const rows = await importedAccounts(trx, tenantId).where('imported.institution_id', '=', institutionId)
    .orderBy('imported.created_order').execute();
  return rows.map(toImportedAccount);
}

/** One account that a bank reported, with the name of its institution; null where there is none of that id. */
export async function fetchImportedAccount(trx: Trx, tenantId: string, id: Id): Promise<(ImportedAccount & { institutionName: string }) | null> {
  const row = await importedAccounts(trx, tenantId).where('imported.id', '=', id).executeTakeFirst();
  return row ? { ...toImportedAccount(row), institutionName: row.institution_name } : null;
}

/** Notes how an imported account was linked, and at which balance. The real account names it (real_accounts.imported_account_id). */
export async function noteLink({ trx, tenantId, today }: Change, id: Id, link: { type: LinkedType; balance: LinkBalance } | null): Promise<void> {
  await trx.updateTable('imported_accounts')
    .set({
      linked_type: link?.type ?? null, linked_balance: link?.balance ?? null, awaits_history: link !== null,
      ...(link !== null && { linked_on: isoDate(today) }),
    })
    .where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** Parts a real account from its imported one, by the provider's id of that (product, row 42). Null where they are not linked. */
export async function unlink(change: Change, providerAccountId: string): Promise<Id | null> {
  const { trx, tenantId } = change;
  const imported = await importedAccounts(trx, tenantId).where('imported.provider_account_id', '=', providerAccountId).executeTakeFirst();
  if (!imported || imported.account_id === null) return null;
  await trx.updateTable('real_accounts').set({ imported_account_id: null }).where('tenant_id', '=', tenantId)
    .where('id', '=', imported.account_id).execute();
  await noteLink(change, imported.id, null);
  return imported.id;
}

/** Removes an institution with what it reported of accounts; real accounts stay, parted from it. Null where there is none of that id. */
export async function removeInstitution({ trx, tenantId }: Change, id: Id): Promise<Id | null> {
  const institution = await trx.selectFrom('institutions').select('institution_id')
    .where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();
  if (!institution) return null;
  await trx.updateTable('real_accounts').set({ imported_account_id: null }).where('tenant_id', '=', tenantId)
    .where('imported_account_id', 'in', trx.selectFrom('imported_accounts').select('id')
      .where('tenant_id', '=', tenantId).where('institution_id', '=', institution.institution_id))
    .execute();
  await trx.deleteFrom('institutions').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
  return id;
}

function importedAccounts(trx: Trx, tenantId: string) {
  return trx.selectFrom('imported_accounts as imported')
    .innerJoin('institutions as institution', (join) =>
      join.onRef('institution.tenant_id', '=', 'imported.tenant_id').onRef('institution.institution_id', '=', 'imported.institution_id'))
    .leftJoin('real_accounts as account', (join) =>
      join.onRef('account.tenant_id', '=', 'imported.tenant_id').onRef('account.imported_account_id', '=', 'imported.id'))
    .select([
      'imported.id', 'imported.name', 'imported.type', 'imported.current_balance', 'imported.available_balance', 'imported.institution_id',
      'imported.provider_account_id', 'imported.linked_type', 'account.id as account_id', 'institution.name as institution_name',
    ])
    .where('imported.tenant_id', '=', tenantId);
}

type ImportedRow = Awaited<ReturnType<ReturnType<typeof importedAccounts>['executeTakeFirstOrThrow']>>;

function toImportedAccount(row: ImportedRow): ImportedAccount {
  return {
    id: row.id, name: row.name, type: row.type, currentBalance: row.current_balance, availableBalance: row.available_balance,
    institutionId: row.institution_id, providerAccountId: row.provider_account_id, linkedType: row.linked_type,
    tenantAccountId: row.account_id, linkedAccountId: row.account_id,
  };
}
