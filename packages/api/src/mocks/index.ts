export { mock, refusal, refuse, unreachable, waits } from './handlers.ts';
export type { MockedCall, MockOptions, Resolver } from './handlers.ts';
export * from './households.ts';
export * from './scenarios.ts';
export * from './tokens.ts';
