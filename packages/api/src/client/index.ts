export * from './api-error.ts';
export type { Call, CallOptions, Calls } from './calls.ts';
export type { Client, DataClient, UsersClient } from './client.ts';
export type { LossReason, Session } from './session.ts';
