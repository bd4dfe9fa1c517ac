import type { Bench, Outcome, Selection } from './bench.ts';
import type { Edit, Project } from './edits.ts';
import { placeOf, storiesNaming } from './named-tests.ts';
import type { Proof } from '../testing/requirements.ts';
import type { Verdict } from './verdicts.ts';

/** What a project's runs have shown: of each requirement its tests and whether one turned red, and what went wrong. */
export interface Trials {
  tests: Map<string, Map<string, boolean>>;
  problems: Map<string, string[]>;
}

/** The edits that a project sees, where tests of it name their requirements. */
export function editsSeenBy(project: Project, edits: readonly Edit[], proofs: readonly Proof[]): Edit[] {
  const ids = new Set(proofs.filter((proof) => placeOf(proof)?.project === project).map(({ id }) => id));
  return edits.filter((edit) => edit.projects.includes(project) && edit.ids.some((id) => ids.has(id)));
}

/** Tries edits that a project sees, one after the other, after one run without any: what is red by itself proves nothing. */
export async function tryEdits(
  { bench, project, tell }: { bench: Bench; project: Project; tell: (line: string) => void }, edits: readonly Edit[], proofs: readonly Proof[],
): Promise<Trials> {
  const named = testsOf(project, proofs);
  const trials: Trials = { tests: new Map(), problems: new Map() };
  const ids = [...new Set(edits.flatMap((edit) => edit.ids))];
  const green = new Set<string>();
  for (const outcome of await bench.run(null, named.of(ids))) {
    if (outcome.red) for (const id of ids.filter((id) => named.has(id, outcome))) note(trials, id, `is red without an edit: ${outcome.key}`);
    else green.add(outcome.key);
  }
  for (const [index, edit] of edits.entries()) {
    try {
      const outcomes = await bench.run(edit, named.of(edit.ids));
      for (const id of edit.ids) {
        const tests = trials.tests.get(id) ?? new Map<string, boolean>();
        trials.tests.set(id, tests);
        for (const outcome of outcomes.filter((one) => named.has(id, one))) {
          tests.set(outcome.key, (tests.get(outcome.key) ?? false) || (outcome.red && green.has(outcome.key)));
        }
      }
      tell(`${project} ${index + 1}/${edits.length}  ${edit.ids.join(' ')}: ${outcomes.filter(({ red }) => red).length} of ${outcomes.length} red`);
    } catch (error) {
      for (const id of edit.ids) note(trials, id, `${edit.file}, ${JSON.stringify(edit.replacement)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return trials;
}

/** Puts together what the projects have shown of each requirement. */
export function verdictsOf(ids: readonly string[], projects: readonly Trials[], proofs: readonly Proof[]): Verdict[] {
  return ids.map((id) => {
    const tests = new Map(projects.flatMap((project) => [...project.tests.get(id) ?? []]));
    const files = new Set([...tests.keys()].map((key) => key.split(': ')[0]));
    const unasked = proofs.filter((proof) => proof.id === id && !files.has(placeOf(proof)?.file)).length;
    return { id, tests, unasked, problems: projects.flatMap(({ problems }) => problems.get(id) ?? []) };
  });
}

function note({ problems }: Trials, id: string, problem: string): void {
  problems.set(id, [...problems.get(id) ?? [], problem]);
}

/** Finds the tests of a project that name requirements. Of the two engines of the services, the embedded one is enough. */
function testsOf(project: Project, proofs: readonly Proof[]) {
  const filesOf = (ids: readonly string[]) => [...new Set(proofs.flatMap((proof) => {
    const place = ids.includes(proof.id) ? placeOf(proof) : null;
    return place?.project === project ? [place.file] : [];
  }))].toSorted();
  const stories = new Map<string, string[]>();
  const storiesOf = (id: string, file: string) => {
    const names = stories.get(`${id} ${file}`) ?? storiesNaming(id, file);
    stories.set(`${id} ${file}`, names);
    return names;
  };
  const alternatives = (words: readonly string[]) => words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|');

  return {
    of(ids: readonly string[]): Selection {
      const files = filesOf(ids);
      if (project !== 'storybook') return { files, names: new RegExp(String.raw`^(?!.*\(postgres\)).*\[(?:${alternatives(ids)})\]`) };
      return { files, names: new RegExp(`^(?:${alternatives(ids.flatMap((id) => filesOf([id]).flatMap((file) => storiesOf(id, file))))})$`) };
    },
    has(id: string, { key, fullName }: Outcome): boolean {
      if (project !== 'storybook') return fullName.includes(`[${id}]`);
      const [file = ''] = key.split(': ');
      return filesOf([id]).includes(file) && storiesOf(id, file).includes(fullName);
    },
  };
}
