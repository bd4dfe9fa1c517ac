export type { ColumnsDraft } from './answers.ts';
export type { StatementFile, StatementImportContext, StatementImportEvent, StatementImportInput } from './context.ts';
export {
  foreignCurrency, hasOtherAccounts, isCurrencyAccepted, leftOutRows, previewRows, statementAccount, statementAccounts, statementQuestions, takesStatements,
} from './selectors.ts';
export type { LeftOutRow, PreviewRow } from './selectors.ts';
export { statementImportMachine } from './statement-import-machine.ts';
