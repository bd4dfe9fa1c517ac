export * from './budgeting.ts';
export * as changes from './changes.ts';
export * from './components.ts';
export * from './gap-history.ts';
export * from './people.ts';
export * from './removal.ts';
export * from './statements.ts';
export * from './titles.ts';
export * from './transactions.ts';
