import { isOptimistic, type Operation } from '@blue-budget/domain/ledger';
import { fromCallback, type EventObject } from 'xstate';
import type { DispatchOptions } from '../ledger/index.ts';
import type { OperationFailed } from '../operation-request.ts';
import type { FormLedger } from './ports.ts';

/** What becomes of an operation that was handed to the ledger. */
export type HandOverEvent =
  /** It shows already: what the person came for is done, whatever the services will say. */
  | { type: 'operationShown' }
  | { type: 'operationDone' }
  | OperationFailed
  /** The session has ended before the services answered. */
  | { type: 'ledgerClosed' };

export interface HandOverInput extends DispatchOptions {
  ledger: Pick<FormLedger, 'dispatch'>;
  operation: Operation | null;
}

/** Hands an operation to the ledger and reports what becomes of it. */
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
