export * from './registration-wizard-machine.ts';
export * from './selectors.ts';
