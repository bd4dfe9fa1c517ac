export * from './month-navigation-machine.ts';
export * from './selectors.ts';
export * from './steps.ts';
