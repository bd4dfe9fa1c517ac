import { useBudgeting } from './context.ts';
import type { Operations } from './operations.ts';

/** The operations on the ledger. */
export function useOperations(): Operations {
  return useBudgeting().operations;
}
