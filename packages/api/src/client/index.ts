export * from './api-error.ts';
export type { Call, CallOptions, Calls, VersionedCalls } from './calls.ts';
export { createClient } from './client.ts';
export type { Client, ClientOptions, DataClient, UsersClient, VersionedDataClient } from './client.ts';
export type { ChannelPort, LocksPort } from './ports.ts';
export type { LossReason, Session } from './session.ts';
export type { Answer } from './transport.ts';
export type { AssignmentInput, LoginRefusal, NewLineKey, Profile, Registration, SavedAccount } from '../contract/index.ts';
export { smsProvider } from '../contract/index.ts';
