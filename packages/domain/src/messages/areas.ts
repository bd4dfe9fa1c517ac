export * from './budgeting.ts';
export * from './components.ts';
export * from './people.ts';
export * from './removal.ts';
export * from './statements.ts';
