import type { Browser, Page } from 'playwright/test';

interface TraceEvent {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
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
  const tasks = traceEvents.filter((event) => event.ph === 'X' && event.name === 'ThreadControllerImpl::RunTask' && mains.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('No tasks were traced.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
