export * from './gap-history-machine.ts';
