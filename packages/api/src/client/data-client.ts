import type { MasterData } from '@blue-budget/domain/ledger';
import { dataEndpoints } from '../contract/index.ts';
import { createCalls, createVersionedCalls, type CallOptions, type Calls, type VersionedCalls } from './calls.ts';
import { followEvents, type FollowOptions } from './live.ts';
import { loadMasterData } from './master-data.ts';
import type { SessionClient } from './session-client.ts';
import type { Answer } from './transport.ts';

/** The calls of the data service. */
export interface DataClient extends Calls<typeof dataEndpoints> {
  /** The initial load: all eight calls at once, repeated while their replies come from different states of the ledger. */
  loadMasterData(options?: CallOptions): Promise<MasterData>;
  /** `importLedger` of a file that is written already, as `writeLedgerFile` writes it. */
  importWrittenLedger(file: Blob, options?: CallOptions): Promise<void>;
  /** Follows the events of the ledger by `followEvents`. */
  follow(options: FollowOptions): Promise<void>;
  /** The same calls, answering `{ reply, version }`: a store of the ledger compares versions (product, Q-OPT-3). */
  withVersion: VersionedDataClient;
}

export interface VersionedDataClient extends VersionedCalls<typeof dataEndpoints> {
  /** The initial load with the version it is of: the oldest of its parts, where the ledger kept changing. */
  loadMasterData(options?: CallOptions): Promise<Answer<MasterData>>;
}

/** The data service, called within a session. */
export function createDataClient(client: Pick<SessionClient, 'call' | 'authorize' | 'addressOf'>): DataClient {
  const { call } = client;
  return {
    ...createCalls(dataEndpoints, call),
    loadMasterData: async (options) => (await loadMasterData(call, options)).reply,
    importWrittenLedger: async (file, options) => { await call(dataEndpoints.importLedger, file, options); },
    follow: (options) => followEvents(client, options),
    withVersion: { ...createVersionedCalls(dataEndpoints, call), loadMasterData: (options) => loadMasterData(call, options) },
  };
}
