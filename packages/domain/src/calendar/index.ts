export * from './date-mask.ts';
export * from './dates.ts';
export * from './gate.ts';
export * from './months.ts';
export * from './types.ts';
