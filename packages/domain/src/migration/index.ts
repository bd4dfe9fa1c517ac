export { readActual } from './actual.ts';
export { actualTableNames, type ActualRow, type ActualTableName, type ActualTables } from './actual-rows.ts';
export { suggestMapping } from './mapping.ts';
export { migrate, type MigrationFacts } from './migrating.ts';
export { accountUses, leftBehindKinds, migrationLimits } from './types.ts';
export type {
  AccountUse, Compared, Comparison, GroupUse, LeftBehind, Migration, MigrationChoices, MigrationMapping, MigrationNames, OldAccount, OldBudget, OldCategory, OldGoal,
  OldGroup, OldMonth, OldPart, OldReading, OldTarget, OldTransaction,
} from './types.ts';
export { readYnab } from './ynab.ts';
export type { TextFile } from './ynab-tables.ts';
