import { useBudgeting } from './context.ts';
import type { Operations } from './operations.ts';

/** What a person can do to the ledger. */
export function useOperations(): Operations {
  return useBudgeting().operations;
}
