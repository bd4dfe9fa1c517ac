export * from './budgeting.ts';
export * from './people.ts';
export * from './removal.ts';
