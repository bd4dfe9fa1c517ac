export * from './change-password-machine.ts';
export * from './sessions-machine.ts';
export type { Passkeys } from './passkeys.ts';
export * from './second-step-login-machine.ts';
export * from './second-step-machine.ts';
