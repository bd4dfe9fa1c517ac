export { chanceOf } from './chance.ts';
export { householdLedger, largeLedger } from './ledgers.ts';
export { randomOperation } from './random-operation.ts';
export type { OperationSource } from './random-operation.ts';
