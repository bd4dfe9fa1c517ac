import type { BinaryFile, OldBudgetReader } from '@blue-budget/machines/migration';

type Choices = Parameters<OldBudgetReader>[1];
type OldReading = Awaited<ReturnType<OldBudgetReader>>;
type Transactions = Extract<OldReading, { kind: 'read' }>['budget']['transactions'];

/** What the worker is asked for. It answers one reading. */
export interface OldBudgetRequest {
  files: readonly BinaryFile[];
  choices: Choices;
}

/** What it answers: transactions in portions, then all else. Thousands at once would keep the page from answering while they are copied. */
export type OldBudgetAnswer =
  | { kind: 'transactions'; transactions: Transactions }
  | { kind: 'read'; reading: OldReading };

/** Reads the export of another app in a worker of its own, which ends with the reading or with the signal. */
export const readOldBudget: OldBudgetReader = (files, choices, { signal }) => {
  const worker = new Worker(new URL('old-budget-worker.ts', import.meta.url), { type: 'module', name: 'old-budget' });
  const { promise, resolve, reject } = Promise.withResolvers<OldReading>();
  const transactions: Transactions = [];
  worker.addEventListener('message', ({ data }: MessageEvent<OldBudgetAnswer>) => {
    if (data.kind === 'transactions') transactions.push(...data.transactions);
    else resolve(data.reading.kind === 'read' ? { ...data.reading, budget: { ...data.reading.budget, transactions } } : data.reading);
  });
  worker.addEventListener('error', () => { reject(new Error('The worker failed.')); });
  signal.addEventListener('abort', () => { reject(new Error('The reading was stopped.')); });
  const request: OldBudgetRequest = { files, choices };
  worker.postMessage(request);
  return promise.finally(() => { worker.terminate(); });
};
