import type { MasterData } from '@blue-budget/domain/ledger';
import { isCommonPassword } from '@blue-budget/domain/registration';
import { memoryOf, settledRow } from '@blue-budget/domain/review';
import { serviceWords } from '@blue-budget/messages';
import type { HttpHandler } from 'msw';
import { dataEndpoints, usersEndpoints, type Registration } from '../contract/index.ts';
import { mock, refusal, refuse } from './handlers.ts';
import { balancedHousehold, sampleProfile } from './households.ts';
import { linkingCalls } from './linking.ts';
import { membershipCalls } from './membership.ts';
import { securityCalls } from './security.ts';
import { accessToken } from './tokens.ts';

/** Id of a registration that waits for its verification. */
export const sampleClientId = 'client-1';

export interface ScenarioOptions {
  /** Whether the person's token has the premium flag. */
  premium?: boolean;
  /** Data loaded after a login. */
  household?: MasterData;
}

/** Nobody is logged in: no session can be refreshed. Registering, verifying, resetting a password and logging in work; a login loads the household. */
export function loggedOut(options: ScenarioOptions = {}): HttpHandler[] {
  return [refuse(usersEndpoints.refreshToken, 401, { message: 'You are not logged in.' }), ...calls(options)];
}

/** Somebody is logged in: the session refreshes silently, the profile and the initial load are there, and logging out works. */
export function loggedIn(options: ScenarioOptions = {}): HttpHandler[] {
  return [mock(usersEndpoints.refreshToken, { accessToken: accessToken({ isPremiumUser: options.premium ?? false }) }), ...calls(options)];
}

/** The eight calls after a login, all from the same version of the ledger. */
export function initialLoad(masterData: MasterData): HttpHandler[] {
  const version = 1;
  return [
    mock(dataEndpoints.overview, { overview: masterData.overview, schedules: masterData.schedules }, { version }),
    mock(dataEndpoints.realAccounts, masterData.realAccounts, { version }),
    mock(dataEndpoints.transactions, masterData.transactions, { version }),
    mock(dataEndpoints.imports, masterData.imports, { version }),
    mock(dataEndpoints.template, masterData.template, { version }),
    mock(dataEndpoints.incomeSources, masterData.incomeSources, { version }),
    mock(dataEndpoints.savingsGoals, masterData.savingsGoals, { version }),
    mock(dataEndpoints.debtProgress, masterData.debt, { version }),
  ];
}

/** Every call but the refresh, each answered as if all went well. */
function calls({ premium = false, household = balancedHousehold() }: ScenarioOptions): HttpHandler[] {
  return [
    mock(usersEndpoints.login, { accessToken: accessToken({ isPremiumUser: premium }) }),
    mock(usersEndpoints.logout, {}),
    mock(dataEndpoints.worthHistory, { months: [] }),
    mock(usersEndpoints.register, registered),
    mock(usersEndpoints.registerInvited, registered),
    mock(usersEndpoints.verifySms, {}),
    mock(usersEndpoints.correctPhone, {}),
    mock(usersEndpoints.verifyEmail, { message: 'Your email address is verified.' }),
    mock(usersEndpoints.verifyEmailChange, { message: 'Your new email address is verified.' }),
    mock(usersEndpoints.requestPasswordReset, { message: 'If we know that address, a link is on its way.' }),
    mock(usersEndpoints.resetPassword, ({ body }) => (
      isCommonPassword(body.newPassword, fewCommonest) ? refusal(400, serviceWords({ code: 'passwordReset.common' })) : { message: 'Your password is changed.' }
    )),
    mock(usersEndpoints.profile, sampleProfile()),
    mock(usersEndpoints.initiateDeleteAccount, {}),
    mock(usersEndpoints.deleteAccount, {}),
    ...membershipCalls(),
    ...linkingCalls(),
    ...securityCalls(),
    ...initialLoad(household),
    mock(dataEndpoints.accountReconciliation, { last: null, entries: [], openCount: 0 }, { version: 1 }),
    mock(dataEndpoints.merchants, memoryOf(household.transactions.flatMap((transaction) => settledRow(transaction, null) ?? [])), { version: 1 }),
  ];
}

function registered({ body }: { body: Registration }): { clientId: string } | Response {
  return isCommonPassword(body.password, fewCommonest) ? refusal(400, serviceWords({ code: 'registration.passwordCommon' })) : { clientId: sampleClientId };
}

/** The services have a longer list. */
const fewCommonest: ReadonlySet<string> = new Set(['123456', 'dragon', 'letmein', 'password', 'qwerty', 'qwertyuiop']);
