import { dataEndpoints } from '@blue-budget/api/contract';
import { judgeStatement } from '@blue-budget/domain/judging';
import { findDuplicates } from '@blue-budget/domain/statements';
import { allowed, found } from '../ledger/refuse.ts';
import { fetchShapes, forgetShape, rememberShape } from '../reported/shapes.ts';
import type { DataRoutes } from '../serving.ts';
import { fetchKnownMovements, fetchStatementAccount, receiveRows } from './queries.ts';

/** Calls about files of banks: a look at what is known already, then the import itself, and what is remembered of their shapes. */
export function statementRoutes({ read, change, write }: DataRoutes): void {
  read(dataEndpoints.checkStatement, async (trx, tenantId, { body: { accountId, rows } }) => {
    const account = allowed(judgeStatement(await fetchStatementAccount(trx, tenantId, accountId)));
    return { duplicates: findDuplicates(rows, await fetchKnownMovements(trx, tenantId, account, rows)) };
  });
  change('statement.import', dataEndpoints.importStatement, async (made, { body: { accountId, rows, settled } }) => {
    const { trx, tenantId } = made;
    allowed(judgeStatement(await fetchStatementAccount(trx, tenantId, accountId)));
    if (settled !== undefined) await rememberShape(made, { ...settled, accountId });
    const added = await receiveRows(trx, tenantId, accountId, rows);
    return { added, known: rows.length - added };
  });
  read(dataEndpoints.statementShapes, async (trx, tenantId) => ({ shapes: await fetchShapes(trx, tenantId) }));
  write(dataEndpoints.forgetStatementShape, async (trx, tenantId, { params }) => {
    found(await forgetShape(trx, tenantId, params.id) || null, { code: 'statements.shapeMissing' });
    return {};
  });
}
