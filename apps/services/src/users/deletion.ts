import { deletionGraceDays } from '@blue-budget/domain/limits';
import { askForPerson } from '../bank/links.ts';
import { endMembership } from '../billing/membership.ts';
import { describeError } from '../http/log.ts';
import { Refusal } from '../http/refusal.ts';
import { requirePerson } from '../people/people.ts';
import type { UsersDeps } from './deps.ts';
import { sendMail } from './email-verification.ts';
import { requireOwnPassword } from './own-password.ts';
import { endAllSessions } from './sessions.ts';
import { requireUnlocked, sendCode, tryCode, type CodeRefusals } from './sms-codes.ts';
import { answers, letters } from './texts.ts';

/** How long after its deletion an account is erased, in milliseconds. */
export const deletionGrace = deletionGraceDays * 24 * 60 * 60 * 1000;

const purpose = 'delete-account';
const refusals: CodeRefusals = { wrong: { code: 'deletionRefusals.codeInvalid' }, expired: { code: 'deletionRefusals.codeExpired' } };

/** Checks the password of somebody who wants to delete their account, and sends a code to their phone (product, section 4-account). */
export async function initiateDeletion(deps: UsersDeps, userId: string, password: string): Promise<void> {
  const { database: { db }, limits, report } = deps;
  const person = await requirePerson(db, userId);
  await requireUnlocked(deps, { userId, purpose });
  await requireOwnPassword(deps, person, password, answers.passwordWrong, 'deletion refused');
  // Not counted by number or address, where others could use it up: the number is known to be theirs.
  await limits.spend('smsByPerson', userId, answers.tooManySms);
  await sendCode(deps, { userId, mobileNumber: person.mobile_number, purpose });
  report({ event: 'deletion asked for', userId });
}

/**
 * Deletes an account by the code that was sent. What is paid by card ends at once, and so does every session and every link to a bank;
 * the rest is kept for `deletionGrace` and then erased by `eraseDueAccounts`. When the card provider cannot be reached, nothing is done
 * and the same code can be tried again. An unreachable bank-linking provider is called later: nothing is fetched meanwhile.
 */
export async function deleteAccount(deps: UsersDeps, userId: string, code: string, address: string): Promise<void> {
  const { database: { db }, limits, later } = deps;
  await limits.spend('codeByAddress', address);
  const person = await requirePerson(db, userId);
  const refusal = await tryCode(deps, { userId, purpose, code, refusals });
  if (refusal) throw refusal;
  try {
    await endMembership(deps, userId);
  } catch (error) {
    deps.log.error({ error: describeError(error) }, 'the card provider failed');
    throw new Refusal(502, { code: 'account.deleteFailed' });
  }
  await markDeleted(deps, userId);
  deps.report({ event: 'account deleted', userId });
  // Not awaited: a slow provider would delay the answer.
  later(() => deps.lookAfterBanks(userId));
  later(async () => {
    // Bought while the account was being deleted.
    await endMembership(deps, userId);
    if (deps.outside.mail) await sendMail(deps, { to: person.email, ...letters.accountDeleted(person.first_name) });
  });
}

async function markDeleted({ database: { db }, sessions, now }: UsersDeps, userId: string): Promise<void> {
  sessions.ended(await db.transaction().execute(async (trx) => {
    const at = now();
    await trx.updateTable('users').set({ deleted_at: new Date(at), erase_at: new Date(at + deletionGrace), premium_until: null })
      .where('id', '=', userId).where('deleted_at', 'is', null).execute();
    await askForPerson(trx, userId, at);
    for (const table of ['sms_codes', 'client_ids', 'one_time_tokens'] as const) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
    return endAllSessions(trx, userId, at);
  }));
}
