import type { OperationKind } from '@blue-budget/domain/ledger';
import type { Notice, NoticeCode } from '@blue-budget/domain/notices';
import type { Formats } from './formats.ts';
import { isolated } from './isolated.ts';

/** The texts of some areas of notices. A notice of any other area has no text here. */
export type NoticeAreas = Partial<NoticeTexts>;

/** A notice with a text in some areas, or one in the services' words. */
export type NoticeOf<Areas> = Extract<Notice, { code: `${keyof Areas & string}.${string}` | 'service.said' }>;

/**
 * Returns the text of a notice. The services' own words are returned unchanged, unless these areas have a fixed text for their code:
 * then that text is returned.
 *
 * @param areas texts by area, such as `{ auth: messages.auth }`.
 * @throws Error where no area has the code: the caller offered too few areas.
 */
export function wordsOf<Areas extends NoticeAreas>(notice: NoticeOf<Areas>, areas: Areas, formats: Formats): string {
  const said: Notice = notice;
  if (said.code === 'service.said') {
    const known = said.about === null ? undefined : textOf(said.about, areas);
    return typeof known === 'string' ? known : said.message;
  }
  const text = textOf(said.code, areas);
  if (typeof text === 'string') return text;
  if (!isTextOfFacts(text)) throw new Error(`No text for ${said.code}`);
  const facts = Object.fromEntries(Object.entries(said).map(([name, fact]) => [name, wordedFact(name, fact, areas, formats)]));
  return text(facts, formats);
}

/** Notices among the facts become words, and so do fields. */
function wordedFact(name: string, fact: unknown, areas: NoticeAreas, formats: Formats): unknown {
  if (name === 'fields' && Array.isArray(fact)) return fact.map((field) => labelOf(String(field), areas));
  if (Array.isArray(fact)) return fact.map((each) => wordedFact('', each, areas, formats));
  if (typeof fact === 'string') return isolated(fact);
  return isNotice(fact) ? wordsOf<NoticeAreas>(fact, areas, formats) : fact;
}

/** The label of a field, such as `transactions.merchant`. */
function labelOf(field: string, areas: NoticeAreas): string {
  const label = textOf(field.replace('.', '.fields.'), areas);
  if (typeof label !== 'string') throw new Error(`No label for ${field}`);
  return label;
}

function isNotice(fact: unknown): fact is NoticeOf<NoticeAreas> {
  return typeof fact === 'object' && fact !== null && 'code' in fact;
}

function isTextOfFacts(text: unknown): text is (facts: object, formats: Formats) => string {
  return typeof text === 'function';
}

function textOf(path: string, areas: object): unknown {
  const texts: unknown = areas;
  if (!isTable(texts)) return undefined;
  if (path in texts) return texts[path];
  // Keys may hold dots themselves, as kinds of operations do.
  const [name = '', ...rest] = path.split('.');
  const inner = texts[name];
  return rest.length > 0 && isTable(inner) ? textOf(rest.join('.'), inner) : undefined;
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The texts an area needs for all its notices. */
export type NoticeTexts = { changes: { done: Record<OperationKind, string> } } & { [Area in AreaOf<WordedCode>]: { [Code in WordedCode as KeyIn<Area, Code>]: TextOf<Code> } };

type WordedCode = Exclude<NoticeCode, 'service.said' | `changes.done.${string}`>;
type AreaOf<Code extends string> = Code extends `${infer Area}.${string}` ? Area : never;
type KeyIn<Area extends string, Code extends string> = Code extends `${Area}.${infer Key}` ? Key : never;

/** A fixed text, or one made of the facts. */
type TextOf<Code extends NoticeCode> = keyof FactsIn<Code> extends never ? string : (facts: Worded<FactsIn<Code>>, formats: Formats) => string;
type FactsIn<Code extends NoticeCode> = Omit<Extract<Notice, { code: Code }>, 'code'>;
type Worded<Facts> = { [Name in keyof Facts]: Facts[Name] extends Notice ? string : Facts[Name] extends readonly (Notice | string)[] ? readonly string[] : Facts[Name] };
