export type { StatementFile, StatementImportContext, StatementImportEvent, StatementImportInput } from './context.ts';
export {
  foreignAccounts, foreignCurrency, isCurrencyAccepted, isOfSeveral, leftOutRows, previewRows, statementAccount, statementAccounts, statementColumns, statementLines, statementPortion, statementQuestions, statementVerdict,
  takesStatements,
} from './selectors.ts';
export type { LeftOutRow, PreviewRow, StatementColumn, StatementLine, StatementVerdict } from './selectors.ts';
export type { AccountAnswers, AccountMap } from './accounts.ts';
export { statementReader, type FileQuestion, type ImportReading, type StatementReader } from './reader.ts';
export { statementImportMachine } from './statement-import-machine.ts';
