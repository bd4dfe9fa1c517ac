export * from './budget/index.ts';
export * from './layout/index.ts';
export * from './primitives/index.ts';
export * from './texts/index.ts';
export * from './tokens/breakpoints.ts';
