export * from './debt-goal.ts';
export * from './payoff-comparison.ts';
export * from './editing.ts';
export * from './savings.ts';
export * from './types.ts';
