import { tenantIsolation } from './tenant-isolation.ts';

// A migration never changes once it has run somewhere, so it spells its values out and imports none of them.
const entered = (column: string) => `check (${column} between -99999999999 and 99999999999)`;
const enteredAtLeastZero = (column: string) => `check (${column} between 0 and 99999999999)`;
const yearMonth = "check (year between 1900 and 2100 and month between 1 and 12)";
const spendingSubsets = "('working-budget', 'savings', 'debt', 'giving', 'investments')";
const id = 'id text not null default gen_random_uuid()::text';
const tenant = 'tenant_id text not null references ledgers on delete cascade';

const tables: Record<string, readonly string[]> = {
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
      subset text not null check (subset in ${spendingSubsets}),
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
        when 'Debt' then num_nulls(interest_rate, minimum_payment, beginning_balance) = 0 and (paired_item_id is not null or removed_at is not null)
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

  imports: [
    `create table imports (
      ${tenant},
      ${id},
      account_id text not null,
      provider_transaction_id text not null,
      status text not null check (status in ('pending', 'modified', 'removed', 'recorded', 'denied')),
      date date not null check (date between '1900-01-01' and '2100-12-31'),
      source text not null,
      description text not null default '',
      amount bigint not null check (amount <> 0) ${entered('amount')},
      created_order bigint generated always as identity,
      primary key (tenant_id, id),
      unique (tenant_id, account_id, provider_transaction_id),
      foreign key (tenant_id, account_id) references real_accounts
    )`,
    "create index imports_open on imports (tenant_id, date desc, created_order desc) where status in ('pending', 'modified', 'removed')",
  ],

  // What the account was on the day is kept here, so that a transaction can be taken back exactly (account_* columns).
  transactions: [
    `create table transactions (
      ${tenant},
      ${id},
      date date not null check (date between '1900-01-01' and '2100-12-31'),
      created_order bigint generated always as identity,
      type text not null,
      subtype text not null,
      amount bigint not null ${entered('amount')},
      merchant text,
      source_id text,
      source_name text,
      account_id text not null,
      account_name text not null,
      account_is_credit_card boolean not null default false,
      account_paired_item_id text,
      description text not null default '',
      photo text,
      import_id text,
      interest_saved_marginal bigint not null default 0,
      primary key (tenant_id, id),
      unique (tenant_id, import_id),
      foreign key (tenant_id, account_id) references real_accounts,
      foreign key (tenant_id, account_paired_item_id) references budget_items (tenant_id, id),
      foreign key (tenant_id, import_id) references imports,
      check ((type, subtype) in (
        ('Income', 'Work'), ('Income', 'Interest'), ('Income', 'Other'), ('Expense', 'Regular'), ('Expense', 'Debt'),
        ('Other', 'Transfer'), ('Other', 'Refund'), ('Other', 'Other'))),
      check (case
        when type = 'Expense' then amount < 0
        when type = 'Other' and subtype = 'Other' then amount <> 0
        else amount > 0
      end),
      check (case
        when type = 'Income' or subtype = 'Transfer' then merchant is null and num_nulls(source_id, source_name) = 0
        else merchant is not null and num_nonnulls(source_id, source_name) = 0
      end),
      check (account_is_credit_card = (account_paired_item_id is not null)),
      check (not (account_is_credit_card and (type = 'Income' or subtype = 'Transfer'))),
      check (interest_saved_marginal = 0 or (type = 'Expense' and subtype = 'Debt'))
    )`,
    'create index transactions_newest on transactions (tenant_id, date desc, created_order desc)',
    'create index transactions_account on transactions (tenant_id, account_id, date desc, created_order desc)',
    "create index transactions_transfer_source on transactions (tenant_id, source_id, date desc, created_order desc) where subtype = 'Transfer'",
    'create index transactions_paired_item on transactions (tenant_id, account_paired_item_id)',
  ],

  // A leg is on a budget item, or on the income of one month.
  transaction_legs: [
    `create table transaction_legs (
      ${tenant},
      transaction_id text not null,
      position integer not null,
      subset text not null check (subset in ('income', 'working-budget', 'savings', 'debt', 'giving', 'investments')),
      item_id text,
      year integer,
      month integer,
      name text not null,
      amount bigint not null ${entered('amount')},
      primary key (tenant_id, transaction_id, position),
      foreign key (tenant_id, transaction_id) references transactions on delete cascade,
      foreign key (tenant_id, item_id) references budget_items (tenant_id, id),
      foreign key (tenant_id, year, month) references income_discrepancies (tenant_id, year, month),
      check (case subset
        when 'income' then item_id is null and num_nulls(year, month) = 0
        else item_id is not null and num_nonnulls(year, month) = 0
      end)
    )`,
    'create index transaction_legs_item on transaction_legs (tenant_id, item_id)',
    'create index transaction_legs_month on transaction_legs (tenant_id, year, month)',
  ],

  transaction_lines: [
    `create table transaction_lines (
      ${tenant},
      transaction_id text not null,
      name text not null check (name in (
        'Total Paid', 'Sales Tax', 'Debt Principal', 'Debt Interest', 'Interest Saved',
        'Gross Income', 'Social Security', 'Medicare', 'Federal Income', 'State Income', 'Net Income')),
      amount bigint not null ${entered('amount')},
      primary key (tenant_id, transaction_id, name),
      foreign key (tenant_id, transaction_id) references transactions on delete cascade,
      check (case when name = 'Sales Tax' then amount <= 0 else amount >= 0 end)
    )`,
  ],

  // What an item received when another was removed and its running total handed on.
  adjustments: [
    `create table adjustments (
      ${tenant},
      ${id},
      item_id text not null,
      removed_item_id text not null,
      amount bigint not null,
      created_at timestamptz not null default now(),
      primary key (tenant_id, id),
      foreign key (tenant_id, item_id) references budget_items,
      foreign key (tenant_id, removed_item_id) references budget_items (tenant_id, id),
      check (item_id <> removed_item_id)
    )`,
    'create index adjustments_item on adjustments (tenant_id, item_id)',
    'create index adjustments_removed_item on adjustments (tenant_id, removed_item_id)',
  ],

  savings_goals: [
    `create table savings_goals (
      ${tenant},
      item_id text not null,
      goal_amount bigint not null ${enteredAtLeastZero('goal_amount')},
      goal_date date not null,
      monthly_minimum bigint not null ${enteredAtLeastZero('monthly_minimum')},
      monthly_contribution bigint not null ${enteredAtLeastZero('monthly_contribution')},
      primary key (tenant_id, item_id),
      foreign key (tenant_id, item_id) references budget_items
    )`,
  ],

  debt_goals: [
    `create table debt_goals (
      tenant_id text primary key references ledgers on delete cascade,
      method text not null check (method in ('snowball', 'avalanche', 'custom')),
      monthly_contribution bigint not null ${enteredAtLeastZero('monthly_contribution')}
    )`,
  ],

  attacked_debts: [
    `create table attacked_debts (
      tenant_id text not null references debt_goals on delete cascade,
      account_id text not null,
      position integer not null,
      primary key (tenant_id, account_id),
      unique (tenant_id, position),
      foreign key (tenant_id, account_id) references real_accounts
    )`,
  ],

  // The first answer to a mutation, given again when the same key comes again. Only successes are kept.
  idempotency_keys: [
    `create table idempotency_keys (
      ${tenant},
      key text not null,
      request_hash text not null,
      reply jsonb not null,
      ledger_version bigint not null,
      created_at timestamptz not null default now(),
      primary key (tenant_id, key)
    )`,
  ],

  change_log: [
    `create table change_log (
      ${tenant},
      version bigint not null,
      operation text not null,
      detail jsonb not null,
      created_at timestamptz not null default now(),
      primary key (tenant_id, version)
    )`,
  ],
};

/** The ledger of every tenant. Money is whole cents, dates are dates; every key and index begins with the tenant. */
export const ledgerTables = [
  ...tenantIsolation.role,
  ...Object.entries(tables).flatMap(([name, statements]) => [...statements, ...tenantIsolation.table(name)]),
];
