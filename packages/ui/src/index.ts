export * from './primitives/index.ts';
export * from './tokens/breakpoints.ts';
