import type { Found } from './settling.ts';
import { tagsOf } from './tags.ts';
import { quotedText, statementLimits, UnreadableStatement, type OnProgress, type StatementEncoding, type StatementEntry } from './types.ts';

interface Entry {
  line: number;
  /** The first of each, and the currency of the amount. */
  fields: Map<string, string>;
}

/** The movements of a statement in camt.053 or a report in camt.052, as banks in Europe give them. */
export function findInCamt(text: string, encoding: StatementEncoding, onProgress: OnProgress): Found {
  const entries: StatementEntry[] = [];
  const path: string[] = [];
  let open: Entry | null = null;
  let [account, currency]: [string | null, string | null] = [null, null];
  let isWhole = false;
  for (const { name, value, attributes, line } of tagsOf(text, onProgress)) {
    if (name === '/DOCUMENT') isWhole = true;
    if (name.startsWith('/')) {
      if (name === '/NTRY' && open !== null) {
        entries.push(entryOf(open, account, currency));
        open = null;
      }
      const at = path.lastIndexOf(name.slice(1));
      if (at !== -1) path.length = at;
      continue;
    }
    const parent = path.at(-1) ?? '';
    if (!attributes.endsWith('/')) path.push(name);
    if (path.length > deepest) throw new UnreadableStatement(line, { code: 'statements.cutOff' });
    if (name === 'STMT' || name === 'RPT') [account, currency] = [null, null];
    if (name === 'NTRY') open = { line, fields: new Map() };
    else if (open === null) {
      if (path.includes('ACCT') && !path.includes('OWNR') && !path.includes('SVCR') && (name === 'IBAN' || (name === 'ID' && parent === 'OTHR'))) account ??= value.slice(0, statementLimits.text);
      if (name === 'CCY' && parent === 'ACCT') currency = value.slice(0, statementLimits.text);
    } else {
      const key = name === 'NM' ? `${path.findLast((each) => each === 'CDTR' || each === 'DBTR') ?? ''} NM` : parent === 'NTRY' || name !== 'AMT' ? `${wayTo(path)}${name}` : '';
      if (key !== '' && value !== '' && !open.fields.has(key)) open.fields.set(key, value);
      if (name === 'AMT' && parent === 'NTRY') open.fields.set('CCY', /Ccy\s*=\s*["']([A-Za-z]{3})/.exec(attributes)?.[1]?.toUpperCase() ?? currency ?? '');
    }
  }
  if (open !== null) throw new UnreadableStatement(open.line, { code: 'statements.cutOff' });
  if (!isWhole) throw new UnreadableStatement(null, { code: 'statements.notComplete' });
  return { entries, lines: [], sign: 'told', toldBy: 'format', hasNoThousands: true, facts: { format: 'camt', encoding, table: null } };
}

/** No statement is nested deeper. */
const deepest = 60;

function wayTo(path: readonly string[]): string {
  return path.includes('BOOKGDT') ? 'BOOKGDT ' : path.includes('VALDT') ? 'VALDT ' : '';
}

function entryOf({ line, fields }: Entry, account: string | null, currency: string | null): StatementEntry {
  const field = (...names: string[]) => names.map((name) => fields.get(name) ?? '').find((value) => value !== '') ?? '';
  const indicator = field('CDTDBTIND').toUpperCase();
  const way = indicator === 'DBIT' ? 'out' : indicator === 'CRDT' ? 'in' : null;
  const date = field('BOOKGDT DT', 'BOOKGDT DTTM', 'VALDT DT', 'VALDT DTTM').slice(0, 10);
  const amount = field('AMT');
  const [words, source] = [field('USTRD', 'ADDTLTXINF', 'ADDTLNTRYINF'), way === 'out' ? field('CDTR NM') : field('DBTR NM')];
  return {
    line, account, date, source: source || words, description: source === '' ? '' : words, currency: field('CCY') || currency, balance: null, kind: '',
    amounts: amount === '' ? [] : [{ text: amount, way }], providerId: field('ACCTSVCRREF') || null, out: /^(PDNG|INFO|FUTR)$/i.test(field('STS', 'CD')) ? 'pending' : null,
    problem: date === '' ? { code: 'statements.dateMissing' } : amount === '' ? { code: 'statements.amountMissing' } : way === null ? { code: 'statements.indicatorUnreadable', text: quotedText(indicator) } : null,
  };
}
