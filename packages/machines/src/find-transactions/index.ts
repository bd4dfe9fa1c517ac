export * from './find-transactions-machine.ts';
export * from './selectors.ts';
export type { SoughtFields } from './search-of.ts';
