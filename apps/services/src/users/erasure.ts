import { forgetBuyerLater } from '../billing/buyers.ts';
import { endMembership } from '../billing/membership.ts';
import type { OpenDatabase } from '../db/connect.ts';
import { eraseTenant } from '../db/tenants.ts';
import { describeError, type Log } from '../http/log.ts';
import type { Outside } from '../outside/ports.ts';
import { sameEmail } from '../people/people.ts';
import type { Report } from '../telemetry/security-events.ts';
import { forgetDecoys } from './decoys.ts';

/** How long a process may work on an erasure before another may take it, in milliseconds. */
const claim = 15 * 60_000;

interface ErasureDeps {
  database: OpenDatabase;
  outside: Pick<Outside, 'cards'>;
  /** Revokes all remaining links to banks; rejects when the provider could not be reached. */
  endBankLinks(userId: string): Promise<void>;
  log: Log;
  report: Report;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Erases the accounts whose grace is over: the ledger, the person and whatever names them. Safe to run in several processes at once;
 * what fails or is broken off is tried again.
 */
export async function eraseDueAccounts(deps: ErasureDeps): Promise<void> {
  for (let userId = await claimDue(deps); userId !== null; userId = await claimDue(deps)) {
    try {
      await endMembership(deps, userId);
      await deps.endBankLinks(userId);
      await eraseTenant(deps.database, userId);
      await erasePerson(deps, userId);
      deps.report({ event: 'account erased', userId });
    } catch (error) {
      deps.log.error({ error: describeError(error) }, 'could not erase an account');
    }
  }
}

async function claimDue({ database: { db }, now }: ErasureDeps): Promise<string | null> {
  const at = new Date(now());
  const claimed = await db.updateTable('users').set({ erasure_claimed_until: new Date(now() + claim) })
    .where('id', 'in', (query) => query.selectFrom('users').select('id').where('erase_at', '<=', at)
      .where((is) => is.or([is('erasure_claimed_until', 'is', null), is('erasure_claimed_until', '<=', at)]))
      .orderBy('erase_at').limit(1).forUpdate().skipLocked())
    .returning('id').executeTakeFirst();
  return claimed?.id ?? null;
}

/**
 * Deletes a person; their sessions, tokens, codes and subscriptions cascade, rows without a reference are deleted by value. The card
 * provider is asked to delete their data later, so that it delays nobody.
 */
async function erasePerson({ database: { db }, now }: ErasureDeps, userId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await forgetBuyerLater(trx, userId, now());
    const person = await trx.deleteFrom('users').where('id', '=', userId).where('erase_at', 'is not', null)
      .returning(['email', 'mobile_number']).executeTakeFirst();
    if (!person) return;
    await forgetDecoys(trx, person.email);
    await trx.deleteFrom('invitations').where(sameEmail(person.email)).execute();
    await trx.deleteFrom('outbox').where(sameEmail(person.email, 'recipient')).execute();
    await trx.deleteFrom('outbox').where('recipient', '=', person.mobile_number).execute();
    for (const table of ['pretend_subscriptions', 'pretend_bank_links'] as const) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  });
}
