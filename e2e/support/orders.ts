import type { LedgerFile } from '../../packages/domain/src/ledger-file/index.ts';

/** Requests of a test to the services' process, and its replies. */
export type Order =
  | { kind: 'putForward'; milliseconds: number }
  | { kind: 'invite'; emailAddress: string }
  | { kind: 'settle'; person: Settler; budget: LedgerFile }
  | { kind: 'stop' };
export type Answer =
  | { kind: 'started'; url: string }
  | { kind: 'putForward' }
  | { kind: 'invited'; link: string }
  | { kind: 'settled' }
  /** The order was not carried out. */
  | { kind: 'failed'; reason: string };

/** Whom an account is made for. */
export interface Settler {
  firstName: string;
  lastName: string;
  emailAddress: string;
  mobileNumber: string;
  password: string;
}

/** The input of a services' process: port 0 takes any port, and without `now` the clock is that of the machine. */
export interface Beginning {
  dataDir: string;
  port: number;
  now: number | null;
}
