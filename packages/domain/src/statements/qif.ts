import { messages } from '../messages/messages.ts';
import type { Found } from './settling.ts';
import { UnreadableStatement, type StatementEncoding, type StatementEntry } from './types.ts';

const texts = messages.statements;

/** Kinds of lists that hold movements of an account; the others hold categories, names and the like. */
const accountTypes = /^(bank|ccard|cash|oth a|oth l)$/i;

/** The movements of a QIF file: one field a line, told by its first letter, and a ^ after each record. */
export function findInQif(text: string, encoding: StatementEncoding): Found {
  const entries: StatementEntry[] = [];
  let list: 'movements' | 'account' | 'other' = 'other';
  let account: string | null = null;
  let open: { line: number; fields: Map<string, string> } | null = null;
  for (const [index, whole] of text.split(/\r\n|\r|\n/).entries()) {
    const written = whole.trim();
    if (written.startsWith('!')) {
      if (open !== null) throw new UnreadableStatement(open.line, texts.cutOff);
      list = listOf(written, index + 1, list);
    } else if (written === '^') {
      if (open !== null && list === 'movements') entries.push(entryOf(open, account));
      if (open !== null && list === 'account') account = open.fields.get('N') ?? null;
      open = null;
    } else if (written !== '') {
      open ??= { line: index + 1, fields: new Map() };
      if (!open.fields.has(written.charAt(0))) open.fields.set(written.charAt(0), written.slice(1).trim());
    }
  }
  if (open !== null) throw new UnreadableStatement(open.line, texts.cutOff);
  return { entries, isSignSure: false, facts: { format: 'qif', encoding, table: null } };
}

function listOf(header: string, line: number, present: 'movements' | 'account' | 'other') {
  const [, type] = /^!type:(.*)$/i.exec(header) ?? [];
  if (type === undefined) return /^!account$/i.test(header) ? 'account' as const : present;
  if (/^invst$/i.test(type.trim())) throw new UnreadableStatement(line, texts.investments);
  return accountTypes.test(type.trim()) ? 'movements' as const : 'other' as const;
}

function entryOf({ line, fields }: { line: number; fields: Map<string, string> }, account: string | null): StatementEntry {
  const field = (letter: string) => fields.get(letter) ?? '';
  const amount = field('T') || field('U');
  if (field('D') === '') throw new UnreadableStatement(line, texts.dateMissing);
  if (amount === '') throw new UnreadableStatement(line, texts.amountMissing);
  const [source, memo] = field('P') === '' ? [field('M'), ''] : [field('P'), field('M')];
  return { line, account, source, description: memo, date: field('D'), amounts: [{ text: amount, sign: 1 }], providerId: null };
}
