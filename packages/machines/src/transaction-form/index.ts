export type * from './context.ts';
export * from './selectors.ts';
export type { TransactionFormTask } from './tasks.ts';
export * from './transaction-form-machine.ts';
export { keptTransaction } from './kept-fields.ts';
