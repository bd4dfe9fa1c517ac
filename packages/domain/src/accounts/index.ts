export * from './draft.ts';
export * from './imported.ts';
export * from './linking.ts';
export * from './removal.ts';
export * from './saving.ts';
export * from './sections.ts';
export * from './sorting.ts';
export * from './types.ts';
