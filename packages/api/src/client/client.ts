import type { MasterData } from '@blue-budget/domain';
import type { dataEndpoints, usersEndpoints } from '../contract/index.ts';
import type { CallOptions, Calls } from './calls.ts';
import type { Session } from './session.ts';

/** The calls of the users service. */
export type UsersClient = Calls<typeof usersEndpoints>;

/** The calls of the data service. */
export interface DataClient extends Calls<typeof dataEndpoints> {
  /** The initial load: all eight calls at once, repeated while their replies come from different states of the ledger. */
  loadMasterData(options?: CallOptions): Promise<MasterData>;
}

/** Both services, and the session that their calls share. */
export interface Client {
  session: Session;
  users: UsersClient;
  data: DataClient;
}
