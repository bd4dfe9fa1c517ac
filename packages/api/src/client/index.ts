export * from './api-error.ts';
export type { Call, CallOptions, Calls } from './calls.ts';
export { createClient } from './client.ts';
export type { Client, ClientOptions, DataClient, UsersClient } from './client.ts';
export type { ChannelPort, LocksPort } from './ports.ts';
export type { LossReason, Session } from './session.ts';
export type { LoginRefusal, Profile, Registration } from '../contract/index.ts';
