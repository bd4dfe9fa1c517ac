export type { ColumnsDraft } from './answers.ts';
export type { StatementFile, StatementImportContext, StatementImportEvent, StatementImportInput } from './context.ts';
export { previewRows, statementAccount, statementAccounts, statementQuestions, takesStatements } from './selectors.ts';
export type { PreviewRow } from './selectors.ts';
export { statementImportMachine } from './statement-import-machine.ts';
