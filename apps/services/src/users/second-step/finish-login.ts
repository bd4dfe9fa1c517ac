import { Refusal } from '../../http/refusal.ts';
import { findPerson, type Person } from '../../people/people.ts';
import { isKnownOn } from '../../tokens/known-device.ts';
import type { UsersDeps } from '../deps.ts';
import { enter, type Entered, type Place } from '../login.ts';
import { tellOfSecurity } from '../security-mail.ts';
import { findTicket, redeemTicket } from './login-tickets.ts';
import { requireCode, type Tries } from './ways.ts';

/** Logs a person in by the second step, once the password was right in this browser (product, addition-security). */
export async function finishLoginByCode(deps: UsersDeps, ticket: string | undefined, code: string, place: Place): Promise<Entered> {
  return finish(deps, ticket, place, async (person, tries) => {
    const { isRecovery } = await requireCode(deps, person, code, tries);
    if (isRecovery) tellOfSecurity(deps, person, 'recoveryCodeUsed');
  });
}

async function finish(
  deps: UsersDeps, ticket: string | undefined, place: Place, confirm: (person: Person, tries: Tries) => Promise<void>,
): Promise<Entered> {
  const { database: { db }, now } = deps;
  const found = ticket === undefined ? null : await findTicket(db, ticket, now());
  const person = found && await findPerson(db, found.userId);
  if (ticket === undefined || !found || !person) throw over();
  await confirm(person, triesAtLogin(deps, person, place));
  if (!await redeemTicket(db, ticket)) throw over();
  return enter(deps, person, place, found.isSharedComputer);
}

/** Whoever has the password can use up only the tries of devices on which the person was never seen. Another password resets them. */
function triesAtLogin({ keys }: UsersDeps, { id, password_hash: hash }: Person, { device }: Place): Tries {
  return isKnownOn(device, keys, id) ? ['secondStepOnKnownDevice', `${device.id} ${id} ${hash}`] : ['secondStepByPerson', `${id} ${hash}`];
}

function over(): Refusal {
  return new Refusal(403, { code: 'auth.loginOver' });
}
