export { archiveLimits, databaseLimits } from './limits.ts';
export {
  migrationMachine, type MigrationContext, type MigrationEvent, type MigrationFile, type MigrationInput,
} from './migration-machine.ts';
export { oldBudgetReader, type MigrationOutcome, type OldBudgetFacts, type OldBudgetReader } from './reader.ts';
