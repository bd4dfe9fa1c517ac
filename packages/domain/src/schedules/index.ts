export * from './draft.ts';
export * from './editing.ts';
export * from './imports.ts';
export * from './kinds.ts';
export * from './occurrences.ts';
export * from './types.ts';
export * from './upcoming.ts';
