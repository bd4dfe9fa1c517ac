export * from './delete-account-machine.ts';
