export * from './short-list-machine.ts';
