export { archiveLimits, databaseLimits } from './limits.ts';
export { readOldBudget } from './reading.ts';
export type { BinaryFile } from './unpacking.ts';
