import * as areas from './english/index.ts';
import { formatsOf, type Formats } from './formats.ts';

/** The texts and formats of one language. */
export interface Catalogue {
  formats: Formats;
  /** An area of the English texts in this language; what a catalogue lacks stays English. */
  textsOf: <Area extends object>(english: Area) => Area;
}

/** Other texts by area: a whole language, or single texts. A text with changing parts stays a function of the same parts. */
export type Texts = TextsIn<typeof areas>;

type TextsIn<Table> = {
  [Key in keyof Table]?: Table[Key] extends string ? string
    : Table[Key] extends (...parts: infer Parts) => string ? (...parts: Parts) => string
    : Table[Key] extends readonly unknown[] | ((...parts: never[]) => unknown) ? Table[Key]
    : TextsIn<Table[Key]>;
};

/** English, in the formats of the rules. */
export const english: Catalogue = { formats: formatsOf('en-US'), textsOf: (area) => area };

/**
 * A catalogue in which some texts take the place of those of another one.
 *
 * @param base the catalogue that has the rest.
 */
export function catalogueOf(texts: Texts, formats: Formats, base: Catalogue = english): Catalogue {
  const given = new Map<object, object | undefined>(Object.entries(areas).map(([name, area]) => [area, tableAt(texts, name)]));
  return { formats, textsOf: (area) => merged(base.textsOf(area), given.get(area)) };
}

function merged<Table extends object>(table: Table, others: object | undefined): Table {
  if (others === undefined) return table;
  const changed = Object.entries(others).map(([key, text]: [string, unknown]): [string, unknown] => {
    const own = tableAt(table, key);
    return [key, own === undefined || !isTable(text) ? text : merged(own, text)];
  });
  return Object.assign({}, table, Object.fromEntries<unknown>(changed));
}

function tableAt(table: object, key: string): object | undefined {
  const value = new Map<string, unknown>(Object.entries(table)).get(key);
  return isTable(value) ? value : undefined;
}

function isTable(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
