export * from './removal-confirmation-machine.ts';
export * from './selectors.ts';
export type * from './targets.ts';
