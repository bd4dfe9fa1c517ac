/** Milliseconds of the fastest of many runs, after some to warm up: the one that nothing else on the machine disturbed. */
export function fastest(run: () => unknown, runs = 60): number {
  for (let warm = 0; warm < 10; warm += 1) run();
  let best = Infinity;
  for (let turn = 0; turn < runs; turn += 1) {
    const began = performance.now();
    run();
    best = Math.min(best, performance.now() - began);
  }
  return best;
}
