export * from './changes-machine.ts';
export * from './selectors.ts';
