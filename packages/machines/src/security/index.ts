export * from './change-password-machine.ts';
export * from './sessions-machine.ts';
