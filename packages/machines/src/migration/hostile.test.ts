import type { Notice } from '@blue-budget/domain/notices';
import init from '@sqlite.org/sqlite-wasm';
import { zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { archiveLimits } from './limits.ts';
import { readOldBudget } from './reading.ts';
import { fixture } from './testing/fixtures.ts';
import type { BinaryFile } from './unpacking.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const file = (name: string, bytes: Uint8Array): BinaryFile => ({ name, bytes });
const zip = (content: Zippable, name = 'export.zip') => file(name, zipSync(content));
const refusalOf = async (...files: BinaryFile[]): Promise<Notice | string> => {
  const reading = await readOldBudget(files);
  return reading.kind === 'refused' ? reading.notice : reading.kind;
};
const header = '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"\n';

/** An archive whose directory and head declare another size of its only file. */
function declaring(size: number, content: Uint8Array, name = 'db.sqlite'): BinaryFile {
  const bytes = zipSync({ [name]: content });
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    const mark = view.getUint32(at, true);
    if (mark === 0x04034b50) view.setUint32(at + 22, size, true);
    if (mark === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return file('export.zip', bytes);
}

/** A database made by these statements. */
async function database(...statements: string[]): Promise<Uint8Array> {
  const sqlite = await init();
  const made = new sqlite.oo1.DB(':memory:', 'c');
  made.exec(statements.join(';\n'));
  const bytes = sqlite.capi.sqlite3_js_db_export(made);
  made.close();
  return bytes;
}

const tables = [
  'create table accounts (id text primary key, name text, offbudget integer, closed integer, tombstone integer)',
  'create table transactions (id text primary key, isParent integer, isChild integer, acct text, category text, amount integer, date integer, tombstone integer)',
  'create table categories (id text primary key, name text, is_income integer, cat_group text, tombstone integer)',
  'create table category_groups (id text primary key, name text, is_income integer, tombstone integer)',
];
const account = "insert into accounts values ('a', 'Cash', 0, 0, 0)";

describe('an archive', () => {
  it('that declares more than may be unpacked is refused before anything is [MIG-06]', async () => {
    expect(await refusalOf(declaring(2_000_000_000, utf8('small')))).toEqual({ code: 'migration.tooLarge', megabytes: 100 });
  });

  it('that holds more than it declares is refused as damaged, as soon as that shows [MIG-06]', async () => {
    // Nothing that repeats, so that the archive is as long as what it holds.
    let last = 1;
    const { bytes } = declaring(1000, Uint8Array.from({ length: 2_000_000 }, () => {
      last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0;
      return last >>> 24;
    }));
    let steps = 0;
    const watched = Object.assign(bytes, { subarray: (start: number, end: number) => {
      steps += 1;
      return Uint8Array.prototype.subarray.call(bytes, start, end);
    } });
    expect([bytes.length > 500_000, await refusalOf(file('export.zip', watched))]).toEqual([true, { code: 'migration.damaged' }]);
    expect(steps).toBeLessThan(4);
  });

  it('that holds less than it declares is refused as damaged [MIG-06]', async () => {
    expect(await refusalOf(declaring(1_000_000, utf8(`${header}"Checking","","01/31/2026","Work","","","","",$0.00,$1.00,"Cleared"`), 'Register.csv'))).toEqual({ code: 'migration.damaged' });
  });

  it('of very many files is refused [MIG-06]', async () => {
    const many = Object.fromEntries(Array.from({ length: archiveLimits.entries + 1 }, (_, place) => [`${place}/db.sqlite`, utf8('')]));
    expect(await refusalOf(zip(many))).toEqual({ code: 'migration.tooLarge', megabytes: 100 });
  });

  it('inside an archive is not opened [MIG-06]', async () => {
    expect(await refusalOf(zip({ 'inner.zip': fixture('actual-household.zip').bytes }))).toEqual({ code: 'migration.notAnExport' });
  });

  it.each([1, 10, 100, 5000, 15_000])('that ends after %i bytes is refused, and nothing else happens [MIG-06]', async (length) => {
    const { bytes } = fixture('actual-household.zip');
    const refusal = await refusalOf(file('export.zip', bytes.slice(0, length)));
    expect(refusal).toEqual({ code: length < 4 ? 'migration.notAnArchive' : 'migration.damaged' });
  });

  it.each([100, 3000, 9000, 17_000])('with a byte changed at %i is refused or read as a whole [MIG-06]', async (place) => {
    const bytes = fixture('actual-household.zip').bytes.slice();
    bytes[place] = (bytes[place] ?? 0) ^ 0xff;
    expect(['read', 'migration.damaged', 'migration.notAnExport']).toContain(await refusalOf(file('export.zip', bytes)).then((refusal) => (typeof refusal === 'string' ? refusal : refusal.code)));
  });

  it('of two budgets is refused [MIG-06]', async () => {
    expect(await refusalOf(fixture('ynab-us.zip'), fixture('ynab-pound-thousands.zip'))).toEqual({ code: 'migration.severalBudgets' });
    expect(await refusalOf(fixture('actual-household.zip'), fixture('actual-empty.zip'))).toEqual({ code: 'migration.severalBudgets' });
  });

  it('larger than may be given is not looked at [MIG-06]', async () => {
    expect(await refusalOf(file('big.zip', new Uint8Array(archiveLimits.bytes + 1)))).toEqual({ code: 'migration.tooLarge', megabytes: 50 });
  });
});

describe('a database', () => {
  const zipped = async (...statements: string[]) => zip({ 'db.sqlite': await database(...statements) });

  it('of Actual with an account alone is read', async () => {
    expect(await refusalOf(await zipped(...tables, account))).toBe('read');
  });

  it('whose tables are views that never end is refused, not run [MIG-06]', async () => {
    const endless = 'create view transactions as with recursive n(x) as (select 1 union all select x + 1 from n) select x as id from n';
    expect(await refusalOf(await zipped(...tables.filter((each) => !each.includes('transactions')), account, endless))).toEqual({ code: 'migration.notAnExport' });
  });

  it('whose columns are computed is refused before they are [MIG-06]', async () => {
    const costly = 'create table notes (id text, note text generated always as (hex(zeroblob(900000))) virtual)';
    const many = 'with recursive n(x) as (select 1 union all select x + 1 from n where x < 50000) insert into notes (id) select x from n';
    expect(await refusalOf(await zipped(...tables, account, costly, many))).toEqual({ code: 'migration.damaged' });
  });

  it('whose checks are costly is read without them [MIG-06]', async () => {
    const costly = 'create table notes (id text check (length(hex(zeroblob(400000000))) > 0))';
    expect(await refusalOf(await zipped(...tables, account, costly, 'pragma ignore_check_constraints = on', "insert into notes values ('n')"))).toBe('read');
  });

  it('that ends early is refused as damaged, also where nothing that is read is missing [MIG-06]', async () => {
    const bytes = await database(...tables, account, 'create table others (x)', 'insert into others values (zeroblob(20000))');
    expect(await refusalOf(zip({ 'db.sqlite': bytes.slice(0, -4096) }))).toEqual({ code: 'migration.damaged' });
  });

  it('with an amount that is none is refused as damaged [MIG-06]', async () => {
    const odd = "insert into transactions values ('t', 0, 0, 'a', null, 'lots', 20260101, 0)";
    expect(await refusalOf(await zipped(...tables, account, odd))).toEqual({ code: 'migration.damaged' });
  });

  it('with a month of another age is refused as damaged [MIG-06]', async () => {
    const odd = "insert into transactions values ('t', 0, 0, 'a', null, 5, 99990101, 0)";
    expect(await refusalOf(await zipped(...tables, account, odd))).toEqual({ code: 'migration.damaged' });
  });

  it('with more rows than may be is refused [MIG-06]', async () => {
    const many = "with recursive n(x) as (select 1 union all select x + 1 from n where x < 400001) insert into category_groups (id) select x from n";
    expect(await refusalOf(await zipped(...tables, account, many))).toEqual({ code: 'migration.tooMuch' });
  });
});

describe('a table', () => {
  it('of 5 MB of quotation marks is refused [MIG-06]', async () => {
    expect(await refusalOf(file('register.csv', utf8('"'.repeat(5_000_001))))).toEqual({ code: 'migration.atLine', line: 1, reason: { code: 'statements.quoteOpen' } });
  });

  it('that opens a quotation mark and never closes it is refused with the line [MIG-06]', async () => {
    expect(await refusalOf(file('register.csv', utf8(`${header}"Checking","`)))).toEqual({ code: 'migration.atLine', line: 2, reason: { code: 'statements.quoteOpen' } });
  });

  it('of many columns or of nothing is refused [MIG-06]', async () => {
    expect(await refusalOf(file('register.csv', utf8(','.repeat(2_000_000))))).toEqual({ code: 'migration.atLine', line: 1, reason: { code: 'statements.notATable' } });
    expect(await refusalOf(file('register.csv', utf8('')))).toEqual({ code: 'migration.notAnExport' });
  });

  it('without a line below its headings holds nothing [MIG-06]', async () => {
    expect(await refusalOf(file('register.csv', utf8(header)))).toEqual({ code: 'migration.nothing' });
  });
});
