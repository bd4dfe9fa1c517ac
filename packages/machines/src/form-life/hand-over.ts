import { isOptimistic, type Operation } from '@blue-budget/domain/ledger';
import { fromCallback, type EventObject } from 'xstate';
import type { DispatchOptions } from '../ledger/index.ts';
import type { DoneBefore, OperationFailed } from '../operation-request.ts';
import type { FormLedger } from './ports.ts';

/** The outcome of an operation that was dispatched to the ledger. */
export type HandOverEvent =
  /** It shows already: for the person it is done, whatever the services reply. */
  | { type: 'operationShown' }
  | { type: 'operationDone' }
  | OperationFailed
  /** The session has ended before the services answered. */
  | { type: 'ledgerClosed' };

export interface HandOverInput extends DispatchOptions {
  ledger: Pick<FormLedger, 'dispatch'>;
  operation: Operation | null;
  before: DoneBefore | null;
}

/** Dispatches an operation to the ledger and reports its outcome. */
export const handOver = fromCallback<EventObject, HandOverInput>(({ input: { ledger, operation, ...options }, sendBack }) => {
  if (operation === null) return;
  const send = (event: HandOverEvent) => { sendBack(event); };
  const { outcome } = ledger.dispatch(operation, options);
  if (isOptimistic(operation)) send({ type: 'operationShown' });
  void outcome.then((ended) => {
    switch (ended.kind) {
      case 'done': return send({ type: 'operationDone' });
      case 'failed': return send({ type: 'operationFailed', notice: ended.notice });
      case 'closed': return send({ type: 'ledgerClosed' });
    }
  });
});
