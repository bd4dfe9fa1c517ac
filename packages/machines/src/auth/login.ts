import { ApiError, type Client, type SecondStepWay } from '@blue-budget/api/client';
import type { Notice } from '@blue-budget/domain/notices';
import { noticeOfError } from '../failure.ts';
import type { VerificationMemory } from '../ports.ts';

/** The part of the client that a session needs. */
export interface AuthClient {
  session: Pick<Client['session'], 'accept' | 'assume' | 'clear' | 'onLost' | 'onRefreshed' | 'refresh'>;
  users: Pick<Client['users'], 'login' | 'logout'>;
}

/** Ends the session at the service and in this browser. A status 401 means that it ended before (product, section 4-sessions). */
export async function logOut({ users, session }: AuthClient): Promise<void> {
  await users.logout().catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  });
  session.clear();
}

/** The text of the login page for a refused login. Three refusals have texts of their own (product, section 8-sessions). */
export function loginProblem(error: unknown): Notice {
  switch (refusalOf(error)) {
    case 'EMAIL_UNVERIFIED': return { code: 'auth.emailUnverified' };
    case 'SMS_UNVERIFIED': return { code: 'auth.smsUnverified' };
    case 'ACCOUNT_DELETED': return { code: 'auth.accountDeleted' };
    case 'SECOND_STEP':
    case null: return noticeOfError(error, { code: 'auth.loginFailed' });
  }
}

/** Whether a login was refused only because the phone is not verified yet. */
export function isPhoneUnverified(error: unknown): boolean {
  return refusalOf(error) === 'SMS_UNVERIFIED';
}

/** Whether the password was right, and a second step is asked for. */
export function isSecondStepAsked(error: unknown): boolean {
  return refusalOf(error) === 'SECOND_STEP';
}

/** By what that login can be confirmed. */
export function waysOf(error: unknown): readonly SecondStepWay[] {
  return error instanceof ApiError ? error.ways : [];
}

/**
 * Stores the client id of a refused login for the page that takes the code. A mobile number stored by the same registration is kept, since
 * the refusal does not have it (product, Q-AUTH-1).
 */
export function rememberVerification(error: unknown, memory: VerificationMemory): void {
  const clientId = error instanceof ApiError ? error.clientId : null;
  if (clientId === null) return;
  const known = memory.read();
  memory.write({ clientId, mobileNumber: known?.clientId === clientId ? known.mobileNumber : null });
}

function refusalOf(error: unknown) {
  return error instanceof ApiError ? error.refusal : null;
}
