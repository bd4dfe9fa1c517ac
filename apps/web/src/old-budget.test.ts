import { oldBudgetReader } from '@blue-budget/machines/migration';
import { describe, expect, it, vi } from 'vitest';
import { answerOf, type OldBudgetRequest } from './old-budget-messages.ts';
import { readOldBudget } from './old-budget.ts';
import type { CalledWorker } from './worker-calls.ts';

const names = {
  toBeAssigned: 'To be assigned', uncategorized: 'Uncategorized', difference: 'Difference', held: 'Held', unknownPayee: 'Unknown', cash: 'Cash', cards: 'Cards', debts: 'Debts',
  assets: 'Assets',
};
const facts = { names, today: { year: 2026, month: 5, day: 3 } };

/** A register of so many lines. */
const register = (count: number) => [{
  name: 'Register.csv',
  bytes: new TextEncoder().encode([
    'Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared',
    ...Array.from({ length: count }, (_, line) => `Checking,,01/${13 + (line % 17)}/2026,Grocer ${line},Daily: Food,Daily,Food,,$1.00,$0.00,Cleared`),
  ].join('\n')),
}];

/** A worker that runs in the test itself; what it is sent and sends is copied, as between threads. `letters` counts what it sends. */
function worker() {
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const reader = oldBudgetReader();
  const count = { letters: 0 };
  const terminate = vi.fn<() => void>();
  const stand: Pick<Worker, 'terminate'> & { postMessage(request: OldBudgetRequest): void; addEventListener(type: 'message' | 'error', hear: never): void } = {
    terminate,
    addEventListener: (type, hear) => { if (type === 'message') listeners.push(hear); },
    postMessage: (request) => {
      void answerOf(reader, structuredClone(request)).then((answer) => {
        count.letters += JSON.stringify(answer).length;
        for (const hear of listeners) hear({ data: structuredClone(answer) });
      });
    },
  };
  return { make: (): CalledWorker => stand, count, terminate };
}

describe('exports of other apps in a worker', () => {
  it('are read, mapped and written as on the page', async () => {
    const [inWorker, onPage] = [readOldBudget(worker().make), oldBudgetReader()];
    const opened = await inWorker.read(register(40), {});
    expect(opened).toEqual(await onPage.read(register(40), {}));
    if (opened.kind !== 'read') throw new Error(opened.kind);
    expect(await inWorker.migrate(opened.suggested, facts)).toEqual(await onPage.migrate(opened.suggested, facts));
    const [written, expected] = await Promise.all([(await inWorker.write()).text(), (await onPage.write()).text()]);
    expect([written === expected, (JSON.parse(written) as { transactions: unknown[] }).transactions.length]).toEqual([true, 40]);
  });

  it('keep their transactions in the worker: what the page receives does not grow with them', async () => {
    const sentFor = async (lines: number) => {
      const { make, count } = worker();
      const reader = readOldBudget(make);
      const opened = await reader.read(register(lines), {});
      if (opened.kind !== 'read') throw new Error(opened.kind);
      await reader.migrate({ ...opened.suggested, toBeBudgeted: 'envelope' }, facts);
      await reader.write();
      return count.letters;
    };
    const [few, many] = [await sentFor(10), await sentFor(5000)];
    expect(many).toBeLessThan(few + 100);
  });

  it('that cannot be mapped fail, and end with their reader', async () => {
    const { make, terminate } = worker();
    const reader = readOldBudget(make);
    await reader.read(register(3), {});
    await expect(reader.write()).rejects.toThrow('The worker failed.');
    const reading = reader.read(register(3), {});
    reader.stop();
    await expect(reading).rejects.toThrow('The reading was stopped.');
    expect(terminate).toHaveBeenCalledOnce();
  });
});
