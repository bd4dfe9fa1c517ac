import type { BinaryFile, OldBudgetReader } from '@blue-budget/machines/migration';

type Choices = Parameters<OldBudgetReader>[1];

/** What the worker is asked for. It answers one reading. */
export interface OldBudgetRequest {
  files: readonly BinaryFile[];
  choices: Choices;
}

/** Reads the export of another app in a worker of its own, which ends with the reading or with the signal. */
export const readOldBudget: OldBudgetReader = (files, choices, { signal }) => {
  const worker = new Worker(new URL('old-budget-worker.ts', import.meta.url), { type: 'module', name: 'old-budget' });
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<OldBudgetReader>>>();
  worker.addEventListener('message', ({ data }: MessageEvent<Awaited<ReturnType<OldBudgetReader>>>) => { resolve(data); });
  worker.addEventListener('error', () => { reject(new Error('The worker failed.')); });
  signal.addEventListener('abort', () => { reject(new Error('The reading was stopped.')); });
  const request: OldBudgetRequest = { files, choices };
  worker.postMessage(request);
  return promise.finally(() => { worker.terminate(); });
};
