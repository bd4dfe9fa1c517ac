/** Prints what was checked, one line each, and counts. For commands that need more than the test run has. */
export interface NamedChecks {
  check: (what: string, holds: boolean) => void;
  /** Prints the counts and ends the process: with 1 where a check failed. */
  end: () => never;
}

export function namedChecks(): NamedChecks {
  let [passed, failed] = [0, 0];
  return {
    check(what, holds) {
      console.log(`${holds ? 'ok  ' : 'FAIL'}  ${what}`);
      if (holds) passed += 1;
      else failed += 1;
    },
    end() {
      console.log(`${passed} passed, ${failed} failed`);
      process.exit(failed === 0 ? 0 : 1);
    },
  };
}
