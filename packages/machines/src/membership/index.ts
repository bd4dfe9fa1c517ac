export * from './account-info-machine.ts';
export * from './cancellation-machine.ts';
export * from './membership-end-machine.ts';
export * from './purchase-machine.ts';
export * from './selectors.ts';
