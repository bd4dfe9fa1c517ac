import { isNegative } from './csv-cells.ts';
import { readCompactDate } from './dates.ts';
import type { Found } from './settling.ts';
import { tagsOf } from './tags.ts';
import { statementLimits, UnreadableStatement, type EntryAmount, type FoundLine, type OnProgress, type StatementEncoding, type StatementEntry } from './types.ts';

interface Movement {
  line: number;
  isPending: boolean;
  fields: Map<string, string>;
  /** Within an aggregate that gives the currency of the amount. */
  isInOtherCurrency: boolean;
}

/**
 * The movements of an OFX or QFX file. In its first generation, an SGML, fields are not closed; in its second, an XML, they are. Both are
 * read alike: a field's value is what stands between its tag and the next. Lists of investments are left out.
 */
export function findInOfx(text: string, encoding: StatementEncoding, onProgress: OnProgress): Found {
  const entries: StatementEntry[] = [];
  const lines: FoundLine[] = [];
  let open: Movement | null = null;
  let [account, currency]: [string | null, string | null] = [null, null];
  let [isWhole, hasRoot, isInvestment] = [false, false, false];
  for (const { name, value, line } of tagsOf(text, onProgress)) {
    if (name === 'OFX') hasRoot = true;
    else if (name === '/OFX' || (!hasRoot && name === '/BANKTRANLIST')) isWhole = true;
    else if (name === 'INVSTMTMSGSRSV1' || name === 'INVSTMTRS') {
      if (!isInvestment) lines.push({ line, reason: 'investments', text: '' });
      isInvestment = true;
    } else if (name === '/INVSTMTMSGSRSV1' || name === '/INVSTMTRS') isInvestment = false;
    else if (isInvestment) continue;
    else if (name === 'STMTTRN' || name === 'STMTTRNP') {
      if (open !== null) throw new UnreadableStatement(open.line, { code: 'statements.cutOff' });
      open = { line, isPending: name === 'STMTTRNP', fields: new Map(), isInOtherCurrency: false };
    } else if ((name === '/STMTTRN' || name === '/STMTTRNP') && open !== null) {
      entries.push(entryOf(open, account, currency));
      open = null;
    } else if (name === '/BANKTRANLIST' && open !== null) throw new UnreadableStatement(open.line, { code: 'statements.cutOff' });
    else if (open === null) {
      if (name === 'ACCTID') account = value.slice(0, statementLimits.text);
      if (name === 'CURDEF') currency = value.slice(0, statementLimits.text).toUpperCase() || null;
      if (name === 'STMTRS' || name === 'CCSTMTRS') [account, currency] = [null, null];
    } else if (name === 'CURRENCY') open.isInOtherCurrency = true;
    else if (name === '/CURRENCY' || name === 'ORIGCURRENCY') open.isInOtherCurrency = false;
    else if (name === 'CURSYM' && !open.isInOtherCurrency) continue;
    // A payee's own name is kept; its address and the rest of it are of no use here.
    else if (!name.startsWith('/') && !open.fields.has(name)) open.fields.set(name, value);
  }
  if (open !== null) throw new UnreadableStatement(open.line, { code: 'statements.cutOff' });
  if (!isWhole) throw new UnreadableStatement(null, { code: 'statements.notComplete' });
  return {
    entries: directed(entries), lines, sign: isContradicted(entries) ? 'doubtful' : 'told', toldBy: 'format', readDate: readCompactDate, hasNoThousands: true,
    facts: { format: 'ofx', encoding, table: null },
  };
}

function entryOf({ line, fields, isPending }: Movement, account: string | null, currency: string | null): StatementEntry {
  const field = (name: string) => fields.get(name) ?? '';
  const [date, amount] = [field('DTPOSTED') || field('DTTRAN'), field('TRNAMT')];
  const [source, memo] = field('NAME') === '' ? [field('MEMO'), ''] : [field('NAME'), field('MEMO')];
  return {
    line, account, source, date, description: memo, currency: field('CURSYM').toUpperCase() || currency, balance: null, kind: field('TRNTYPE').toUpperCase(),
    amounts: amount === '' ? [] : [{ text: amount, way: null }], providerId: field('FITID') || null, out: isPending ? 'pending' : null,
    problem: date === '' ? { code: 'statements.dateMissing' } : amount === '' ? { code: 'statements.amountMissing' } : null,
  };
}

/** The direction of each type; others, such as a transfer, may go either way. */
const ways: Record<string, EntryAmount['way']> = {
  DEBIT: 'out', ATM: 'out', POS: 'out', CHECK: 'out', FEE: 'out', SRVCHG: 'out', PAYMENT: 'out', CASH: 'out', DIRECTDEBIT: 'out', REPEATPMT: 'out',
  CREDIT: 'in', DEP: 'in', DIRECTDEP: 'in', DIV: 'in',
};

/** Some banks write no sign at all: the type then gives the direction of the money. */
function directed(entries: StatementEntry[]): StatementEntry[] {
  const isUnsigned = entries.every(({ amounts }) => !amounts.some(({ text }) => isNegative(text)));
  const isTold = entries.length > 0 && entries.every(({ kind }) => (ways[kind] ?? null) !== null);
  const saysOut = entries.some(({ kind }) => kind === 'DEBIT');
  return !isUnsigned || !isTold || !saysOut ? entries
    : entries.map((entry) => ({ ...entry, amounts: entry.amounts.map((amount) => ({ ...amount, way: ways[entry.kind] ?? null })) }));
}

/** DEBIT or CREDIT mostly against the signs, unless the types give every direction. */
function isContradicted(entries: readonly StatementEntry[]): boolean {
  const told = entries.flatMap(({ kind, amounts: [amount] }) => ((kind === 'DEBIT' || kind === 'CREDIT') && amount !== undefined && /[1-9]/.test(amount.text) ? [(kind === 'DEBIT') === isNegative(amount.text)] : []));
  const isDirected = directed([...entries]).some(({ amounts }) => amounts.some(({ way }) => way !== null));
  return !isDirected && told.length > 0 && told.filter(Boolean).length * 2 < told.length;
}
