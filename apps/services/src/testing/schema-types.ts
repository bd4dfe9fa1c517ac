import { sql, type Kysely } from 'kysely';
import { columnNotes, tableNotes } from '../db/schema/notes.ts';
import type { Database } from '../db/schema/database.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  /** Drawn by the database, whatever is inserted. */
  is_always_generated: boolean;
}

/**
 * The TypeScript types of every table of a migrated database, as Kysely takes them: the text of `db/schema/database.ts`. Enumerations come from
 * the check constraints, in which the schema keeps them; what a column means comes from `notes.ts`.
 */
export async function describeSchema(db: Kysely<Database>): Promise<string> {
  const columns = await fetchColumns(db);
  const choices = await fetchChoices(db);
  const tables = [...new Set(columns.map(({ table }) => table))];
  requireKnown('table', Object.keys(tableNotes), tables);
  requireKnown('column', Object.keys(columnNotes), columns.map(({ table, name }) => `${table}.${name}`));
  return [
    '// Written by `npm run generate` from the schema that the migrations make. Do not edit; comments come from notes.ts.',
    "import type { Cents, PercentPerYear } from '@blue-budget/domain/money';",
    "import type { TransactionSubtype, TransactionType } from '@blue-budget/domain/transactions';",
    "import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';",
    '',
    '/** A date as ISO text, such as 2026-05-03. */',
    'type IsoDate = string;',
    '',
    '/** All tables as the migrations leave them. */',
    'export interface Database {',
    ...tables.map((table) => `  ${table}: ${interfaceOf(table)};`),
    '}',
    ...tables.flatMap((table) => [
      '',
      ...noteLines(tableNotes[table], ''),
      `export interface ${interfaceOf(table)} {`,
      ...columns.filter((column) => column.table === table).flatMap((column) => [
        ...noteLines(columnNotes[`${table}.${column.name}`], '  '),
        `  ${column.name}: ${typeOf(column, choices.get(`${table}.${column.name}`))};`,
      ]),
      '}',
    ]),
    '',
  ].join('\n');
}

async function fetchColumns(db: Kysely<Database>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, null) as type, not a.attnotnull as is_nullable,
      a.atthasdef or a.attidentity <> '' as has_default, a.attidentity = 'a' as is_always_generated
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely\\_%'
    order by c.relname collate "C", a.attnum`.execute(db);
  return rows;
}

/** The texts that a column may hold, by `table.column`, where a check constraint lists them. */
async function fetchChoices(db: Kysely<Database>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace = current_schema()::regnamespace order by oid`.execute(db);
  const choices = new Map<string, string[]>();
  for (const { table, definition } of rows) {
    if (!isListOnly(definition)) continue;
    for (const [, column = '', literals = ''] of definition.matchAll(equality)) {
      const known = choices.get(`${table}.${column}`) ?? [];
      const more = [...literals.matchAll(/'([^']*)'/g)].map(([, literal = '']) => literal);
      choices.set(`${table}.${column}`, [...new Set([...known, ...more])]);
    }
  }
  return choices;
}

/** `(subset = 'debt'::text)` or `(subset = ANY (ARRAY['debt'::text, 'giving'::text]))`, as Postgres writes constraints. */
const equality = /\((\w+) = (?:ANY \(ARRAY\[)?((?:'[^']*'::text(?:, )?)+)\]?\)*/g;

/** Whether a constraint does nothing but list what columns may hold: of others nothing follows for the single column. */
function isListOnly(definition: string): boolean {
  const rest = definition.replaceAll(equality, '').replaceAll(/CHECK|AND|OR|[()\s]/g, '');
  return rest === '';
}

function typeOf({ table, name, type, is_nullable, has_default, is_always_generated }: Column, choices: readonly string[] | undefined): string {
  const plain = choices?.map((choice) => `'${choice}'`).join(' | ') ?? rulesTypes.get(`${table}.${name}`) ?? plainType(name, type);
  if (is_always_generated) return `GeneratedAlways<${plain}>`;
  if (is_nullable) return `${plain} | null`;
  return has_default ? `Generated<${plain}>` : plain;
}

/** Columns whose values the table of kinds lists, not the schema: what is stored was checked against it. */
const rulesTypes = new Map([['transactions.type', 'TransactionType'], ['transactions.subtype', 'TransactionSubtype']]);

/** As `connect.ts` has both engines hand values over. */
function plainType(name: string, type: string): string {
  switch (type) {
    case 'text': case 'character varying': return 'string';
    case 'boolean': return 'boolean';
    case 'integer': return 'number';
    case 'bigint': return counters.has(name) ? 'number' : 'Cents';
    case 'numeric': return 'PercentPerYear';
    case 'date': return 'IsoDate';
    case 'timestamp with time zone': return 'Date';
    case 'jsonb': return 'JSONColumnType<object>';
    default: throw new Error(`No column of type ${type} has been read so far: say here what it is read as.`);
  }
}

/** Columns of 64 bits that count something; all others hold money. */
const counters = new Set(['id', 'version', 'ledger_version', 'created_order', 'settled_order', 'signals', 'fetched', 'expire']);

function interfaceOf(table: string): string {
  return `${table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Table`;
}

function noteLines(note: string | undefined, indent: string): string[] {
  return note === undefined ? [] : [`${indent}/** ${note} */`];
}

function requireKnown(what: string, noted: readonly string[], there: readonly string[]): void {
  const unknown = noted.filter((name) => !there.includes(name));
  if (unknown.length > 0) throw new Error(`notes.ts explains a ${what} that is not in the schema: ${unknown.join(', ')}.`);
}
