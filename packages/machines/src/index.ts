export * from './auth/index.ts';
export * from './ports.ts';
export * from './registration-wizard/index.ts';
