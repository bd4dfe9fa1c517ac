export * from './auth-machine.ts';
export type { AuthClient } from './login.ts';
export * from './selectors.ts';
