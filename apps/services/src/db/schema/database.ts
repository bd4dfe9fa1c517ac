import type { BankTables } from './bank.ts';
import type { BillingTables } from './billing.ts';
import type { LedgerTables } from './ledger.ts';
import type { PeopleTables } from './people.ts';

/** All tables as the migrations leave them. */
export interface Database extends PeopleTables, LedgerTables, BankTables, BillingTables {
  /** The migrations that were made, as releases without them have to know them. */
  schema_steps: { name: string; digest: string; shuts_out_older: boolean };
}
