import { createHash } from 'node:crypto';
import type { CalendarDate, Cents } from '@blue-budget/domain';
import * as z from 'zod/mini';
import type { OpenDatabase, Trx } from '../../db/connect.ts';
import { createTenant } from '../../db/tenants.ts';
import { Refusal } from '../../http/refusal.ts';
import { requireWithinLimits } from './limits.ts';
import { fetchGap, gapOf } from './gap.ts';
import type { Moved } from './figures.ts';

/** A change of one tenant's ledger in the making. Nothing of it is seen, or kept, before it is done. */
export interface Change {
  trx: Trx;
  tenantId: string;
  /** The day in UTC. */
  today: CalendarDate;
  /** The ledger's version once this change is made; no other change has it. It may be raised further. */
  version: number;
  /** Figures that moved so far, for the log. */
  moved: Moved[];
  /** Movements whose account or item is gone: nothing moved (decisions, dead legs). */
  dropped: Moved[];
  /** For the log: the name of what it is about, where that is gone afterwards. */
  subject?: string;
}

export interface ChangeSettings<Reply extends z.ZodMiniType> {
  database: OpenDatabase;
  tenantId: string;
  /** Its name in the log. */
  operation: string;
  /** What was asked for, which the log keeps, and by which a key is known to come with the same request again. */
  request: object;
  /** What the log keeps of that, where all of it is too much. */
  logged?: object;
  /** Under one key a change is made once; null without one. */
  key: string | null;
  reply: Reply;
  today: CalendarDate;
  /** Told the ledger's version: as it was, once that is certain, and as it is after the change. */
  onVersion: (version: number) => void;
}

/**
 * Makes one change in one transaction. Its first statement raises the version and thereby takes the tenant's write lock, so changes of
 * one ledger follow one another and never wait for each other in a circle. The reply to a key is kept in the same transaction and given
 * again, with its version, when the key comes again; another request under it is refused (decisions, Q-OPT-3 and Q-SEC).
 */
export async function changeLedger<Reply extends z.ZodMiniType>(
  settings: ChangeSettings<Reply>, work: (change: Change) => Promise<z.output<Reply>>,
): Promise<z.output<Reply>> {
  const { database, tenantId, today, onVersion, reply: codec } = settings;
  try {
    return await database.inTenant(tenantId, async (trx) => {
      const version = await raiseVersion(trx, tenantId);
      onVersion(version - 1);
      await requireNewKey(trx, settings);
      const gapBefore = await fetchGap(trx, tenantId);
      const change: Change = { trx, tenantId, today, version, moved: [], dropped: [] };
      const reply = await work(change);
      if (change.moved.length > 0) await requireWithinLimits(trx, tenantId);
      await keep(change, settings, { reply: z.encode(codec, reply), gapBefore });
      onVersion(change.version);
      return reply;
    }, { isRepeatable: settings.key !== null });
  } catch (error) {
    if (!(error instanceof MadeBefore)) throw error;
    onVersion(error.version);
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

async function raiseVersion(trx: Trx, tenantId: string): Promise<number> {
  const raise = () => trx.updateTable('ledgers').set((row) => ({ version: row('version', '+', 1) })).where('tenant_id', '=', tenantId)
    .returning('version').executeTakeFirst();
  const raised = await raise();
  if (raised) return raised.version;
  await createTenant(trx, tenantId);
  return (await raise())?.version ?? 0;
}

async function requireNewKey(trx: Trx, { tenantId, key, operation, request }: ChangeSettings<z.ZodMiniType>): Promise<void> {
  if (key === null) return;
  const stored = await trx.selectFrom('idempotency_keys').select(['request_hash', 'reply', 'ledger_version'])
    .where('tenant_id', '=', tenantId).where('key', '=', key).executeTakeFirst();
  if (!stored) return;
  if (stored.request_hash !== hashOf(operation, request)) throw new Refusal(422, 'This Idempotency-Key was used for another change.');
  throw new MadeBefore(stored.ledger_version, stored.reply);
}

async function keep(
  { trx, tenantId, version, moved, dropped, subject }: Change, { key, operation, request, logged = request }: ChangeSettings<z.ZodMiniType>,
  { reply, gapBefore }: { reply: unknown; gapBefore: Cents },
): Promise<void> {
  await trx.insertInto('change_log').values({
    tenant_id: tenantId, version, operation, detail: JSON.stringify({ ...logged, reply, moved, dropped, subject }), gap_before: gapBefore, gap_after: gapOf(tenantId),
  }).execute();
  if (key === null) return;
  await trx.insertInto('idempotency_keys').values({
    tenant_id: tenantId, key, request_hash: hashOf(operation, request), reply: JSON.stringify(reply), ledger_version: version,
  }).execute();
}

/** Requests come out of their codecs with keys in one order, so equal ones have equal texts. */
function hashOf(operation: string, request: object): string {
  return createHash('sha256').update(JSON.stringify([operation, request])).digest('hex');
}
