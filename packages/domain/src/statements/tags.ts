import { inSteps } from './progress.ts';
import type { OnProgress } from './types.ts';

/** A tag of SGML or XML, and the text behind it. */
export interface Tag {
  /** In capitals and without its namespace, a closing one with its slash. */
  name: string;
  /** The text before the next tag. */
  value: string;
  /** Other text in the tag. */
  attributes: string;
  line: number;
}

/**
 * The tags of a text, one after the other, closed or not. Each letter is looked at a fixed number of times, whatever the text: what begins
 * like a tag and does not end is passed over.
 */
export function* tagsOf(text: string, onProgress: OnProgress): Generator<Tag> {
  const [end, literalEnd] = [finder(text, '>'), finder(text, ']]>')];
  const tell = inSteps(text.length, onProgress);
  let [at, line, counted] = [text.indexOf('<'), 1, 0];
  while (at !== -1) {
    tell(at);
    const close = end(at);
    if (close === -1) return;
    const next = text.indexOf('<', at + 1);
    const match = next !== -1 && next < close ? null : /^<(\/?)(?:[A-Za-z][\w.-]{0,60}:)?([A-Za-z][\w.-]{0,60})(?=[\s/>])/.exec(text.slice(at, Math.min(close + 1, at + longestName)));
    const isLiteral = text.startsWith('<![CDATA[', close + 1);
    const literalClose = isLiteral ? literalEnd(close) : -1;
    const stop = literalClose === -1 ? next : text.indexOf('<', literalClose);
    if (match !== null) {
      line += linesIn(text, counted, at);
      counted = at;
      const value = literalClose === -1 ? unescaped(text.slice(close + 1, Math.min(next === -1 ? text.length : next, close + longestValue)).trim()) : text.slice(close + 10, literalClose);
      yield { name: `${match[1]}${match[2]}`.toUpperCase(), attributes: text.slice(at, Math.min(close, at + longestName)), value, line };
    }
    at = stop;
  }
}

/** A tag's name and attributes are read no further. */
const longestName = 400;
/** No value is read further: none that is kept has so many letters. */
const longestValue = 20_000;

/** Finds what comes next; where it comes is kept, so that asking often costs no more than reading once. */
function finder(text: string, what: string): (from: number) => number {
  let found = -2;
  return (from) => {
    if (found === -2 || (found !== -1 && found < from)) found = text.indexOf(what, from);
    return found;
  };
}

/** The line ends in a part of a text. */
export function linesIn(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at += 1) if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) lines += 1;
  return lines;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function unescaped(text: string): string {
  return text.replaceAll(/&(#x[\da-f]{1,5}|#\d{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
