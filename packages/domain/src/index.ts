export * from './accounts/types.ts';
export * from './budget/types.ts';
export * from './calendar/types.ts';
export * from './goals/types.ts';
export type * from './identity.ts';
export type * from './master-data.ts';
export * from './money/cents.ts';
export * from './transactions/types.ts';
