import { cpus } from 'node:os';
import { stages, runStage, type Result, type Stage, type StageName } from './testing/stages.ts';
import { endRunning } from './testing/run.ts';

/*
 * npm test                   everything
 * npm test -- unit stories   some stages, in this order of the house: types lint imports dead-code unit services
 *                            kinds stories packages weight e2e
 * npm run test:deep          everything, with the long proofs at full length (DEEP=1), then requirements: what tests the tests
 *
 * The last line is `N passed, N failed`; a stage that is a single check (types, lint, ...) counts as one.
 */
const minutes = process.env['DEEP'] ? 90 : 45;

/** Two lanes side by side, each about as long as the other on a machine of two cores; in a lane one stage after the other. */
const lanes: readonly (readonly StageName[])[] = [
  ['types', 'lint', 'imports', 'dead-code', 'weight', 'unit', 'packages', 'stories'],
  ['services', 'kinds', 'e2e'],
];
/** Has two lanes of its own, and so runs behind the others: in the long run, or by its name. */
const last = ['requirements'] as const satisfies readonly StageName[];

const names = Object.keys(stages) as StageName[];
const asked = process.argv.slice(2);
const unknown = asked.filter((word) => !names.some((name) => name === word));
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}. The stages are: ${names.join(', ')}.`);
  process.exit(2);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endRunning();
    process.exit(130);
  });
}

const began = { at: performance.now(), processors: processorSeconds() };
const results: { stage: Stage; result: Result }[] = [];
await Promise.all(lanes.map(runLane));
if (process.env['DEEP'] || asked.length > 0) await runLane(last);
report();

async function runLane(lane: readonly StageName[]): Promise<void> {
  for (const name of lane.filter((name) => asked.length === 0 || asked.includes(name))) {
    const stage = stages[name];
    console.log(`      ${name} ...`);
    const heartbeat = setInterval(() => console.log(`      ${name} is still running`), 60_000);
    const result = await runStage(stage, { minutes });
    clearInterval(heartbeat);
    results.push({ stage, result });
    console.log(`${result.failures.length > 0 ? 'FAIL' : 'ok  '}  ${name}: ${counts([result])} in ${result.seconds.toFixed(1)} s`);
  }
}

function report(): void {
  const all = results.map(({ result }) => result);
  for (const { stage, result } of results) {
    for (const failure of result.failures) console.log(`\n--- ${stage.name}: ${failure}`);
  }
  const took = (performance.now() - began.at) / 1000;
  console.log(`\nTook ${took.toFixed(0)} s, and ${(processorSeconds() - began.processors).toFixed(0)} s of this machine's processors.`);
  console.log(counts(all));
  process.exitCode = all.some(({ failures }) => failures.length > 0) || all.length === 0 ? 1 : 0;
}

/** What the processors of the machine have worked, in user and system mode: all processes count, those of browsers and databases too. */
function processorSeconds(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
}

function counts(of: readonly Result[]): string {
  const sum = (count: (result: Result) => number) => of.reduce((total, result) => total + count(result), 0);
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failures }) => failures.length)} failed`;
}
