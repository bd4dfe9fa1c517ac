export type Theme = 'light' | 'dark';

/** One custom property as tokens.css writes it. */
export interface Token {
  /** With its two dashes. */
  name: string;
  value: string;
  /** Its comment in the file, or null. */
  note: string | null;
}

/** What all names begin with. */
const prefix = '--bb-';

export type TokenSheet = ReturnType<typeof tokenSheet>;

/** The tokens in the text of tokens.css, so that what shows them cannot lag behind it. */
export function tokenSheet(source: string) {
  // A value that goes on in the next line is one line here; what holds on paper or for a finger alone comes after the tokens.
  const css = (source.split('\n@media')[0] ?? '').replaceAll(/,\n\s+/g, ', ');
  const lines = css.split('\n');
  const all = lines.flatMap(readLine);
  return {
    /** The heading comments, each up to its first colon or full stop, in the file's order. */
    headings: (): string[] => [...css.matchAll(/^ {2}\/\* ([^:.,*]+)/gm)].map(([, heading = '']) => heading.trim()),
    /** The tokens under one heading comment, in the file's order. */
    tokensUnder: (heading: string): Token[] => {
      const start = lines.findIndex((line) => line.startsWith(`  /* ${heading}`));
      const length = lines.slice(start + 1).findIndex((line) => line.trim() === '' || line === '}');
      const tokens = lines.slice(start + 1, start + 1 + length).flatMap(readLine);
      if (start === -1 || tokens.length === 0) throw new Error(`tokens.css has nothing under "${heading}"`);
      return tokens;
    },
    /** One token by its name without dashes and prefix: `surface`. */
    tokenNamed: (short: string): Token => {
      const token = all.find(({ name }) => name === prefix + short);
      if (!token) throw new Error(`tokens.css has no ${prefix}${short}`);
      return token;
    },
    /** A token's name without dashes and prefix. */
    shortName: ({ name }: Pick<Token, 'name'>): string => name.slice(prefix.length),
  };
}

/** A value as one of the themes has it, whichever theme the page is in. */
export function valueIn(theme: Theme, { value }: Pick<Token, 'value'>): string {
  return value.replaceAll(/light-dark\(((?:[^()]|\([^()]*\))+), ((?:[^()]|\([^()]*\))+)\)/g, theme === 'light' ? '$1' : '$2');
}

/** A line may hold several tokens; the comment at its end belongs to all of them. */
function readLine(line: string): Token[] {
  const note = /\/\*\s*(.*?)\s*\*\//.exec(line)?.[1] ?? null;
  return [...line.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({ name, value, note }));
}
