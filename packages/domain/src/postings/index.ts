export * from './apply.ts';
export * from './postings.ts';
export * from './types.ts';
