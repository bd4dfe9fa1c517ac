export * from './follow-ledger.ts';
export * from './live-view-machine.ts';
