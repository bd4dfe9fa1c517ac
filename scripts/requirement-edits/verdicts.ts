/** What the edits of a requirement did to the tests that name it. */
export interface Verdict {
  id: string;
  /** The tests that were run, by file and name: whether an edit turned them red. */
  tests: ReadonlyMap<string, boolean>;
  /** Tests that name it and were not run, such as journeys and tests far from its edits. */
  unasked: number;
  /** Why an edit could not be tried. */
  problems: readonly string[];
}

/** A requirement is proved where an edit turned a test red, and each of its edits could be tried. */
export function isCaught({ tests, problems }: Verdict): boolean {
  return problems.length === 0 && [...tests.values()].includes(true);
}

/** One line for a requirement, and one for each problem and each test that stayed green. */
export function lineOf(verdict: Verdict): string {
  const { id, tests, problems } = verdict;
  const green = [...tests].filter(([, red]) => !red).map(([test]) => test);
  return [
    `${isCaught(verdict) ? 'ok    ' : 'HOLLOW'} ${id}: ${tests.size - green.length} of ${tests.size} tests go red`,
    ...problems.map((problem) => `         ${problem}`),
    ...green.map((test) => `         stays green: ${test}`),
  ].join('\n');
}

/** The counts of each area and of all: requirements that are caught, tests that go red, and tests that were not run. */
export function summaryOf(verdicts: readonly Verdict[]): string {
  const areas = Map.groupBy(verdicts, ({ id }) => id.split('-')[0] ?? '');
  return [...[...areas].map(([area, some]) => countsOf(area, some)), countsOf('All', verdicts)].join('\n');
}

function countsOf(name: string, verdicts: readonly Verdict[]): string {
  const tests = verdicts.flatMap((verdict) => [...verdict.tests.values()]);
  const red = tests.filter(Boolean).length;
  const unasked = verdicts.reduce((sum, verdict) => sum + verdict.unasked, 0);
  const share = tests.length === 0 ? 0 : Math.round((100 * red) / tests.length);
  return `${name.padEnd(4)} ${verdicts.filter(isCaught).length} of ${verdicts.length} requirements caught, `
    + `${red} of ${tests.length} tests red (${share} %), ${unasked} not run`;
}
