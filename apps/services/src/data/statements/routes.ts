import { dataEndpoints } from '@blue-budget/api/contract';
import { judgeStatement } from '@blue-budget/domain/judging';
import { findDuplicates } from '@blue-budget/domain/statements';
import { allowed } from '../ledger/refuse.ts';
import type { DataRoutes } from '../serving.ts';
import { fetchKnownMovements, fetchStatementAccount, receiveRows } from './queries.ts';

/** Calls about files of banks: a look at what is known already, then the import itself. */
export function statementRoutes({ read, change }: DataRoutes): void {
  read(dataEndpoints.checkStatement, async (trx, tenantId, { body: { accountId, rows } }) => {
    const account = allowed(judgeStatement(await fetchStatementAccount(trx, tenantId, accountId)));
    return { duplicates: findDuplicates(rows, await fetchKnownMovements(trx, tenantId, account, rows)) };
  });
  change('statement.import', dataEndpoints.importStatement, async ({ trx, tenantId }, { body: { accountId, rows } }) => {
    allowed(judgeStatement(await fetchStatementAccount(trx, tenantId, accountId)));
    const added = await receiveRows(trx, tenantId, accountId, rows);
    return { added, known: rows.length - added };
  });
}
