export * from './item-months-machine.ts';
