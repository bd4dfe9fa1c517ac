import { applyOperation, ledgerOf } from '@blue-budget/domain/ledger';
import { monthsLater } from '@blue-budget/domain/calendar';
import type { Institution, MonthWorth } from '@blue-budget/domain/accounts';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id, Ledger, LoggedChange, MasterData, Operation } from '@blue-budget/domain/ledger';
import type { HttpHandler } from 'msw';
import { dataEndpoints, type AnyEndpoint, type ErrorBody } from '../../contract/index.ts';
import { accountHandlers } from './accounts.ts';
import { bankHandlers } from './bank.ts';
import { booksOf, withLedger, type ReportedAccount } from './books.ts';
import { changeLogHandlers } from './change-log.ts';
import { gapHistoryHandlers } from './gap-history.ts';
import { goalHandlers } from './goals.ts';
import { sampleBanks } from '../linking.ts';
import { itemHandlers } from './items.ts';
import { ledgerFileHandlers } from './ledger-file.ts';
import { linking, type FinishedLink, type LinkableBank } from './linking.ts';
import { merchantHandlers } from './merchants.ts';
import { monthHandlers } from './months.ts';
import { netWorthHandlers } from './net-worth.ts';
import { reconcilingHandlers } from './reconciling.ts';
import { createAnswering, type Mishap, type Shelf } from './serving.ts';
import { scheduleHandlers } from './schedules.ts';
import { statementHandlers } from './statements.ts';
import { transactionHandlers } from './transactions.ts';

export interface StatefulOptions {
  /** The day in UTC. */
  today: CalendarDate;
  /** The banks that are linked, and the accounts that they report. */
  institutions?: Institution[];
  importedAccounts?: ReportedAccount[];
  /** What is in the log of changes already, the latest first. */
  changes?: LoggedChange[];
  /** What moved assets and debts by months, from the first month that is known on. */
  worthMoves?: MonthWorth[];
  /** The banks that can still be linked; by default the six of `sampleBanks`. */
  banks?: LinkableBank[];
  /** Whether the person is a member now, who may link; by default always. */
  isMember?: () => boolean;
  /** Origin of the services; by default any. */
  origin?: string;
}

export interface StatefulHousehold {
  /** Every call of the data service, and those of the users service about linking a bank. */
  handlers: HttpHandler[];
  /** The ledger as it is kept now, whole. */
  ledger(): Ledger;
  version(): number;
  /**
   * What the form hands back that a link token opened, once a person chose an institution there. Throws where the token opens no form
   * (any more), or there is no such bank.
   */
  finishLink(linkToken: string, institutionId: string): FinishedLink;
  /** Whether an import is known that waits no longer: the bank may report it again, but it is not offered again. */
  isSettled(importId: Id): boolean;
  /** The transaction of which an import is one more line; null where it was not linked to any. */
  linkedTo(importId: Id): Id | null;
  /** So many months pass: what was done so far is that much longer ago. */
  monthsPass(count: number): void;
  /** An operation is done from elsewhere, such as another device. */
  doElsewhere(operation: Operation): void;
  /** The ledger changes without an operation, such as by a bank that reports something. */
  replace(change: (ledger: Ledger) => Ledger): void;
  /** The next call of an endpoint is refused. Without a body the service gives no reason. */
  failNext(endpoint: AnyEndpoint, status: number, body?: ErrorBody): void;
  /** The next call of an endpoint waits until it is released, or refused with this status; only then anything is done. */
  holdNext(endpoint: AnyEndpoint): { release: () => void; refuse: (status: number) => void };
  /** The next call of an endpoint is done, and its answer gets lost. */
  loseReply(endpoint: AnyEndpoint): void;
  /** The next call of an endpoint meets no network: nothing is done, no answer comes. */
  cutNext(endpoint: AnyEndpoint): void;
}

/**
 * A household whose data service remembers: the same calls, effects, refusals, versions and idempotency keys as the services', in memory.
 * The domain decides what is done and what is refused, as for the services.
 */
export function statefulHousehold(start: Ledger | MasterData, {
  today, institutions, importedAccounts, changes = [], worthMoves = [], banks = sampleBanks(), isMember = () => true, origin = '*',
}: StatefulOptions): StatefulHousehold {
  const ledger = 'log' in start ? start : ledgerOf(start);
  const shelf: Shelf = { books: booksOf(ledger, { institutions, importedAccounts, changes, worthMoves }), version: (changes[0]?.version ?? 0) + 1 };
  const mishaps: { endpoint: AnyEndpoint; mishap: Mishap }[] = [];
  const meet = (endpoint: AnyEndpoint, mishap: Mishap) => void mishaps.push({ endpoint, mishap });
  const nextMishap = (endpoint: AnyEndpoint) => {
    const place = mishaps.findIndex((waiting) => waiting.endpoint === endpoint);
    return place === -1 ? undefined : mishaps.splice(place, 1)[0]?.mishap;
  };
  const replace = (change: (now: Ledger) => Ledger) => {
    Object.assign(shelf, { books: withLedger(shelf.books, change(shelf.books.ledger)), version: shelf.version + 1 });
  };
  const answering = createAnswering(shelf, { today, origin, isMember, nextMishap });
  const { handlers: linkingHandlers, finishLink } = linking(answering, banks);
  return {
    handlers: [
      ...[
        monthHandlers, itemHandlers, accountHandlers, transactionHandlers, goalHandlers, bankHandlers, statementHandlers, merchantHandlers, reconcilingHandlers, gapHistoryHandlers,
        changeLogHandlers, ledgerFileHandlers, netWorthHandlers, scheduleHandlers,
      ].flatMap((of) => of(answering)),
      ...linkingHandlers,
      answering.read(dataEndpoints.ledgerVersion, () => ({ version: shelf.version })),
    ],
    finishLink,
    ledger: () => shelf.books.ledger,
    version: () => shelf.version,
    isSettled: (importId) => shelf.books.settled.has(importId),
    linkedTo: (importId) => shelf.books.linked.get(importId)?.recordedId ?? null,
    monthsPass(count) {
      const worthMoves = shelf.books.worthMoves.map((move) => ({ ...move, ...monthsLater(move, -count) }));
      shelf.books = { ...shelf.books, worthMoves };
    },
    doElsewhere: (operation) => replace((now) => applyOperation(now, operation)),
    replace,
    failNext: (endpoint, status, body) => meet(endpoint, { kind: 'refused', status, body }),
    holdNext(endpoint) {
      const { promise, resolve } = Promise.withResolvers<Awaited<Extract<Mishap, { kind: 'held' }>['released']>>();
      meet(endpoint, { kind: 'held', released: promise });
      return { release: () => resolve(undefined), refuse: (status) => resolve({ kind: 'refused', status, body: undefined }) };
    },
    loseReply: (endpoint) => meet(endpoint, { kind: 'lost' }),
    cutNext: (endpoint) => meet(endpoint, { kind: 'unreachable' }),
  };
}
