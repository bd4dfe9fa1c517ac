export * from './accepting.ts';
export { kindByItem, suggestedStart, withChosenItem } from './choosing.ts';
export * from './matches.ts';
export * from './memory.ts';
export * from './merchant-key.ts';
export * from './suggestions.ts';
