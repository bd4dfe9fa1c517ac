export * from './accepting.ts';
export * from './matches.ts';
export * from './memory.ts';
export * from './merchant-key.ts';
export * from './suggestions.ts';
