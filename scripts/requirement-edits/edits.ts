import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** A small change of the source that breaks requirements: tests that name them have to fail with it. */
export interface Edit {
  /** The requirements that it breaks. */
  ids: string[];
  /** From the root of the workspace. */
  file: string;
  /** What is replaced: it stands exactly once in the file, on one line. */
  text: string;
  replacement: string;
  /** Where it is tried. */
  projects: readonly Project[];
}

/** The projects of vitest.config.ts that edits are run in. */
export type Project = (typeof projectNames)[number];

const projectNames = ['unit', 'services', 'storybook'] as const;

/** Beside the requirements, one edit on a line. */
export const editsFile = 'docs/product/requirement-edits.tsv';

export function readEdits(text = readFileSync(join(root, editsFile), 'utf8')): Edit[] {
  return text.trim().split('\n').slice(1).map((line, index) => {
    const [ids, file, before, replacement, where, ...rest] = line.split('\t');
    if (!ids || !file || !before || replacement === undefined || before === replacement || rest.length > 0) {
      throw new Error(`${editsFile}:${index + 2} does not have the columns ids, file, text, replacement and, where it has to, projects`);
    }
    return { ids: ids.split(' '), file, text: before, replacement, projects: where === undefined ? projectsNear(file) : where.split(' ').map(projectOf) };
  });
}

/** The file's text with the edit in it. The file itself stays as it is. */
export function editedText({ file, text, replacement }: Edit, source = readFileSync(join(root, file), 'utf8')): string {
  const [before, after, ...more] = source.split(text);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} has ${JSON.stringify(text)} ${after === undefined ? 'nowhere' : 'more than once'}: mend ${editsFile}`);
  }
  return before + replacement + after;
}

/** The projects that see a file from nearby. Others see some of them, too, and take far longer. */
function projectsNear(file: string): readonly Project[] {
  if (file.startsWith('packages/ui/')) return ['storybook'];
  return file.startsWith('apps/services/') ? ['services'] : ['unit'];
}

function projectOf(word: string): Project {
  if (!isProject(word)) throw new Error(`${editsFile} names a project ${word}; there are ${projectNames.join(', ')}`);
  return word;
}

export function isProject(word: string): word is Project {
  return projectNames.some((name) => name === word);
}
