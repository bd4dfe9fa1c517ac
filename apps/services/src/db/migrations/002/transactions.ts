import { entered, id, tenant } from './columns.ts';

/** What moved the money, and what the bank reported. */
export const transactionTables: Record<string, readonly string[]> = {
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
    `create index transactions_transfer_source on transactions (tenant_id, source_id, date desc, created_order desc)
      where subtype = 'Transfer'`,
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
};
