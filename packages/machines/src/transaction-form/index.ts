export type * from './context.ts';
export type { SelectionList } from './lists.ts';
export * from './selectors.ts';
export type { TransactionFormTask } from './tasks.ts';
export * from './transaction-form-machine.ts';
