import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase } from '../../db/connect.ts';
import { eraseTenant } from '../../db/tenants.ts';
import { patience } from '../../db/unreachable.ts';
import { Refusal } from '../../http/refusal.ts';

/** A budget is being brought into the ledger, or was when a process ended: what it holds is a part. */
export class HalfImported extends Error {
  override name = 'HalfImported';
  readonly importId: string;

  constructor(importId: string) {
    super('The ledger holds a part of a budget.');
    this.importId = importId;
  }
}

/** The imports of this process that are under way, each until its end. Only embedded databases have such, and these have one process. */
const underWay = new Map<string, Promise<void>>();
/** Erasures that are under way, by the import: all who wait for one wait for the same. */
const erasures = new Map<string, Promise<void>>();

/**
 * Runs `work`, which throws `HalfImported` where it meets a part of a budget. While that is still being brought in it waits, `atMost` milliseconds, and
 * is refused with a message then: a change that is refused at once would be lost to who made it on another device. What a process that ended has left is
 * erased first.
 */
export async function onWholeLedger<T>(database: OpenDatabase, tenantId: string, work: () => Promise<T>, atMost = patience): Promise<T> {
  const end = performance.now() + atMost;
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HalfImported)) throw error;
    const { importId } = error;
    const ending = underWay.get(importId);
    if (ending !== undefined) {
      if (!await isInTime(ending, atMost)) throw new Refusal(503, 'A budget is being imported just now. Please try again in a moment.', { retryAfter: 5 });
      return onWholeLedger(database, tenantId, work, end - performance.now());
    }
    const erasure = erasures.get(importId) ?? eraseImported(database, tenantId, importId).finally(() => erasures.delete(importId));
    erasures.set(importId, erasure);
    await erasure;
    return work();
  }
}

/** Whether something ends within so many milliseconds. */
async function isInTime(ending: Promise<void>, atMost: number): Promise<boolean> {
  const timer = new AbortController();
  const late = pause(Math.max(0, atMost), false, { signal: timer.signal, ref: false }).catch(() => false);
  const inTime = await Promise.race([ending.then(() => true), late]);
  timer.abort();
  return inTime;
}

/** Runs `work` as an import, under a name of its own. Where it fails, what it wrote into the ledger is erased again. */
export async function asImport<T>(database: OpenDatabase, tenantId: string, work: (importId: string) => Promise<T>): Promise<T> {
  const importId = randomUUID();
  const { promise, resolve } = Promise.withResolvers<void>();
  underWay.set(importId, promise);
  try {
    return await work(importId);
  } catch (error) {
    // Where that fails too, whoever needs the ledger next does it.
    await eraseImported(database, tenantId, importId).catch(() => {});
    throw error;
  } finally {
    underWay.delete(importId);
    resolve();
  }
}

/** Erases what an import has written, unless it came to its end: the ledger was empty before. */
async function eraseImported(database: OpenDatabase, tenantId: string, importId: string): Promise<void> {
  const isHalf = await database.readTenant(tenantId, async (trx) =>
    (await trx.selectFrom('ledgers').select('importing').where('tenant_id', '=', tenantId).executeTakeFirst())?.importing === importId);
  if (!isHalf) return;
  await eraseTenant(database, tenantId, (table) => imported.has(table));
  await database.inTenant(tenantId, (trx) =>
    trx.updateTable('ledgers').set({ importing: null }).where('tenant_id', '=', tenantId).where('importing', '=', importId).execute());
}

/** The tables that an import writes before its last transaction. */
const imported: ReadonlySet<string> = new Set([
  'budget_items', 'real_accounts', 'income_sources', 'template_amounts', 'template_income_lines', 'months', 'month_assignments', 'month_income_lines', 'adjustments',
  'imports', 'income_discrepancies', 'transactions', 'transaction_legs', 'transaction_lines', 'transaction_words',
]);
