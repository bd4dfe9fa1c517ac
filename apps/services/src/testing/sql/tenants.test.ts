import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../databases.ts';
import { refusedForms } from './refused-forms.ts';
import { faultsOf, tenantStatements } from './tenants.ts';

const tables = ['budget_items', 'template_amounts', 'ledgers'];

describe('what looks for statements that do not name their tenant', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
  });
  afterAll(() => fresh.remove());

  const faults = (statement: string, values: readonly unknown[] = []) =>
    fresh.database.asOwner((trx) => faultsOf(trx, { tenant: 'mine', statement, values }, tables));

  it.each([
    ['by a parameter', 'select name from budget_items where tenant_id = $1 and id = $2', ['mine', 'fun']],
    ['by another table that has it', 'select 1 from budget_items item left join template_amounts t on t.tenant_id = item.tenant_id and t.item_id = item.id where item.tenant_id = $1', ['mine']],
    ['in every row', 'insert into budget_items (tenant_id, id, name) values ($1, $2, $3), ($4, $5, $6)', ['mine', 'a', 'A', 'mine', 'b', 'B']],
    ['in what it copies', 'insert into template_amounts (tenant_id, item_id, amount) select tenant_id, id, 1 from budget_items where tenant_id = $1 on conflict do nothing', ['mine']],
    ['and makes rows from other parts and a table', "with one as materialized (select item_id from template_amounts where tenant_id = $1) insert into template_amounts (tenant_id, item_id, amount) select ledgers.tenant_id, item_id, 1 from one, ledgers where ledgers.tenant_id = $1 on conflict do nothing", ['mine']],
    ['and sets what another part made', "with one as materialized (select item_id, jsonb_build_object('a', item_id)::text as name from template_amounts where tenant_id = $1) update budget_items set name = lower(one.name) from one where tenant_id = $1 and id = one.item_id", ['mine']],
    ['and reads what another part does not write', 'with named as (update budget_items set name = $1 where tenant_id = $2) select version from ledgers where tenant_id = $2', ['a', 'mine']],
    ['in a part', 'with gone as (delete from template_amounts where tenant_id = $1) update budget_items set name = $2 where tenant_id = $3', ['mine', 'a', 'mine']],
  ])('lets one pass that has it %s', async (_, statement, values) => {
    expect(await faults(statement, values)).toEqual([]);
  });

  it.each([
    ['reads all rows', 'select name from budget_items where id = $1', ['fun'], 'reads budget_items'],
    ['reads those of somebody else', 'select name from budget_items where tenant_id = $1', ['yours'], 'reads budget_items'],
    ['may do without', "select name from budget_items where tenant_id = $1 or name = 'Fun'", ['mine'], 'reads budget_items'],
    ['has it from each row', 'select (select min(amount) from template_amounts t where t.tenant_id = item.tenant_id) from budget_items item where tenant_id = $1', ['mine'], 'reads template_amounts'],
    ['has it in one part only', 'with gone as (delete from template_amounts) select 1 from budget_items where tenant_id = $1', ['mine'], 'reads template_amounts'],
    ['writes a row of somebody else', 'insert into ledgers (tenant_id) values ($1), ($2)', ['mine', 'yours'], 'writes a row of yours to ledgers'],
    ['copies to somebody else', 'insert into template_amounts (tenant_id, item_id, amount) select $2::text, id, 1 from budget_items where tenant_id = $1', ['mine', 'yours'], 'writes a row of yours'],
    ['reads the people too', 'select 1 from budget_items join users on users.id = tenant_id where tenant_id = $1', ['mine'], 'reads users'],
    ['copies', 'insert into template_amounts (tenant_id, item_id, amount) select tenant_id, id, 1 from budget_items where tenant_id = $1', ['mine'], 'copies into template_amounts'],
    ['makes rows from other parts', "with one as materialized (select item_id from template_amounts where tenant_id = $1) insert into template_amounts (tenant_id, item_id, amount) select $1::text, item_id, 1 from one on conflict do nothing", ['mine'], 'makes rows of template_amounts'],
    ['makes rows from other parts, with ids made anew', "with one as materialized (select item_id from template_amounts where tenant_id = $1) insert into budget_items (tenant_id, name) select ledgers.tenant_id, item_id from one, ledgers where ledgers.tenant_id = $1 on conflict do nothing", ['mine'], 'makes rows of budget_items'],
    ['sets what it makes of a column', "with one as (select item_id from template_amounts where tenant_id = $1) update budget_items set name = jsonb_build_object('a', one.item_id)::text from one where tenant_id = $1 and id = one.item_id", ['mine'], 'jsonb_build_object'],
    ['reads what it wrote', 'with named as (update budget_items set name = $1 where tenant_id = $2), gone as (delete from template_amounts where tenant_id = $2) select name from budget_items where tenant_id = $2', ['a', 'mine'], 'reads budget_items after a part'],
  ])('finds one that %s', async (_, statement, values, fault) => {
    expect((await faults(statement, values)).join('\n')).toContain(fault);
  });

  it.each([
    'insert into ledgers (tenant_id, version) values ($1, coalesce((select 1), 2))', 'delete from ledgers where ctid = any($1)', 'update imports set status = $1, created_order = default', 'update imports set "created_order" = default where id = $1',
    'insert into template_amounts (tenant_id, item_id, amount) select tenant_id, id, 1 from budget_items where tenant_id = $1 returning amount',
  ])('finds the form that Citus does not take in %s', (statement) => {
    expect(refusedForms(statement)).toHaveLength(1);
  });

  it('knows whose transaction a statement is in by its connection', () => {
    const [one, other] = [{}, {}];
    const sent = [
      [one, "set local app.tenant_id = 'mine'; set local role blue_app"], [other, "select set_config('app.tenant_id', 'yours', true), set_config('role', 'blue_app', true)"], [one, 'select 1 from ledgers'], [other, 'select 2 from ledgers'],
      [one, 'commit'], [one, 'select 3 from ledgers'], [one, 'select 4'],
    ] as const;
    const found = tenantStatements(sent.map(([connection, text]) => ({ connection, text, values: [], stack: '' })), tables);
    expect(found.map(({ tenant, statement }) => [tenant, statement])).toEqual([['mine', 'select 1 from ledgers'], ['yours', 'select 2 from ledgers'], [null, 'select 3 from ledgers']]);
  });
});
