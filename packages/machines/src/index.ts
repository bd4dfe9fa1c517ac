export * from './auth/index.ts';
export * from './message-bubble/index.ts';
export * from './navigation/index.ts';
export * from './ports.ts';
export * from './registration-wizard/index.ts';
export * from './submission/index.ts';
