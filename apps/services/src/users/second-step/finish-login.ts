import { Refusal } from '../../http/refusal.ts';
import { findPerson, lockPerson, type Person } from '../../people/people.ts';
import { isKnownOn } from '../../tokens/known-device.ts';
import type { UsersDeps } from '../deps.ts';
import { enter, type Entered, type Place } from '../login.ts';
import { tellOfSecurity } from '../security-mail.ts';
import { beginSession } from '../sessions.ts';
import { findTicket, redeemTicket, type Ticket } from './login-tickets.ts';
import { challengePasskey, redeemPasskey } from './passkeys.ts';
import { requireCode, type Tries } from './ways.ts';

/** Logs a person in by the second step, once the password was right in this browser (product, addition-security). */
export async function finishLoginByCode(deps: UsersDeps, ticket: string | undefined, code: string, place: Place): Promise<Entered> {
  return finish(deps, ticket, place, async (person, tries) => {
    const { isRecovery } = await requireCode(deps, person, code, tries);
    if (isRecovery) tellOfSecurity(deps, person, 'recoveryCodeUsed');
  });
}

/** What a passkey is to sign, as JSON text for the browser's own API. */
export async function beginLoginByPasskey(deps: UsersDeps, ticket: string | undefined): Promise<string> {
  const waiting = await requireWaiting(deps, ticket);
  return challengePasskey(deps, waiting.person.id, waiting.ticket.hash);
}

/** The same by a passkey that signed what `beginLoginByPasskey` gave. */
export async function finishLoginByPasskey(deps: UsersDeps, ticket: string | undefined, response: string, place: Place): Promise<Entered> {
  return finish(deps, ticket, place, async (person, [limit, key], { hash }) => {
    await deps.limits.spend(limit, key, { code: 'account.tooManyAttempts' });
    if (!await redeemPasskey(deps, person.id, hash, response)) {
      deps.report({ event: 'second step refused', reason: 'wrong passkey', userId: person.id });
      throw new Refusal(403, { code: 'security.passkeyWrong' });
    }
    await deps.limits.giveBack(limit, key);
  });
}

async function finish(
  deps: UsersDeps, given: string | undefined, place: Place, confirm: (person: Person, tries: Tries, ticket: Ticket) => Promise<void>,
): Promise<Entered> {
  const { person, ticket } = await requireWaiting(deps, given);
  await confirm(person, triesAtLogin(deps, person, place), ticket);
  const begun = await deps.database.db.transaction().execute(async (trx) => {
    if ((await lockPerson(trx, person.id))?.password_hash !== person.password_hash || !await redeemTicket(trx, ticket)) throw over();
    return beginSession(trx, person.id, deps.now(), place.shown);
  });
  return enter(deps, person, begun, place, ticket.isSharedComputer);
}

async function requireWaiting({ database: { db }, now }: UsersDeps, given: string | undefined): Promise<{ person: Person; ticket: Ticket }> {
  const ticket = given === undefined ? null : await findTicket(db, given, now());
  const person = ticket && await findPerson(db, ticket.userId);
  if (!ticket || !person) throw over();
  return { person, ticket };
}

/**
 * Whoever has the password can use up only the tries of devices on which the person was never seen. Another password gives no further ones:
 * who reads the person's mail could choose one after the other.
 */
function triesAtLogin({ keys }: UsersDeps, { id }: Person, { device }: Place): Tries {
  return isKnownOn(device, keys, id) ? ['secondStepOnKnownDevice', `${device.id} ${id}`] : ['secondStepByPerson', id];
}

function over(): Refusal {
  return new Refusal(403, { code: 'auth.loginOver' });
}
