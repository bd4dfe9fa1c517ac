export * from './csv.ts';
export * from './types.ts';
