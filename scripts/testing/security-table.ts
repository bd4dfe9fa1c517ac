/** One row of docs/security.md about the security standard. */
export interface SecurityRow {
  ids: string[];
  /** How the product meets it, why it does not apply, or that it is open. */
  answer: string;
}

/** What an answer is held against. */
export interface Known {
  requirements: ReadonlySet<string>;
  /** Those that a test proves. */
  proven: ReadonlySet<string>;
  /** The text of a file, from the root of the workspace; null where there is none. */
  read: (file: string) => string | null;
}

/** The rows of a page whose first column holds ids of the standard. */
export function readTable(page: string): SecurityRow[] {
  return [...page.matchAll(/^\| (V[\d.]+(?:, V[\d.]+)*) \|[^|]*\| (.*) \|$/gm)].map(([, ids = '', answer = '']) => ({ ids: ids.split(', '), answer }));
}

/** What is wrong with an answer: it cites what is gone, waits for what is there, or says nothing that can be looked up. */
export function faultsOfAnswer(answer: string, { requirements, proven, read }: Known): string[] {
  const files = [...answer.matchAll(/`([\w./-]+\.\w+|Dockerfile)`(?: "([^"]+)")?/g)].map(([, file = '', title]) => ({ file, title }));
  const gone = files.flatMap(({ file, title }) => {
    const text = read(file);
    if (text === null) return [`${file} is gone`];
    return title === undefined || text.includes(title) ? [] : [`"${title}" is gone from ${file}`];
  });
  const ids = [...answer.matchAll(/\b[A-Z]{2,5}-\d{2}\b/g)].map(([id]) => id);
  if (answer.startsWith('**open**')) return [...gone, ...faultsOfOpen(answer, { requirements, proven })];
  if (/^does not apply: \S/.test(answer)) return gone;
  const unproven = ids.filter((id) => !proven.has(id)).map((id) => `${id} is not proved`);
  return files.length + ids.length === 0 ? ['says nothing that can be looked up'] : [...gone, ...unproven];
}

function faultsOfOpen(answer: string, { requirements, proven }: Pick<Known, 'requirements' | 'proven'>): string[] {
  const [, awaited] = /^\*\*open\*\*, waits for ([A-Z]{2,5}-\d{2})/.exec(answer) ?? [];
  if (awaited === undefined) return /^\*\*open\*\*(, [\w ]+)?: \S/.test(answer) ? [] : ['gives no reason'];
  if (!requirements.has(awaited)) return [`${awaited} is no requirement`];
  return proven.has(awaited) ? [`${awaited} is proved: fill the row in`] : [];
}
