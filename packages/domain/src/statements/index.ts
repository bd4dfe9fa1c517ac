export { decimalMarks, readAmountAs, type DecimalMark } from './amounts.ts';
export { readDateAs } from './dates.ts';
export * from './duplicates.ts';
export { inspectStatement, type InspectedStatement, type StatementRefusal } from './inspecting.ts';
export { columnMeanings, lackedBy, meaningsWith, type ColumnMeaning, type MeaningReason } from './meanings.ts';
export { readInspected, readStatement } from './reading.ts';
export { shapeOf } from './shape.ts';
export { shapeLimits, type RememberedShape, type SettledShape } from './shapes.ts';
export { signEffect, type SignEffect } from './sign-effect.ts';
export { dateOrders, statementLimits } from './types.ts';
export type {
  DateOrder, DetectedStatement, InspectedColumn, InspectedLine, LeftOutLine, LeftOutReason, OnProgress, SignEvidence, StatementChoices, StatementDelimiter, StatementEncoding, StatementFacts,
  StatementFormat, StatementPortion, StatementQuestion, StatementReading, StatementRow, StatementSign,
} from './types.ts';
