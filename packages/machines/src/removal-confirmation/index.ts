export * from './removal-confirmation-machine.ts';
export * from './selectors.ts';
export type * from './targets.ts';
export { keptRemoval } from './kept-fields.ts';
