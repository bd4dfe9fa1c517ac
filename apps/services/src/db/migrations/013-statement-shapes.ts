import { id, tenant } from './002/columns.ts';
import { tenantIsolation } from './tenant-isolation.ts';

/** What was settled about files of one shape, one row for each: offered when the next file of that shape comes. */
export const statementShapeTables = [
  `create table statement_shapes (
    ${tenant},
    ${id},
    shape text not null check (char_length(shape) between 1 and 200),
    account_id text not null,
    meanings jsonb check (jsonb_typeof(meanings) = 'array' and jsonb_array_length(meanings) <= 200),
    date_order text check (date_order in ('month-first', 'day-first')),
    decimal_mark text check (decimal_mark in ('.', ',')),
    sign text check (sign in ('as-written', 'reversed')),
    is_flipped boolean not null,
    currency text check (char_length(currency) between 1 and 20),
    settled_on date not null,
    settled_order bigint generated always as identity,
    primary key (tenant_id, id),
    unique (tenant_id, shape),
    foreign key (tenant_id, account_id) references real_accounts
  )`,
  ...tenantIsolation.table('statement_shapes'),
];
