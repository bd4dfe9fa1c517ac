export * from './navigation-machine.ts';
export * from './sections.ts';
export * from './selectors.ts';
