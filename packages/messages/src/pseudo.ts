import type { Catalogue } from './catalogue.ts';
import { formatsOf, type Formats } from './formats.ts';

/** A text with accents on its letters and 40 % longer. Digits and signs stay, so that amounts do. */
export function pseudoText(text: string): string {
  const letters = text.match(/[a-z]/gi)?.length ?? 0;
  return text.replaceAll(/[a-z]/gi, accented) + growth.repeat(Math.ceil(letters * growthShare));
}

/**
 * A catalogue that nobody speaks, made from English by rule: letters get accents, and every text grows by 40 %, as short texts do in
 * other languages. What is still plain on a page drawn with it comes from no catalogue; what is cut there has no room for other languages.
 */
export function pseudoCatalogue(): Catalogue {
  return { formats: pseudoFormats(formatsOf('en-US')), textsOf: pseudoTable };
}

/** Stands after every text; no word begins or ends with it. */
const growth = '·';
const growthShare = 0.4;

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accents = [...'ÅƁÇÐÉƑĜĤÎĴĶĿṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'];

function accented(letter: string): string {
  return accents[plain.indexOf(letter)] ?? letter;
}

function pseudoTable<Table extends object>(table: Table): Table {
  return Object.assign({}, table, Object.fromEntries(Object.entries(table).map(([key, text]: [string, unknown]) => [key, pseudoOf(text)])));
}

function pseudoOf(text: unknown): unknown {
  if (typeof text === 'string') return pseudoText(text);
  if (typeof text === 'function') return (...parts: unknown[]): unknown => pseudoOf(Reflect.apply(text, undefined, parts));
  if (Array.isArray(text)) return text.map(pseudoOf);
  return typeof text === 'object' && text !== null ? pseudoTable(text) : text;
}

function pseudoFormats({ date, month, monthName, shortMonth, time, ...formats }: Formats): Formats {
  return {
    ...formats,
    date: (given) => pseudoText(date(given)), month: (given) => pseudoText(month(given)), monthName: (given) => pseudoText(monthName(given)),
    shortMonth: (given) => pseudoText(shortMonth(given)), time: (at) => pseudoText(time(at)),
  };
}
