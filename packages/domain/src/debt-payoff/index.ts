export * from './interest.ts';
export * from './interest-saved.ts';
export * from './order.ts';
export * from './simulation.ts';
export type * from './types.ts';
