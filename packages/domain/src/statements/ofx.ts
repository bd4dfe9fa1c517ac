import { messages } from '../messages/messages.ts';
import { readCompactDate } from './dates.ts';
import type { Found } from './settling.ts';
import { UnreadableStatement, type StatementEncoding, type StatementEntry } from './types.ts';

const texts = messages.statements;

/**
 * The movements of an OFX or QFX file. In its first generation, an SGML, fields are not closed; in its second, an XML, they are. Both are
 * read alike: a field's value is what stands between its tag and the next.
 */
export function findInOfx(text: string, encoding: StatementEncoding): Found {
  const entries: StatementEntry[] = [];
  let open: { line: number; fields: Map<string, string> } | null = null;
  let account: string | null = null;
  let isWhole = false;
  let isInvestment = false;
  for (const { tag, value, line } of tagsOf(text)) {
    if (tag === 'STMTTRN') {
      if (open !== null) throw new UnreadableStatement(open.line, texts.cutOff);
      open = { line, fields: new Map() };
    } else if (tag === '/STMTTRN' && open !== null) {
      entries.push(entryOf(open, account));
      open = null;
    } else if (tag === '/OFX') isWhole = true;
    else if (tag === 'INVSTMTRS') isInvestment = true;
    else if (tag === 'ACCTID' && open === null) account = value;
    // A payee's own name is kept; its address and the rest of it are of no use here.
    else if (open !== null && !tag.startsWith('/') && !open.fields.has(tag)) open.fields.set(tag, value);
  }
  if (open !== null) throw new UnreadableStatement(open.line, texts.cutOff);
  if (!isWhole) throw new UnreadableStatement(null, texts.notOfx);
  if (isInvestment) throw new UnreadableStatement(null, texts.investments);
  return { entries, isSignSure: true, readDate: readCompactDate, facts: { format: 'ofx', encoding, table: null } };
}

function entryOf({ line, fields }: { line: number; fields: Map<string, string> }, account: string | null): StatementEntry {
  const field = (name: string) => fields.get(name) ?? '';
  if (field('DTPOSTED') === '') throw new UnreadableStatement(line, texts.dateMissing);
  if (field('TRNAMT') === '') throw new UnreadableStatement(line, texts.amountMissing);
  const [source, memo] = field('NAME') === '' ? [field('MEMO'), ''] : [field('NAME'), field('MEMO')];
  return {
    line, account, source, description: memo, date: field('DTPOSTED'), amounts: [{ text: field('TRNAMT'), sign: 1 }], providerId: field('FITID') || null,
  };
}

interface Tag {
  /** In capitals, a closing one with its slash. */
  tag: string;
  /** What stands before the next tag. */
  value: string;
  line: number;
}

function* tagsOf(text: string): Generator<Tag> {
  let [line, counted] = [1, 0];
  for (const match of text.matchAll(/<(\/?[A-Za-z][\w.:-]*)[^<>]*>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))/g)) {
    line += text.slice(counted, match.index).match(/\r\n|\r|\n/g)?.length ?? 0;
    counted = match.index;
    const [, tag = '', literal, value = ''] = match;
    yield { tag: tag.toUpperCase(), value: literal ?? unescaped(value.trim()), line };
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function unescaped(text: string): string {
  return text.replaceAll(/&(#x[\da-f]{1,5}|#\d{1,6}|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
