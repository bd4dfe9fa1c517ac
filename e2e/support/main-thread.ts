import type { Browser, Page } from 'playwright/test';

interface TraceEvent {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** When it began and how long it took, in millionths of a second. */
  ts: number;
  dur?: number;
  /** Time of the processor, in millionths of a second. */
  tdur?: number;
}

/**
 * The longest task of the page's main thread while something happens, in milliseconds. Of the processor's time: on a busy machine a task of
 * half a millisecond may be held up for a tenth of a second.
 */
export async function longestTask(browser: Browser, page: Page, happen: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await happen();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf));
  const events = traceEvents.filter((event) => event.ph === 'X' && (event.name === task || event.name === microtasks) && mains.has(threadOf(event)));
  if (events.length === 0) throw new Error('No tasks were traced.');
  return longestOf(events.toSorted((one, other) => one.ts - other.ts)) / 1000;
}

const task = 'ThreadControllerImpl::RunTask';
/** What promises do after a task: the page waits for it as well, but the trace has it apart. */
const microtasks = 'BlinkScheduler_PerformMicrotaskCheckpoint';

function longestOf(events: readonly TraceEvent[]): number {
  let [longest, current, end] = [0, 0, 0];
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    // Within one that was counted.
    if (ts < end) continue;
    current = name === microtasks ? current + tdur : tdur;
    end = ts + dur;
    longest = Math.max(longest, current);
  }
  return longest;
}
