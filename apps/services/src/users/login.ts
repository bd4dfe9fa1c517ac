import type { RequestOf, SecondStepWay, usersEndpoints } from '@blue-budget/api/contract';
import { Refusal } from '../http/refusal.ts';
import { notLoggedIn } from '../http/route.ts';
import type { LimitName } from '../people/limits.ts';
import { findByEmail, isPremium, lockPerson, requirePerson, type Person } from '../people/people.ts';
import { mintAccessToken } from '../tokens/access-token.ts';
import { isKnownOn, type Device } from '../tokens/known-device.ts';
import type { UsersDeps } from './deps.ts';
import { sendMail, sendVerificationMail } from './email-verification.ts';
import { addClientId, spendSms } from './phone-verification.ts';
import { issueTicket } from './second-step/login-tickets.ts';
import { waysOf } from './second-step/ways.ts';
import { beginSession, renewSession, type BegunSession, type SessionPlace } from './sessions.ts';
import { sendCode } from './sms-codes.ts';
import { answers, letters } from './texts.ts';

export interface LoggedIn {
  accessToken: string;
  /** The refresh token for the cookie; null when the browser keeps the one it has. */
  refreshToken: string | null;
}

/** Where somebody logs in. */
export interface Place {
  address: string;
  device: Device;
  /** The same as it is shown to them. */
  shown: SessionPlace;
}

/** Somebody who has logged in. */
export interface Entered extends LoggedIn {
  userId: string;
  isSharedComputer: boolean;
}

/** The password was right, and more is asked for. */
export interface Halfway {
  ticket: string;
  ways: SecondStepWay[];
}

/** Logs a person in, or gives a ticket for the second step where they have one. The state of the account is reported only after a right password (product, section 4, Q-SEC). */
export async function logIn(
  deps: UsersDeps, { emailAddress, password, isSharedComputer = false }: RequestOf<typeof usersEndpoints.login>, place: Place,
): Promise<Entered | Halfway> {
  const { database, limits, passwords, now, report } = deps;
  const email = emailAddress.trim();
  const person = await findByEmail(database.db, email);
  const tries = triesOf(deps, { email, person, place });
  for (const [limit, key] of tries) await limits.spend(limit, key);
  const matched = await passwords.matches(password, person?.password_hash ?? null);
  if (!person || !matched) {
    report({ event: 'login refused', ...(person ? { reason: 'wrong password', userId: person.id } : { reason: 'unknown person' }) });
    throw new Refusal(401, answers.wrongLogin);
  }
  for (const [limit, key] of tries) await limits.giveBack(limit, key);
  await requireUsable(deps, person, place.address);
  const begun = await database.db.transaction().execute(async (trx) => {
    // It may have been changed while it was checked, which ends every session: this one must not begin after that.
    if ((await lockPerson(trx, person.id))?.password_hash !== person.password_hash) throw new Refusal(401, answers.wrongLogin);
    const ways = await waysOf(trx, person.id);
    if (ways.length > 0) return { ways, ticket: await issueTicket(trx, { userId: person.id, isSharedComputer, now: now() }) };
    return beginSession(trx, person.id, now(), place.shown);
  });
  return 'ticket' in begun ? begun : enter(deps, person, begun, place, isSharedComputer);
}

/** Lets somebody into the session that has begun for them. */
export async function enter(
  deps: UsersDeps, person: Person, { sessionId, refreshToken, isFirst }: BegunSession, place: Place, isSharedComputer: boolean,
): Promise<Entered> {
  if (!isFirst && !isKnownOn(place.device, deps.keys, person.id)) tellOfNewDevice(deps, person, place.shown);
  deps.report({ event: 'logged in', userId: person.id });
  return { userId: person.id, isSharedComputer, refreshToken, accessToken: await accessFor(deps, person, sessionId) };
}

/**
 * The limits a try counts against. A device that the person has logged in on has one of its own, so that no stranger's wrong passwords keep
 * them out. Otherwise person and address count together: guesses at one address lock that address, and many together are
 * slowed down. The password is part of a person's keys, so that a new one resets the counts.
 */
function triesOf(
  { keys }: UsersDeps, { email, person, place: { address, device } }: { email: string; person: Person | undefined; place: Place },
): [limit: LimitName, key: string][] {
  const password = person?.password_hash ?? '';
  if (person && isKnownOn(device, keys, person.id)) return [['loginOnKnownDevice', `${device.id} ${person.id} ${password}`]];
  return [['loginByAddress', address], ['loginByPersonAtAddress', `${email} ${address} ${password}`], ['loginByPerson', `${email} ${password}`]];
}

function tellOfNewDevice(deps: UsersDeps, { email, first_name: firstName }: Person, shown: SessionPlace): void {
  deps.later(() => sendMail(deps, { to: email, ...letters.newDevice(firstName, shown, `${deps.site.publicUrl}/forgot-password`) }));
}

/** Gives a new access token for a refresh token, or throws a refusal. */
export async function refresh(deps: UsersDeps, refreshToken: string, place: SessionPlace): Promise<LoggedIn> {
  const renewal = await renewSession(deps.database, refreshToken, deps.now(), place);
  if (renewal.outcome !== 'renewed') {
    deps.sessions.ended(renewal.ended);
    if (renewal.outcome === 'reused') deps.report({ event: 'refresh token reused', userId: renewal.userId });
    throw new Refusal(401, notLoggedIn);
  }
  const person = await requirePerson(deps.database.db, renewal.userId);
  return { refreshToken: renewal.replacement, accessToken: await accessFor(deps, person, renewal.sessionId) };
}

function accessFor({ keys, now }: UsersDeps, person: Person, sessionId: string): Promise<string> {
  return mintAccessToken(keys, { userId: person.id, sessionId, isPremiumUser: isPremium(person, now()), now: now() });
}

async function requireUsable(deps: UsersDeps, person: Person, address: string): Promise<void> {
  const refused = (reason: 'account deleted' | 'phone unverified' | 'e-mail unverified') => deps.report({ event: 'login refused', reason, userId: person.id });
  if (person.deleted_at !== null) {
    refused('account deleted');
    throw new Refusal(403, { code: 'auth.accountDeleted' }, { status: 'ACCOUNT_DELETED' });
  }
  if (person.sms_verified_at === null) {
    refused('phone unverified');
    await spendSms(deps, { userId: person.id, mobileNumber: person.mobile_number, address });
    const clientId = await addClientId(deps.database.db, person.id, deps.now());
    await sendCode(deps, { userId: person.id, mobileNumber: person.mobile_number, purpose: 'registration' });
    throw new Refusal(403, { code: 'auth.smsUnverified' }, { status: 'SMS_UNVERIFIED', clientId });
  }
  if (person.email_verified_at === null) {
    refused('e-mail unverified');
    // The first mail may be lost or its link expired, and no call asks for another.
    if (await deps.limits.allows('verificationMailByPerson', person.id)) await sendVerificationMail(deps, person);
    throw new Refusal(403, { code: 'auth.emailUnverified' }, { status: 'EMAIL_UNVERIFIED' });
  }
}
