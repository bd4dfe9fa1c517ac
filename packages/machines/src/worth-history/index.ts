export * from './worth-history-machine.ts';
