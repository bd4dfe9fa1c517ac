export * from './registration-wizard-machine.ts';
export * from './selectors.ts';
export type { RegistrationMemory } from './kept-fields.ts';
