import { inSteps } from './progress.ts';
import type { Found } from './settling.ts';
import { statementLimits, UnreadableStatement, type FoundLine, type OnProgress, type StatementEncoding, type StatementEntry } from './types.ts';
import { namesBalance } from './words.ts';

/** Kinds of lists that hold movements of an account; the others hold categories, names and similar. */
const accountTypes = /^(bank|ccard|cash|oth a|oth l)$/i;

type List = 'movements' | 'account' | 'investments' | 'other';

interface Opened {
  line: number;
  fields: Map<string, string>;
}

/** The movements of a QIF file: one field a line, named by its first letter, and a ^ after each record. Investments are left out. */
export function findInQif(text: string, encoding: StatementEncoding, onProgress: OnProgress): Found {
  const entries: StatementEntry[] = [];
  const lines: FoundLine[] = [];
  let list: List = 'other';
  let account: string | null = null;
  let open: Opened | null = null;
  const all = text.split(/\r\n|\r|\n/);
  const tell = inSteps(all.length, onProgress);
  for (const [index, whole] of all.entries()) {
    tell(index);
    const written = whole.trim();
    if (written.startsWith('!')) {
      if (open !== null) throw new UnreadableStatement(open.line, { code: 'statements.cutOff' });
      list = listOf(written, list);
      if (list === 'investments') lines.push({ line: index + 1, reason: 'investments', text: '' });
    } else if (written === '^') {
      if (open !== null && list === 'movements') entries.push(entryOf(open, account));
      if (open !== null && list === 'account') account = open.fields.get('N')?.slice(0, statementLimits.text) ?? null;
      open = null;
    } else if (written !== '') {
      open ??= { line: index + 1, fields: new Map() };
      if (!open.fields.has(written.charAt(0))) open.fields.set(written.charAt(0), written.slice(1).trim());
    }
  }
  if (open !== null && list !== 'investments') throw new UnreadableStatement(open.line, { code: 'statements.cutOff' });
  return { entries, lines, sign: 'open', toldBy: 'format', facts: { format: 'qif', encoding, table: null } };
}

function listOf(header: string, present: List): List {
  const [, type] = /^!type:(.*)$/i.exec(header) ?? [];
  if (type === undefined) return /^!account$/i.test(header) ? 'account' : present;
  return /^invst$/i.test(type.trim()) ? 'investments' : accountTypes.test(type.trim()) ? 'movements' : 'other';
}

function entryOf({ line, fields }: Opened, account: string | null): StatementEntry {
  const field = (letter: string) => fields.get(letter) ?? '';
  const [date, amount] = [field('D'), field('T') || field('U')];
  const [source, memo] = field('P') === '' ? [field('M'), ''] : [field('P'), field('M')];
  return {
    line, account, source, date, description: memo, currency: null, balance: null, kind: '', amounts: amount === '' ? [] : [{ text: amount, way: null }], providerId: null,
    out: namesBalance(source) ? 'balance' : null, problem: date === '' ? { code: 'statements.dateMissing' } : amount === '' ? { code: 'statements.amountMissing' } : null,
  };
}
