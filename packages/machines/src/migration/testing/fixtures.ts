import type { BinaryFile } from '../unpacking.ts';
import type { ExpectedCase } from './expected.ts';

declare global {
  interface ImportMeta {
    glob<Value>(pattern: string, options: { query: string; import: 'default'; eager: true }): Record<string, Value>;
  }
}

const files = import.meta.glob<string>('../fixtures/*.{zip,csv}', { query: '?url&inline', import: 'default', eager: true });
const [expected = '[]'] = Object.values(import.meta.glob<string>('../fixtures/expected.json', { query: '?raw', import: 'default', eager: true }));

/** Exports of other apps, and what has to come of each. */
export const expectedCases = JSON.parse(expected) as ExpectedCase[];

export function fixture(name: string): BinaryFile {
  const url = files[`../fixtures/${name}`];
  if (url === undefined) throw new Error(`No fixture ${name}`);
  return { name, bytes: Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (character) => character.charCodeAt(0)) };
}
