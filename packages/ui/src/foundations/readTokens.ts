import source from '../tokens/tokens.css?raw';

/** A value that goes on in the next line is one line here. */
const css = source.replaceAll(/,\n\s+/g, ', ');

/** One custom property as tokens.css writes it. */
export interface Token {
  /** With its two dashes. */
  name: string;
  value: string;
  /** Its comment in the file, or null. */
  note: string | null;
}

/** The heading comments of tokens.css, each up to its first colon or full stop, in the file's order. */
export function headings(): string[] {
  return [...css.matchAll(/^ {2}\/\* ([^:.,*]+)/gm)].map(([, heading = '']) => heading.trim());
}

/** The tokens under one heading comment of tokens.css, in the file's order, so that these pages cannot lag behind it. */
export function tokensUnder(heading: string): Token[] {
  const lines = css.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`  /* ${heading}`));
  const length = lines.slice(start + 1).findIndex((line) => line.trim() === '' || line === '}');
  const tokens = lines.slice(start + 1, start + 1 + length).flatMap(readLine);
  if (start === -1 || tokens.length === 0) throw new Error(`tokens.css has nothing under "${heading}"`);
  return tokens;
}

/** One token of tokens.css. */
export function tokenNamed(name: string): Token {
  const token = css.split('\n').flatMap(readLine).find((each) => each.name === name);
  if (!token) throw new Error(`tokens.css has no ${name}`);
  return token;
}

/** A colour as one of the themes shows it, whichever theme the page is in. */
export function colourIn(theme: 'light' | 'dark', { value }: Token): string {
  const [, light = value, dark = value] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  return theme === 'light' ? light : dark;
}

/** A line may hold several tokens; the comment at its end belongs to all of them. */
function readLine(line: string): Token[] {
  const note = /\/\*\s*(.*?)\s*\*\//.exec(line)?.[1] ?? null;
  return [...line.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({ name, value, note }));
}
