export * from './account.ts';
export * from './goals.ts';
export * from './items.ts';
export * from './ledger-file.ts';
export * from './linking.ts';
export * from './reconciling.ts';
export * from './statement.ts';
export * from './transaction.ts';
export type * from './types.ts';
