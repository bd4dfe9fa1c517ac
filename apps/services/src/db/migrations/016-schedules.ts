import { entered, id, tenant } from './002/columns.ts';
import { tenantIsolation } from './tenant-isolation.ts';

/**
 * Transactions that come again and again, and when the next one of a person is due. Like `bank_links` the latter belongs to no tenant: scheduled
 * work looks there before anybody is known. Budget items and income sources are named without a foreign key: a release without schedules
 * removes them as ever, and only the suggestion goes.
 */
export const scheduleTables = [
  `create table schedules (
    ${tenant},
    ${id},
    account_id text not null,
    type text not null,
    subtype text not null,
    amount bigint not null check (amount <> 0) ${entered('amount')},
    source text not null check (char_length(source) between 1 and 200),
    description text not null default '' check (char_length(description) <= 1000),
    item_id text check (char_length(item_id) <= 100),
    source_id text check (char_length(source_id) <= 100),
    every text not null check (every in ('week', 'two-weeks', 'twice-a-month', 'month', 'year')),
    first_date date not null check (first_date between '1900-01-01' and '2100-12-31'),
    second_day integer check (second_day between 1 and 31),
    end_date date check (end_date between first_date and '2100-12-31'),
    time_zone text not null check (char_length(time_zone) between 1 and 64),
    next_date date check (next_date between first_date and '2100-12-31'),
    removed_at timestamptz,
    created_order bigint generated always as identity,
    primary key (tenant_id, id),
    foreign key (tenant_id, account_id) references real_accounts,
    check ((every = 'twice-a-month') = (second_day is not null))
  )`,
  'create index schedules_account on schedules (tenant_id, account_id)',
  ...tenantIsolation.table('schedules'),

  `create table schedule_checks (
    user_id text primary key references users on delete cascade,
    check_at timestamptz not null
  )`,
  'create index schedule_checks_due on schedule_checks (check_at)',
  // The role of tenants sets the moment of its own tenant, in the transaction that changes the schedules, and reads and writes no other.
  `do $$ begin
    execute format('create function set_schedule_check(moment timestamptz) returns void language sql security definer set search_path = %I, pg_temp as %L',
      current_schema(), '
        delete from schedule_checks where user_id = current_setting(''app.tenant_id'') and moment is null;
        insert into schedule_checks (user_id, check_at) select current_setting(''app.tenant_id''), moment where moment is not null
          on conflict (user_id) do update set check_at = excluded.check_at;
      ');
  end $$`,
  'revoke all on function set_schedule_check(timestamptz) from public',
  'grant execute on function set_schedule_check(timestamptz) to blue_app',
];
