export * from './find-transactions-machine.ts';
export * from './selectors.ts';
export type { DayProblems, SoughtFields } from './search-of.ts';
