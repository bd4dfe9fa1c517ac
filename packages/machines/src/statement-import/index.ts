export type { StatementFile, StatementImportContext, StatementImportEvent, StatementImportInput } from './context.ts';
export {
  foreignCurrency, hasOtherAccounts, isCurrencyAccepted, leftOutRows, previewRows, statementAccount, statementAccounts, statementColumns, statementLines, statementQuestions, statementVerdict,
  takesStatements,
} from './selectors.ts';
export type { LeftOutRow, PreviewRow, StatementColumn, StatementLine, StatementVerdict } from './selectors.ts';
export { statementReader, type ImportReading, type StatementReader } from './reader.ts';
export { statementImportMachine } from './statement-import-machine.ts';
