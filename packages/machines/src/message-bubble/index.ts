export * from './message-bubble-machine.ts';
