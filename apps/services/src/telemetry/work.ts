import type { Metrics } from './metrics.ts';
import { tracer } from './tracing.ts';

/** Measures each run of a scheduled work, and counts those that throw. */
export function measured({ workDuration, workFailures }: Metrics, work: string, run: () => Promise<void>): () => Promise<void> {
  workFailures.inc({ work }, 0);
  return () => tracer().startActiveSpan(`work ${work}`, async (span) => {
    const end = workDuration.startTimer({ work });
    try {
      await run();
    } catch (error) {
      workFailures.inc({ work });
      throw error;
    } finally {
      end();
      span.end();
    }
  });
}
