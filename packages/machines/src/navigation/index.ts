export * from './navigation-machine.ts';
export * from './sections.ts';
export * from './selectors.ts';
export { entriesAt, placesOf, withEntries } from './panel-stacks.ts';
export type { PanelStacks } from './panel-stacks.ts';
