import { readProofs, readRequirements } from '../testing/requirements.ts';
import { openBench } from './bench.ts';
import { editsFile, isProject, readEdits, type Project } from './edits.ts';
import { editsSeenBy, tryEdits, verdictsOf, type Trials } from './trials.ts';
import { isCaught, lineOf, summaryOf } from './verdicts.ts';

/*
 * npm run test:requirements                    tries every edit of docs/product/requirement-edits.tsv
 * npm run test:requirements -- BUD-02 TXN      only those of some requirements, or of some areas
 * npm run test:requirements -- unit            only by the tests of some projects of vitest.config.ts
 *
 * Each edit breaks requirements. The command runs the tests that name them, tells which stay green, and fails where all of
 * them do. See docs/qa.md.
 */

// Generated tests draw the same each time, also as a part of the long run.
delete process.env['DEEP'];

const projects = process.argv.slice(2).filter((word) => isProject(word));
const words = process.argv.slice(2).filter((word) => !isProject(word));
const isAskedFor = (id: string) => words.length === 0 || words.some((word) => id === word || id.startsWith(`${word}-`));
const edits = readEdits()
  .map((edit) => ({ ...edit, ids: edit.ids.filter(isAskedFor) }))
  .filter((edit) => edit.ids.length > 0 && (projects.length === 0 || edit.projects.some((project) => projects.includes(project))));
const broken = new Set(edits.flatMap(({ ids }) => ids));
const ids = readRequirements().flatMap(({ requirements }) => requirements.map(({ id }) => id)).filter((id) => broken.has(id));
if (ids.length === 0) {
  console.error(`${editsFile} has no edit for ${words.join(', ')}.`);
  process.exit(2);
}

const proofs = readProofs();
const began = performance.now();
console.log(`Breaking ${ids.length} requirements by ${edits.length} edits ...`);

// Two lanes side by side, each about as long as the other.
const lanes: readonly (readonly Project[])[] = [['unit', 'storybook'], ['services']];
const trials = (await Promise.all(lanes.map(runLane))).flat();

const verdicts = verdictsOf(ids, trials, proofs);
// What is hollow stands last, where one looks.
for (const verdict of verdicts.toSorted((one, other) => Number(isCaught(other)) - Number(isCaught(one)))) console.log(lineOf(verdict));
console.log(`\nTook ${((performance.now() - began) / 1000).toFixed(0)} s.\n${summaryOf(verdicts)}`);
process.exitCode = verdicts.every(isCaught) ? 0 : 1;

async function runLane(lane: readonly Project[]): Promise<Trials[]> {
  const done: Trials[] = [];
  for (const project of lane.filter((name) => projects.length === 0 || projects.includes(name))) {
    const seen = editsSeenBy(project, edits, proofs);
    if (seen.length === 0) continue;
    const bench = await openBench(project);
    try {
      const since = performance.now();
      done.push(await tryEdits({ bench, project, tell: (line) => { console.log(`      ${line}`); } }, seen, proofs));
      console.log(`      ${project}: ${((performance.now() - since) / 1000).toFixed(0)} s`);
    } finally {
      await bench.close();
    }
  }
  return done;
}
