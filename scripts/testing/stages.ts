import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.ts';
import { filesOfKinds } from './made-up-kinds.ts';
import { readPlaywrightReport, readVitestReport, type Tally } from './reports.ts';
import { run } from './run.ts';

/** One part of the test run. */
export interface Stage {
  name: string;
  command: readonly string[];
  /** Where the tests of a stage lie and how its report is read; a stage without tests of its own is one check by its exit code. */
  tests?: { files: string; read: (report: string) => Tally };
}

export interface Result {
  passed: number;
  failures: string[];
  seconds: number;
}

const node = process.execPath;
const bin = (name: string) => join('node_modules/.bin', name);
const vitest = (project: string) => [bin('vitest'), 'run', '--project', project, '--reporter=json', '--outputFile={report}'];

export const stages = {
  types: { name: 'types', command: [bin('tsc'), '-b', '--pretty', 'false'] },
  lint: { name: 'lint', command: [bin('oxlint'), '--format=stylish'] },
  imports: {
    name: 'imports',
    command: [bin('depcruise'), '--config', 'dependency-cruiser.config.ts', '--output-type', 'err-long', 'packages', 'apps', 'scripts', 'e2e', '.storybook'],
  },
  'dead-code': { name: 'dead-code', command: [bin('knip'), '--no-config-hints'] },
  unit: {
    name: 'unit',
    command: vitest('unit'),
    tests: { files: '{packages/*/src,scripts}/**/*.test.{ts,tsx}', read: readVitestReport },
  },
  services: { name: 'services', command: vitest('services'), tests: { files: 'apps/services/src/**/*.test.ts', read: readVitestReport } },
  kinds: { name: 'kinds', command: vitest('kinds'), tests: { files: `{${filesOfKinds.join(',')}}`, read: readVitestReport } },
  stories: { name: 'stories', command: vitest('storybook'), tests: { files: 'packages/ui/src/**/*.stories.tsx', read: readVitestReport } },
  packages: { name: 'packages', command: vitest('packages'), tests: { files: 'scripts/packages/*.spec.ts', read: readVitestReport } },
  weight: { name: 'weight', command: [node, '--conditions=@blue-budget/source', 'scripts/weight.ts'] },
  e2e: { name: 'e2e', command: [bin('playwright'), 'test', '--reporter=json'], tests: { files: 'e2e/**/*.spec.ts', read: readPlaywrightReport } },
  requirements: { name: 'requirements', command: [node, '--conditions=@blue-budget/source', 'scripts/requirement-edits/main.ts'] },
} as const satisfies Record<string, Stage>;

export type StageName = keyof typeof stages;

/** Runs a stage. Every file that holds tests has to show up in the report: a run that found none does not pass. */
export async function runStage(stage: Stage, { minutes }: { minutes: number }): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'blue-test-'));
  const report = join(folder, 'report.json');
  try {
    const command = stage.command.map((word) => word.replace('{report}', report));
    const { code, output, seconds } = await run(command, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, NO_COLOR: '1' }, minutes });
    const { passed, failures, silent } = stage.tests ? judgeTests(stage.tests, report) : { passed: code === 0 ? 1 : 0, failures: [], silent: false };
    // Where no test ran at all, the reason is in the output, not in the report.
    const broken = code !== 0 && (failures.length === 0 || silent);
    return { passed, failures: broken ? [`${stage.name} ended with code ${code}\n${lastLines(output)}`] : failures, seconds };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The counts and failures in a report. */
function judgeTests({ files, read }: NonNullable<Stage['tests']>, report: string): { passed: number; failures: string[]; silent: boolean } {
  const text = readIfThere(report);
  if (text === null) return { passed: 0, failures: [], silent: true };
  const tally = read(text);
  const expected = globSync(files, { cwd: root });
  const unseen = expected.filter((file) => !tally.files.has(file) && !tally.failures.some((failure) => failure.includes(file)));
  const missing = expected.length === 0 ? [`No test lies at ${files}`] : unseen.map((file) => `${file}\nwas not run`);
  const silent = tally.passed === 0 && tally.failures.length === 0;
  return { passed: tally.passed, failures: [...tally.failures, ...missing], silent };
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-80).join('\n');
}
