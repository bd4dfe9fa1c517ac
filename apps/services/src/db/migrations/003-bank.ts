import { entered, id, tenant } from './002/columns.ts';
import { tenantIsolation } from './tenant-isolation.ts';

/** What a person has linked at their bank, and a log of changes that nobody can rewrite. */
const tables: Record<string, readonly string[]> = {
  institutions: [
    `create table institutions (
      ${tenant},
      ${id},
      name text not null,
      institution_id text not null,
      created_at timestamptz not null default now(),
      primary key (tenant_id, id),
      unique (tenant_id, institution_id)
    )`,
  ],

  // The real account that one is linked to names it (real_accounts.imported_account_id); here is only how that came about.
  imported_accounts: [
    `create table imported_accounts (
      ${tenant},
      ${id},
      institution_id text not null,
      provider_account_id text not null,
      name text not null,
      type text not null check (type in ('depository', 'credit', 'loan', 'investment', 'brokerage', 'other')),
      current_balance bigint not null ${entered('current_balance')},
      available_balance bigint ${entered('available_balance')},
      linked_type text check (linked_type in ('merge', 'create')),
      linked_balance text check (linked_balance in ('budget', 'current', 'available')),
      created_order bigint generated always as identity,
      primary key (tenant_id, id),
      unique (tenant_id, provider_account_id),
      foreign key (tenant_id, institution_id) references institutions (tenant_id, institution_id) on delete cascade,
      check ((linked_type is null) = (linked_balance is null))
    )`,
    'create index imported_accounts_institution on imported_accounts (tenant_id, institution_id)',
  ],
};

export const bankTables = [
  ...Object.entries(tables).flatMap(([name, statements]) => [...statements, ...tenantIsolation.table(name)]),
  // What was done stays written: rows go only with the tenant itself, by the owner.
  'revoke update, delete on change_log from blue_app',
];
