export * from './budgeting.ts';
export * as changes from './changes.ts';
export * from './components.ts';
export * from './people.ts';
export * from './removal.ts';
export * from './statements.ts';
