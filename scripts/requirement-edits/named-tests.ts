import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';
import { root } from '../root.ts';
import type { Proof } from '../testing/requirements.ts';
import type { Project } from './edits.ts';

/** The file that runs the suites of the data service. */
const contractFile = 'apps/services/src/contract/contract.test.ts';

/** Where vitest finds a proof; null for what it does not run, such as a journey in the browser. */
export function placeOf({ file }: Proof): { project: Project; file: string } | null {
  if (file.endsWith('.stories.tsx')) return { project: 'storybook', file };
  if (file.startsWith('apps/services/src/contract/') && file.endsWith('.suite.ts')) return { project: 'services', file: contractFile };
  if (!/\.test\.tsx?$/.test(file)) return null;
  return { project: file.startsWith('apps/services/') ? 'services' : 'unit', file };
}

/** The names of the stories in a file that name a requirement in their name or in a step. */
export function storiesNaming(id: string, file: string, source = readFileSync(join(root, file), 'utf8')): string[] {
  const csf = loadCsf(source, { fileName: file, makeTitle: () => file }).parse();
  return Object.entries(csf._storyStatements).flatMap(([key, { start, end }]) => {
    const text = source.slice(start ?? 0, end ?? 0);
    return text.includes(`[${id}]`) ? [csf._stories[key]?.name ?? key] : [];
  });
}
