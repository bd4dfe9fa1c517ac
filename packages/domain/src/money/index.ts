export * from './cents.ts';
export * from './conversion.ts';
export * from './format.ts';
export * from './reading.ts';
export * from './share.ts';
