export { errorAnswer, mock, refusal, refuse, unreachable, waits } from './handlers.ts';
export type { MockedCall, MockOptions, Resolver } from './handlers.ts';
export * from './households.ts';
export * from './linking.ts';
export * from './membership.ts';
export * from './scenarios.ts';
export * from './security.ts';
export * from './stateful/index.ts';
export * from './tokens.ts';
/** Stories name the calls they mock; screens themselves never see the contract. */
export { dataEndpoints, securityEndpoints, usersEndpoints } from '../contract/index.ts';
