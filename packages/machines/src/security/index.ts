export * from './change-password-machine.ts';
