export { archiveLimits, databaseLimits } from './limits.ts';
export {
  migrationMachine, type MigrationContext, type MigrationEvent, type MigrationFile, type MigrationInput, type OldBudgetReader,
} from './migration-machine.ts';
export { readOldBudget } from './reading.ts';
export type { BinaryFile } from './unpacking.ts';
