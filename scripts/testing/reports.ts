import { relative } from 'node:path';
import { root } from '../root.ts';

/** A report's number of tests, failures as text, and files (from the workspace's folder) that had a test. */
export interface Tally {
  passed: number;
  failures: string[];
  files: Set<string>;
}

/** Reads what vitest writes with `--reporter=json`. A test that was skipped counts as failed: nothing here rests. */
export function readVitestReport(text: string): Tally {
  const report = JSON.parse(text) as VitestReport;
  const tally: Tally = { passed: 0, failures: [], files: new Set() };
  for (const file of report.testResults) {
    const name = relative(root, file.name);
    if (file.assertionResults.length > 0) tally.files.add(name);
    else tally.failures.push(`${name}\n${file.message || 'holds no test'}`);
    for (const test of file.assertionResults) {
      if (test.status === 'passed') tally.passed += 1;
      else tally.failures.push([`${name} > ${test.fullName} (${test.status})`, ...(test.failureMessages ?? []).map(ownLines)].join('\n'));
    }
  }
  return tally;
}

/** Reads what Playwright writes with its `json` reporter. A test that passed on a second try only is not one that passes. */
export function readPlaywrightReport(text: string): Tally {
  const report = JSON.parse(text) as PlaywrightReport;
  const tally: Tally = { passed: 0, failures: report.errors.map(({ message }) => message ?? 'failed'), files: new Set() };
  const visit = (suite: PlaywrightSuite, titles: readonly string[]) => {
    for (const spec of suite.specs) {
      tally.files.add(relative(root, `${report.config.rootDir}/${spec.file}`));
      for (const test of spec.tests) {
        const errors = test.results.flatMap((result) => result.errors.map(({ message }) => message ?? ''));
        if (test.status === 'expected') tally.passed += 1;
        else tally.failures.push([`${[...titles, spec.title].join(' > ')} (${test.status})`, ...errors.map(ownLines)].join('\n'));
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title]);
  };
  for (const suite of report.suites) visit(suite, [suite.title]);
  return tally;
}

/** Without the way through other people's code. */
function ownLines(message: string): string {
  return message.split('\n').filter((line) => !/^\s+at .*node_modules/.test(line)).join('\n');
}

interface VitestReport {
  testResults: { name: string; message: string; assertionResults: { fullName: string; status: string; failureMessages?: string[] }[] }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  specs: { title: string; file: string; tests: { status: string; results: { errors: { message?: string }[] }[] }[] }[];
  suites?: PlaywrightSuite[];
}
