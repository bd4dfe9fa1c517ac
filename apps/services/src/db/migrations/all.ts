import { peopleTables } from './001-people.ts';
import { ledgerTables } from './002-ledger.ts';
import { bankTables } from './003-bank.ts';
import { billingTables } from './004-billing.ts';
import { searchTables } from './005-search.ts';
import { gapColumns } from './006-gap.ts';
import { erasureColumns } from './007-erasure.ts';
import { bankLinkTables } from './008-bank-links.ts';
import { buyerTables } from './009-buyers-to-forget.ts';
import { decoyTables } from './010-decoys.ts';
import { kindChecks } from './011-kinds.ts';
import { changeDevices } from './012-devices.ts';
import { statementShapeTables } from './013-statement-shapes.ts';
import { reviewColumns } from './014-review.ts';
import { reconciliationTables } from './015-reconciliations.ts';
import { scheduleTables } from './016-schedules.ts';
import { pruningColumns } from './017-pruning.ts';
import { securityTables } from './019-security.ts';
import { importColumns } from './020-imports-under-way.ts';
import { importOrder } from './021-imports-in-order.ts';

/** One step of the schema. */
export interface Migration {
  /** Never changes, and comes after those before it in the order of the alphabet. */
  name: string;
  /** Run one at a time in one transaction; never changed once a release has them. */
  statements: readonly string[];
  /**
   * Whether releases without this step may not work on the schema any more, because it takes away, renames or narrows what they use. Only
   * where the release before this one has done without it already (docs/hosting.md); all other steps only add.
   */
  shutsOutOlder?: boolean;
  /** Whether all it takes away are checks, and those that it adds ask for less: no release can stumble over that. */
  loosens?: boolean;
}

/** Every migration, in order. */
export const migrations: readonly Migration[] = [
  { name: '001-people', statements: peopleTables },
  { name: '002-ledger', statements: ledgerTables },
  { name: '003-bank', statements: bankTables },
  { name: '004-billing', statements: billingTables },
  { name: '005-search', statements: searchTables },
  { name: '006-gap', statements: gapColumns },
  { name: '007-erasure', statements: erasureColumns },
  { name: '008-bank-links', statements: bankLinkTables },
  { name: '009-buyers-to-forget', statements: buyerTables },
  { name: '010-decoys', statements: decoyTables },
  { name: '011-kinds', statements: kindChecks, loosens: true },
  { name: '012-devices', statements: changeDevices },
  { name: '013-statement-shapes', statements: statementShapeTables },
  { name: '014-review', statements: reviewColumns },
  { name: '015-reconciliations', statements: reconciliationTables },
  { name: '016-schedules', statements: scheduleTables },
  { name: '017-pruning', statements: pruningColumns },
  { name: '019-security', statements: securityTables },
  { name: '020-imports-under-way', statements: importColumns },
  { name: '021-imports-in-order', statements: importOrder },
];
