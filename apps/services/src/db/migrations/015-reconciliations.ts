import { entered, id, tenant } from './002/columns.ts';
import { tenantIsolation } from './tenant-isolation.ts';

/**
 * When accounts agreed with their banks, and which entries were reconciled then. An entry is a transaction in one account: a transfer stands in
 * two. It counts as reconciled as long as it moves the account by the amount that is kept here, so no change of a transaction has to touch this.
 */
export const reconciliationTables = [
  `create table reconciliations (
    ${tenant},
    ${id},
    account_id text not null,
    date date not null check (date between '1900-01-01' and '2100-12-31'),
    balance bigint not null ${entered('balance')},
    created_order bigint generated always as identity,
    primary key (tenant_id, id),
    foreign key (tenant_id, account_id) references real_accounts on delete cascade
  )`,
  'create index reconciliations_account on reconciliations (tenant_id, account_id, created_order desc)',
  `create table reconciled_entries (
    ${tenant},
    account_id text not null,
    transaction_id text not null,
    reconciliation_id text not null,
    amount bigint not null check (amount <> 0),
    primary key (tenant_id, account_id, transaction_id),
    foreign key (tenant_id, account_id) references real_accounts on delete cascade,
    foreign key (tenant_id, transaction_id) references transactions on delete cascade,
    foreign key (tenant_id, reconciliation_id) references reconciliations on delete cascade
  )`,
  'create index reconciled_entries_transaction on reconciled_entries (tenant_id, transaction_id)',
  'create index reconciled_entries_reconciliation on reconciled_entries (tenant_id, reconciliation_id)',
  ...tenantIsolation.table('reconciliations'),
  ...tenantIsolation.table('reconciled_entries'),
];
