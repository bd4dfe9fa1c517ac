export * from './undo-history.ts';
