import { parseMonthTitle } from '../packages/domain/src/calendar/index.ts';
import { messages, productName } from '../packages/messages/src/index.ts';

/** Texts that no catalogue has to contain. */
export interface Given {
  /** Bodies of calls: JSON, of which names and messages count. */
  bodies: readonly string[];
  /** Texts that people typed, and the contents of their files. */
  typed: readonly string[];
}

/** Texts that are left in English on a page that is drawn in another language: neither people nor services wrote them. */
export function plainTexts(shown: readonly string[], { bodies, typed }: Given): string[] {
  const names = new Set([...bodies.flatMap(namesIn), ...typed].map((text) => text.trim()));
  // The product's name is the same in every language.
  const words = new Set([productName, ...names].flatMap(wordsIn));
  return [...new Set(shown.map((text) => text.trim()))].filter((text) => !fileName.test(text) && !names.has(text) && text !== productName)
    .filter((text) => ownTexts.has(text) || wordsIn(text).some((word) => !words.has(word)));
}

/** A file as a person calls it. */
const fileName = /\.(?:csv|json|ofx|qfx|qif|xml)$/;

/** The keys under which replies and requests carry what a person or a service wrote; under all others stand codes. */
const writtenKeys = /(?:^|_)(?:address|category|desc|description|error|message|name|reason|source|text)$/;

/** Catalogue texts, which are English as a whole even if a person used their single words. */
const ownTexts = new Set(textsIn(messages).filter((text) => wordsIn(text).length > 0));

function namesIn(body: string): string[] {
  try {
    // Titles of months are written by rule.
    return valuesIn(JSON.parse(body), '').filter((text) => parseMonthTitle(text) === null);
  } catch {
    return [];
  }
}

function valuesIn(value: unknown, key: string): string[] {
  if (typeof value === 'string') return writtenKeys.test(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => valuesIn(each, key));
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, each]) => valuesIn(each, name)) : [];
}

function wordsIn(text: string): string[] {
  return text.match(/[A-Za-z]{2,}/g) ?? [];
}

function textsIn(table: object): string[] {
  return Object.values(table).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? textsIn(value) : [];
  });
}
