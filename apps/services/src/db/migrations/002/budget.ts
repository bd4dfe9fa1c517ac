import { entered, enteredAtLeastZero, id, tenant, yearMonth } from './columns.ts';

/** The ledger itself, its items and accounts, and what is planned for them. */
export const budgetTables: Record<string, readonly string[]> = {
  // Not tied to users by a foreign key: the ledgers may live on another database or shard than the people.
  ledgers: [
    `create table ledgers (
      tenant_id text primary key check (tenant_id <> ''),
      version bigint not null default 0,
      interest_saved bigint not null default 0,
      interest_saved_marginal bigint not null default 0,
      created_at timestamptz not null default now()
    )`,
  ],

  budget_items: [
    `create table budget_items (
      ${tenant},
      ${id},
      subset text not null check (subset in ('working-budget', 'savings', 'debt', 'giving', 'investments')),
      parent_id text,
      name text not null,
      running_total bigint not null default 0,
      starting_balance bigint not null default 0 ${entered('starting_balance')},
      sort_order integer not null,
      collapsed boolean not null default false,
      photo text,
      clarification_index integer,
      removed_at timestamptz,
      primary key (tenant_id, id),
      unique (tenant_id, id, subset),
      foreign key (tenant_id, parent_id, subset) references budget_items (tenant_id, id, subset),
      check (parent_id <> id)
    )`,
    'create index budget_items_parent on budget_items (tenant_id, parent_id)',
  ],

  real_accounts: [
    `create table real_accounts (
      ${tenant},
      ${id},
      kind text not null check (kind in ('Cash', 'Other Asset', 'Debt')),
      name text not null,
      category text not null,
      balance bigint not null,
      sort_order integer not null,
      is_credit_card boolean not null default false,
      interest_rate numeric(7,3) check (interest_rate >= 0),
      minimum_payment bigint ${enteredAtLeastZero('minimum_payment')},
      beginning_balance bigint,
      paired_item_id text,
      related_debt_id text,
      imported_account_id text,
      removed_at timestamptz,
      primary key (tenant_id, id),
      unique (tenant_id, paired_item_id),
      unique (tenant_id, imported_account_id),
      foreign key (tenant_id, paired_item_id) references budget_items (tenant_id, id),
      foreign key (tenant_id, related_debt_id) references real_accounts (tenant_id, id),
      check (case kind
        when 'Debt' then num_nulls(interest_rate, minimum_payment, beginning_balance) = 0
          and (paired_item_id is not null or removed_at is not null)
        else num_nonnulls(interest_rate, minimum_payment, beginning_balance, paired_item_id) = 0 and not is_credit_card
      end),
      check (related_debt_id is null or kind = 'Other Asset')
    )`,
    'create index real_accounts_related_debt on real_accounts (tenant_id, related_debt_id)',
  ],

  // Income received for a month minus income planned for it. There from the first income or plan on, before the month itself.
  income_discrepancies: [
    `create table income_discrepancies (
      ${tenant},
      ${id},
      year integer not null,
      month integer not null,
      amount bigint not null default 0,
      primary key (tenant_id, id),
      unique (tenant_id, year, month),
      ${yearMonth}
    )`,
  ],

  months: [
    `create table months (
      ${tenant},
      year integer not null,
      month integer not null,
      created_at timestamptz not null default now(),
      primary key (tenant_id, year, month),
      ${yearMonth}
    )`,
  ],

  month_assignments: [
    `create table month_assignments (
      ${tenant},
      year integer not null,
      month integer not null,
      item_id text not null,
      amount bigint not null ${entered('amount')},
      primary key (tenant_id, year, month, item_id),
      foreign key (tenant_id, year, month) references months on delete cascade,
      foreign key (tenant_id, item_id) references budget_items
    )`,
    'create index month_assignments_item on month_assignments (tenant_id, item_id)',
  ],

  // A line taken from the template keeps the template line's id, so one id can stand in many months.
  month_income_lines: [
    `create table month_income_lines (
      ${tenant},
      year integer not null,
      month integer not null,
      ${id},
      name text not null,
      amount bigint not null ${entered('amount')},
      sort_order integer not null,
      primary key (tenant_id, year, month, id),
      foreign key (tenant_id, year, month) references months on delete cascade
    )`,
  ],

  template_amounts: [
    `create table template_amounts (
      ${tenant},
      item_id text not null,
      amount bigint not null ${entered('amount')},
      primary key (tenant_id, item_id),
      foreign key (tenant_id, item_id) references budget_items
    )`,
  ],

  template_income_lines: [
    `create table template_income_lines (
      ${tenant},
      ${id},
      name text not null,
      amount bigint not null ${entered('amount')},
      sort_order integer not null,
      primary key (tenant_id, id)
    )`,
  ],

  income_sources: [
    `create table income_sources (
      ${tenant},
      ${id},
      name text not null,
      sort_order integer not null,
      archived_at timestamptz,
      primary key (tenant_id, id)
    )`,
  ],
};
