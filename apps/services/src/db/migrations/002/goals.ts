import { enteredAtLeastZero, tenant } from './columns.ts';

/** What the money is meant for. */
export const goalTables: Record<string, readonly string[]> = {
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
};
