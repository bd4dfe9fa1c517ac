export * from './csv.ts';
export { isEmptyLedger } from './empty.ts';
export * from './types.ts';
