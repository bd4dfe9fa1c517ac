import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { readPlaywrightReport, readVitestReport } from './reports.ts';
import { runStage, type Stage } from './stages.ts';

const test = (fullName: string, status: string) => ({ fullName, status, failureMessages: status === 'failed' ? ['expected 1 to be 2'] : [] });
const vitestReport = (name: string, ...assertionResults: object[]) => JSON.stringify({ testResults: [{ name, message: '', assertionResults }] });

describe('counting', () => {
  it('counts passed tests and names failed ones', () => {
    const { passed, failures } = readVitestReport(vitestReport(`${root}/a.test.ts`, test('adds', 'passed'), test('subtracts', 'failed')));
    expect(passed).toBe(1);
    expect(failures).toEqual(['a.test.ts > subtracts (failed)\nexpected 1 to be 2']);
  });

  it.each(['pending', 'skipped', 'todo'])('counts a test that is %s as failed', (status) => {
    expect(readVitestReport(vitestReport(`${root}/a.test.ts`, test('rests', status)))).toMatchObject({ passed: 0, failures: [`a.test.ts > rests (${status})`] });
  });

  it('counts a file that holds no test as failed', () => {
    expect(readVitestReport(vitestReport(`${root}/a.test.ts`)).failures).toEqual(['a.test.ts\nholds no test']);
  });

  it('counts an end-to-end test that passed on its second try only as failed', () => {
    const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status, results: [{ errors: [] }] }] });
    const suites = [{ title: 'a.spec.ts', specs: [spec('logs in', 'expected')], suites: [{ title: 'at night', specs: [spec('logs out', 'flaky')] }] }];
    const { passed, failures, files } = readPlaywrightReport(JSON.stringify({ config: { rootDir: `${root}/e2e` }, errors: [], suites }));
    expect({ passed, failures }).toEqual({ passed: 1, failures: ['a.spec.ts > at night > logs out (flaky)'] });
    expect([...files]).toEqual(['e2e/a.spec.ts']);
  });
});

describe('a stage', () => {
  const here = 'scripts/testing/stages.test.ts';
  const write = (report: string, code = 0) => [process.execPath, '-e', `fs.writeFileSync(process.argv[1], ${JSON.stringify(report)}); process.exitCode = ${code}`, '{report}'];
  const stage = (command: readonly string[], files = here): Stage => ({ name: 'planted', command, tests: { files, read: readVitestReport } });

  it('passes when every file that holds tests was run', async () => {
    const result = await runStage(stage(write(vitestReport(`${root}/${here}`, test('adds', 'passed')))), { minutes: 1 });
    expect(result).toMatchObject({ passed: 1, failures: [] });
  });

  it('fails when a file that holds tests was not run', async () => {
    const result = await runStage(stage(write(vitestReport(`${root}/other.test.ts`, test('adds', 'passed')))), { minutes: 1 });
    expect(result.failures).toEqual([`${here}\nwas not run`]);
  });

  it('fails when there is no test at all', async () => {
    expect(globSync('nowhere/*.test.ts', { cwd: root })).toEqual([]);
    const result = await runStage(stage(write(JSON.stringify({ testResults: [] })), 'nowhere/*.test.ts'), { minutes: 1 });
    expect(result.failures).toEqual(['No test lies at nowhere/*.test.ts']);
  });

  it('fails when the run fails though no test did', async () => {
    const result = await runStage(stage(write(vitestReport(`${root}/${here}`, test('adds', 'passed')), 1)), { minutes: 1 });
    expect(result.failures[0]).toContain('planted ended with code 1');
  });

  it('fails with the output when no report was written', async () => {
    const result = await runStage(stage([process.execPath, '-e', 'console.log("no room left"); process.exitCode = 3']), { minutes: 1 });
    expect(result.failures[0]).toContain('no room left');
  });

  it('fails with the output when its set-up broke before the first test', async () => {
    const speech = `console.log('no room left'); fs.writeFileSync(process.argv[1], '{"testResults":[]}'); process.exitCode = 1`;
    const result = await runStage(stage([process.execPath, '-e', speech, '{report}']), { minutes: 1 });
    expect(result.failures).toHaveLength(1);
    expect(result.failures[0]).toContain('no room left');
  });

  it('fails on a timeout', async () => {
    const result = await runStage({ name: 'endless', command: [process.execPath, '-e', 'setInterval(() => {}, 1000)'] }, { minutes: 0.005 });
    expect(result.failures[0]).toContain('endless ended with code 1');
  });
});
