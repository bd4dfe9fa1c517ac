import type { CalendarDate, YearMonth } from '../calendar/types.ts';
import type { Cents } from '../money/cents.ts';
import { markOf, readStatementAmount, type DecimalMark } from '../statements/amounts.ts';
import { readRecords, type TableRecord } from '../statements/csv-records.ts';
import { dateIn, readDateAs, readWrittenDate, type WrittenDate } from '../statements/dates.ts';
import { UnreadableStatement, type DateOrder } from '../statements/types.ts';
import { migrationLimits, tooMuch, UnreadableExport } from './types.ts';
import { tableOf, type PlanColumns, type RegisterColumns } from './ynab-columns.ts';

/** A text file of an export. */
export interface TextFile {
  name: string;
  text: string;
}

/** A line of a register, its date as it is written. */
export interface RegisterLine {
  line: number;
  account: string;
  written: WrittenDate;
  /** The text of the date, to ask by. */
  dateText: string;
  payee: string;
  memo: string;
  group: string;
  category: string;
  amount: Cents;
  isFlagged: boolean;
  isCleared: boolean;
  /** The balance after it, where the app writes one. */
  balance: Cents | null;
}

export interface PlanRow {
  month: YearMonth;
  group: string;
  category: string;
  assigned: Cents;
  activity: Cents;
  available: Cents;
}

export interface YnabTables {
  /** In the order of the file; null where the export holds none. */
  register: RegisterLine[] | null;
  plan: PlanRow[] | null;
  isOldApp: boolean;
  currency: string | null;
}

/** The register and the plan among these files. Others, such as a note beside them, are none of either and are passed over. */
export function readTables(files: readonly TextFile[]): YnabTables {
  const tables: YnabTables = { register: null, plan: null, isOldApp: false, currency: null };
  for (const { text } of files) {
    const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
    const table = tableOf(recordsOf(plain, 1)[0]?.fields ?? []);
    if (table === null) continue;
    if (tables[table.kind] !== null) throw new UnreadableExport({ code: 'migration.severalBudgets' });
    const [, ...records] = recordsOf(plain, migrationLimits.cells + 2);
    if (records.length > (table.kind === 'plan' ? migrationLimits.cells : migrationLimits.transactions)) throw tooMuch();
    tables.isOldApp = table.isOldApp;
    if (table.kind === 'plan') tables.plan = planOf(records, table.columns, tables);
    else tables.register = registerOf(records, table.columns, tables);
  }
  if (tables.register === null && tables.plan === null) throw new UnreadableExport({ code: 'migration.notAnExport' });
  return tables;
}

function recordsOf(text: string, most: number): TableRecord[] {
  try {
    return readRecords(text, ',', { most });
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    throw error.line === null ? new UnreadableExport(error.reason) : atLine(error.line, error.reason);
  }
}

function registerOf(records: readonly TableRecord[], columns: RegisterColumns, tables: YnabTables): RegisterLine[] {
  const amounts = amountReader(records, [columns.outflow, columns.inflow], tables);
  return records.map((record) => {
    const field = (column: number) => record.fields[column]?.trim() ?? '';
    const dateText = field(columns.date);
    const written = readWrittenDate(dateText);
    if (written === null) throw atLine(record.line, { code: 'statements.dateUnreadable', text: dateText.slice(0, 40) });
    return {
      line: record.line, written, dateText, account: field(columns.account), payee: field(columns.payee), memo: field(columns.memo),
      group: field(columns.group), category: field(columns.category), amount: amounts(record, columns.inflow) - amounts(record, columns.outflow),
      isFlagged: field(columns.flag) !== '', isCleared: /^[cr]/i.test(field(columns.cleared)),
      balance: columns.balance < 0 || field(columns.balance) === '' ? null : amounts(record, columns.balance),
    };
  });
}

function planOf(records: readonly TableRecord[], columns: PlanColumns, tables: YnabTables): PlanRow[] {
  const amounts = amountReader(records, [columns.assigned, columns.activity, columns.available], tables);
  return records.map((record) => {
    const field = (column: number) => record.fields[column]?.trim() ?? '';
    const month = readDateAs(`1 ${field(columns.month)}`, 'day-first');
    if (month === null) throw atLine(record.line, { code: 'statements.dateUnreadable', text: field(columns.month).slice(0, 40) });
    return {
      month: { year: month.year, month: month.month }, group: field(columns.group), category: field(columns.category),
      assigned: amounts(record, columns.assigned), activity: amounts(record, columns.activity), available: amounts(record, columns.available),
    };
  });
}

/**
 * Reads the amounts of a table, whose decimal mark is that of the file as a whole: the app writes all alike. Where nothing but three digits
 * follows a mark, it sets off thousands, since a currency with parts is always written with them.
 */
function amountReader(records: readonly TableRecord[], columns: readonly number[], tables: YnabTables): (record: TableRecord, column: number) => Cents {
  const mark = markOfFile(records, columns);
  return ({ fields, line }, column) => {
    const text = fields[column]?.trim() ?? '';
    if (text === '') return 0;
    const amount = readStatementAmount(text, mark);
    if (amount === null) throw atLine(line, { code: 'statements.amountUnreadable', text: text.slice(0, 40) });
    tables.currency ??= amount.currency;
    if (amount.currency !== null && amount.currency !== tables.currency) throw new UnreadableExport({ code: 'migration.severalCurrencies' });
    return amount.cents;
  };
}

function markOfFile(records: readonly TableRecord[], columns: readonly number[]): DecimalMark {
  let opposite: DecimalMark | null = null;
  for (const { fields } of records) {
    for (const column of columns) {
      const text = fields[column] ?? '';
      const mark = markOf(text);
      if (mark === '.' || mark === ',') return mark;
      if (mark === 'open') opposite ??= text.includes('.') ? ',' : '.';
    }
  }
  return opposite ?? '.';
}

/**
 * The order of day and month in which all dates of a register are days; with a plan, days of its months. Null where both are.
 *
 * @throws UnreadableExport where a date is a day in neither.
 */
export function dateOrderOf(register: readonly RegisterLine[], plan: readonly PlanRow[] | null): DateOrder | null {
  const orders = (['month-first', 'day-first'] as const).filter((order) => register.every(({ written }) => dateIn(written, order) !== null));
  if (orders.length === 0) {
    const odd = register.find(({ written }) => dateIn(written, 'month-first') === null);
    throw atLine(odd?.line ?? 1, { code: 'statements.dateUnreal', text: odd?.dateText.slice(0, 40) ?? '' });
  }
  if (register.every(({ written }) => written.kind === 'sure' || written.first === written.second)) return 'month-first';
  const months = new Set(plan?.map(({ month }) => month.year * 12 + month.month));
  const within = months.size === 0 ? orders : orders.filter((order) => register.every(({ written }) => {
    const date = dateIn(written, order);
    return date !== null && months.has(date.year * 12 + date.month);
  }));
  const settled = within.length > 0 ? within : orders;
  return settled.length === 1 ? settled[0] ?? null : null;
}

/** The day of a line. `dateOrderOf` has seen that it is one. */
export function dayOf({ written, line, dateText }: RegisterLine, order: DateOrder): CalendarDate {
  const date = dateIn(written, order);
  if (date === null) throw atLine(line, { code: 'statements.dateUnreal', text: dateText.slice(0, 40) });
  return date;
}

function atLine(line: number, reason: UnreadableExport['notice']): UnreadableExport {
  return new UnreadableExport({ code: 'migration.atLine', line, reason });
}
