import type { OldBudgetReader } from '@blue-budget/machines/migration';
import type { OldBudgetAnswer, OldBudgetRequest } from './old-budget-messages.ts';
import { workerCalls, type CalledWorker } from './worker-calls.ts';

/** Reads and maps the export of another app in a worker, which lives as long as the export is looked at and holds what it read. */
export function readOldBudget(make: () => CalledWorker = makeWorker): OldBudgetReader {
  const { ask, end } = workerCalls<OldBudgetRequest, OldBudgetAnswer>(make);
  return {
    read: (files, choices) => ask((id) => ({ id, kind: 'read', files, choices }), (answer) => (answer.kind === 'read' ? answer.opened : undefined)),
    migrate: (mapping, facts) => ask((id) => ({ id, kind: 'migrate', mapping, facts }), (answer) => (answer.kind === 'migrated' ? answer.outcome : undefined)),
    write: () => ask((id) => ({ id, kind: 'write' }), (answer) => (answer.kind === 'written' ? answer.file : undefined)),
    stop: () => { end('The reading was stopped.'); },
  };
}

function makeWorker(): Worker {
  return new Worker(new URL('old-budget-worker.ts', import.meta.url), { type: 'module', name: 'old-budget' });
}
