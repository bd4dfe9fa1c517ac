import { createHash } from 'node:crypto';
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { LoggedOperation } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { Posting } from '@blue-budget/domain/postings';
import { sql, type Expression } from 'kysely';
import * as z from 'zod/mini';
import type { OpenDatabase, Trx } from '../../db/connect.ts';
import { raiseVersion } from '../../db/opening.ts';
import { countRows } from '../../db/statistics.ts';
import { createTenant } from '../../db/tenants.ts';
import { longPatience, patience } from '../../db/unreachable.ts';
import { Refusal } from '../../http/refusal.ts';
import { closeChange, type Write } from './closing.ts';
import type { Moved } from './figures.ts';
import { gapOf } from './gap.ts';
import { asImport, HalfImported, onWholeLedger } from './half-imported.ts';
import { jsonPieces } from './json-pieces.ts';
import type { WritePortion } from './portions.ts';
import { fetchWholeVersion } from './queries.ts';

/** A change of one tenant's ledger in the making. Nothing of it is visible, or kept, before it is committed. */
export interface Change {
  trx: Trx;
  tenantId: string;
  /** The day in UTC. */
  today: CalendarDate;
  /** The ledger's version once this change is made; no other change has it. It may be raised further. */
  version: number;
  /** Figures that were moved at once, for the log. */
  moved: Moved[];
  /** Figures that move when the change closes: see `post`. */
  postings: Posting[];
  /** By how much the interest that payments save by themselves moves when the change closes, in cents. */
  marginalSaving: Cents;
  /** Rows that are written when the change closes. None of them may touch a figure that `postings` moves. */
  writes: Write[];
  /** For the log: the name of what the change is about, where that is gone afterwards. */
  subject?: string;
}

export interface ChangeSettings<Reply extends z.ZodMiniType, Facts> {
  database: OpenDatabase;
  tenantId: string;
  /** Its name in the log. */
  operation: LoggedOperation;
  /** What was asked for: the log keeps it, and a key that comes again must come with the same. */
  request: object;
  /** What the log keeps of the request, where all of it is too much. */
  logged?: object;
  /** Under one key a change is made once; null without one. */
  key: string | null;
  /** With what it was made, for the person's own list of changes; empty where nobody made it, or nothing is known. */
  device?: string;
  reply: Reply;
  today: CalendarDate;
  /** What `work` has to know of the ledger, as one JSON value; it is read together with the key and the gap. */
  facts: (trx: Trx) => Expression<Facts>;
  /** Gets the ledger's version: as it was, once that is certain, and as it is after the change. */
  onVersion: (version: number) => void;
  /** Gets the version that others see from now on. */
  onCommitted: (version: number) => void;
  /** The import that has written the ledger so far, and is finished by this change. */
  importId?: string;
}

/** A change in the making, before anything was asked of it. */
export function newChange(given: Pick<Change, 'trx' | 'tenantId' | 'today' | 'version'>): Change {
  return { ...given, moved: [], postings: [], marginalSaving: 0, writes: [] };
}

/**
 * Makes one change in one transaction: lock, read, decide, write.
 *
 * 1. The transaction begins by raising the ledger's version. That is the tenant's write lock, so changes of one ledger follow one another
 *    and never deadlock. It is a statement of its own: what is read in the statement that waits for a lock is from before the wait.
 * 2. One statement reads the key, the gap and the facts. The reply to a key is kept with the change and given again, with its version, when
 *    the key comes again; another request under it is refused (product, Q-OPT-3 and Q-SEC).
 * 3. `work` decides, and collects postings and rows to write. It may read and write in between where it has to.
 * 4. One statement writes what was collected, the log and the key.
 */
export async function changeLedger<Reply extends z.ZodMiniType, Facts>(
  settings: ChangeSettings<Reply, Facts>, work: (change: Change, facts: Facts) => Promise<z.output<Reply>>,
): Promise<z.output<Reply>> {
  const { database, tenantId, today, onVersion, onCommitted, key, operation, device = '', request, logged = request, reply: codec } = settings;
  const requestHash = key === null ? '' : await hashOf(operation, request);
  try {
    let made = 0;
    const result = await onWholeLedger(database, tenantId, () => database.inTenant(tenantId, async (trx) => {
      const { version, gap, facts, stored } = await open(trx, settings);
      onVersion(version - 1);
      requireNewKey(stored, requestHash);
      const change = newChange({ trx, tenantId, today, version });
      const reply = await work(change, facts);
      await closeChange(change, {
        operation, device, logged, reply: z.encode(codec, reply), gapBefore: gap, key: key === null ? null : { key, requestHash },
      });
      onVersion(change.version);
      made = change.version;
      return reply;
    }, { isChange: true, isRepeatable: key !== null }), key === null ? patience : longPatience);
    onCommitted(made);
    return result;
  } catch (error) {
    if (!(error instanceof MadeBefore)) throw error;
    onVersion(error.version);
    // The process that made it may have ended before its notification.
    onCommitted(error.version);
    return z.parse(codec, error.reply);
  }
}

/** The change was made under this key before; thrown so that the version raised for it falls back. */
class MadeBefore extends Error {
  readonly version: number;
  readonly reply: unknown;

  constructor(version: number, reply: unknown) {
    super('This change was made before.');
    this.version = version;
    this.reply = reply;
  }
}

/** A change that is too much for one turn: it brings a budget into an empty ledger. */
export interface LongChange<Reply> {
  /** Throws where it may not be made, whatever the ledger is. */
  judge: () => Promise<void>;
  /** Throws where it may not be made on this ledger. */
  require: (trx: Trx) => Promise<void>;
  /** Writes the most of it, portion by portion. */
  write: (write: WritePortion) => Promise<void>;
  /** Writes the rest, and names no import on the ledger any more. */
  finish: (change: Change) => Promise<Reply>;
}

/**
 * Makes one long change, and others are answered in between. Postgres makes it in one transaction. On the embedded engine, whose only connection others
 * would wait for, each portion is a transaction of its own. Until the last one calls on this ledger wait, and are refused with a message after a while; where it is broken off,
 * what it wrote is erased.
 */
export async function changeLedgerInPortions<Reply extends z.ZodMiniType>(
  settings: ChangeSettings<Reply, null>, { judge, require, write, finish }: LongChange<z.output<Reply>>,
): Promise<z.output<Reply>> {
  const { database, tenantId, onVersion } = settings;
  onVersion(await onWholeLedger(database, tenantId, () => database.readTenant(tenantId, (trx) => fetchWholeVersion(trx, tenantId))));
  await judge();
  if (database.engine === 'postgres') {
    return changeLedger(settings, async (change) => {
      await require(change.trx);
      await write(async (portion) => {
        await othersFirst();
        return portion(change.trx);
      });
      return finish(change);
    });
  }
  return asImport(database, tenantId, async (importId) => {
    const isNew = await onWholeLedger(database, tenantId, () => database.inTenant(tenantId, async (trx) => {
      await createTenant(trx, tenantId);
      const { stored } = await open(trx, settings);
      if (stored !== null) return false;
      await require(trx);
      await trx.updateTable('ledgers').set({ importing: importId }).where('tenant_id', '=', tenantId).execute();
      return true;
    }));
    if (isNew) {
      await write(async (portion) => {
        await othersFirst();
        return database.inTenant(tenantId, portion);
      });
      // What reads the ledger next would otherwise be planned for the empty one that it was.
      await countRows(database);
    }
    // Under a key that was used before, this answers as before.
    return changeLedger({ ...settings, importId }, finish);
  });
}

interface Opened<Facts> {
  version: number;
  importing: string | null;
  gap: Cents;
  facts: Facts;
  stored: StoredKey | null;
}

interface StoredKey {
  request_hash: string;
  reply: unknown;
  ledger_version: number;
}

/** What a change begins with. Somebody who has no ledger yet gets one. */
async function open<Reply extends z.ZodMiniType, Facts>(trx: Trx, settings: ChangeSettings<Reply, Facts>): Promise<Opened<Facts>> {
  const { tenantId, key, facts, importId = null } = settings;
  const { rows: [opened] } = await sql<Opened<Facts>>`
    select version, importing, ${gapOf(tenantId)} as gap, ${facts(trx)} as facts, (
      select jsonb_build_object('request_hash', request_hash, 'reply', reply, 'ledger_version', ledger_version) from idempotency_keys
      where tenant_id = ${tenantId} and key = ${key}::text
    ) as stored
    from ledgers where tenant_id = ${tenantId}`.execute(trx);
  if (opened) {
    if (opened.importing !== null && opened.importing !== importId) throw new HalfImported(opened.importing);
    return opened;
  }
  await createTenant(trx, tenantId);
  await raiseVersion(tenantId).execute(trx);
  return open(trx, settings);
}

function requireNewKey(stored: StoredKey | null, requestHash: string): void {
  if (stored === null) return;
  if (stored.request_hash !== requestHash) throw new Refusal(422, 'This Idempotency-Key was used for another change.');
  throw new MadeBefore(stored.ledger_version, stored.reply);
}

/** Requests come out of their codecs with keys in one order, so equal ones have equal texts. */
async function hashOf(operation: LoggedOperation, request: object): Promise<string> {
  const hash = createHash('sha256');
  hash.update(`[${JSON.stringify(operation)},`);
  for (const piece of jsonPieces(request)) {
    hash.update(piece);
    if (piece.length > longPiece) await othersFirst();
  }
  hash.update(']');
  return hash.digest('hex');
}

/** Characters after which others have their turn. */
const longPiece = 10_000;
