import { expect, it } from 'vitest';
import { asCitusTakes } from './distributed.ts';
import { migrations } from './migrations/all.ts';

/** Forms of statements that Citus refuses on a distributed table, or that leave a new table of tenants on the coordinator. */
const refused = [
  /^alter table \w+\s+add (column|check|constraint|unique|foreign key)\b(?:[^()]|\((?:[^()]|\([^()]*\))*\))*,/s,
  /^alter table\b.*\badd column\b.*\bidentity\b/s, /^alter table\b.*\badd column\b.*\b(unique|primary key|references)\b/s,
  /^create table \w+ \(\s*tenant_id\b.*\bforeign key\b/s, /^create sequence\b.*\bowned by\b/s,
];

const tenantTable = /^create table (\w+) \(\s*tenant_id\b/;

it('takes every step of the schema in forms that Citus takes, and distributes each new table of tenants [OPS-03]', () => {
  const taken = migrations.filter(({ name }) => name > '002-ledger').flatMap(({ statements }) => statements).flatMap(asCitusTakes);
  expect(taken.filter((statement) => refused.some((form) => form.test(statement)))).toEqual([]);
  const made = taken.flatMap((statement) => tenantTable.exec(statement)?.[1] ?? []);
  expect(made).toContain('schedules');
  for (const name of made) expect(taken).toContain(`select create_distributed_table('${name}', 'tenant_id', colocate_with => 'ledgers')`);
});

it('distributes a new table before it refers to others', () => {
  expect(asCitusTakes(`create table pots (
    tenant_id text not null, id text default f('a, b', 1),
    primary key (tenant_id, id),
    foreign key (tenant_id, id) references budget_items on delete cascade
  )`)).toEqual([
    "create table pots (tenant_id text not null, id text default f('a, b', 1), primary key (tenant_id, id))",
    "select create_distributed_table('pots', 'tenant_id', colocate_with => 'ledgers')",
    'alter table pots add foreign key (tenant_id, id) references budget_items on delete cascade',
  ]);
});

it('alters a table one by one, and numbers a new column by a sequence', () => {
  expect(asCitusTakes('alter table pots add column link text, add unique (tenant_id, link)')).toEqual(['alter table pots add column link text', 'alter table pots add unique (tenant_id, link)']);
  expect(asCitusTakes('alter table pots add column place bigint generated always as identity')).toEqual([
    'alter table pots add column place bigint', 'create sequence pots_place_seq', "alter table pots alter column place set default nextval('pots_place_seq')",
    'alter table pots alter column place set not null',
  ]);
});

it.each(['alter table pots enable row level security', 'create table users (id text primary key, name text)', 'create index pots_link on pots (tenant_id, link)'])(
  'leaves what Citus takes as it is: %s', (statement) => {
    expect(asCitusTakes(statement)).toEqual([statement]);
  },
);
