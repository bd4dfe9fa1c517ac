export { decimalMarks, readAmountAs, type DecimalMark } from './amounts.ts';
export { readDateAs } from './dates.ts';
export * from './duplicates.ts';
export { readStatement } from './reading.ts';
export { columnMeanings, shapeLimits, type ColumnMeaning, type RememberedShape, type SettledShape } from './shapes.ts';
export { signEffect, type SignEffect } from './sign-effect.ts';
export { dateOrders, statementLimits } from './types.ts';
export type {
  AmountColumns, DateOrder, DetectedStatement, LeftOutLine, LeftOutReason, StatementChoices, StatementColumns, StatementDelimiter, StatementEncoding, StatementFormat,
  StatementQuestion, StatementReading, StatementRow, StatementSign,
} from './types.ts';
