import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { statementsOf } from '../testing/sent-statements.ts';
import { openDistributed, openTransaction, type Purpose } from './opening.ts';

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(), createDriver: () => new DummyDriver(), createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const texts = (opened: ReturnType<typeof openTransaction>) => opened.map((text) => text.compile(compiler).sql);

const purposes = ['read', 'write', 'change', 'maintain'] as const satisfies readonly Purpose[];

it.each(purposes)('begins to %s on Citus by a text that only sets, and sets the tenant once workers are told [OPS-03]', (purpose) => {
  const [first = '', ...rest] = texts(openDistributed("o'hara", purpose));
  const statements = statementsOf(first);
  const settings = statements.filter((statement) => statement.startsWith('set local '));
  expect(statements.filter((statement) => !statement.startsWith('set '))).toEqual([]);
  expect(settings.slice(0, 2)).toEqual(["set local citus.propagate_set_commands = 'local'", "set local app.tenant_id = 'o''hara'"]);
  expect(settings.includes("set local statement_timeout = '8000'")).toBe(purpose === 'read');
  expect(settings.includes('set local role blue_app')).toBe(purpose !== 'maintain');
  expect(rest).toEqual(purpose === 'change' ? ["update ledgers set version = version + 1 where tenant_id = 'o''hara'"] : []);
});

it.each(purposes)('begins to %s on one Postgres by a single text', (purpose) => {
  expect(texts(openTransaction('anybody', purpose))).toHaveLength(1);
});
