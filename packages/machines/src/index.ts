export * from './auth/index.ts';
export * from './ports.ts';
