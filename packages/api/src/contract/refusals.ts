import type { Notice } from '@blue-budget/domain/notices';
import type { AnyEndpoint } from './endpoint.ts';
import type { endpoints } from './every-endpoint.ts';

/** The statuses with which calls are refused, and what each means. */
export const refusalMeanings = {
  400: 'Something in the request is not valid: `message` names the place.',
  401: 'Nobody is logged in, or not any more: the token is missing, has expired, or its session has ended.',
  403: 'That is not allowed: the call came from another site, or what it has to prove is not proved.',
  404: 'What the call names is not there, or not any more.',
  409: 'That does not fit what is there by now.',
  413: 'The body is larger than it may be.',
  415: 'The body is not sent as `application/json`.',
  421: 'The services do not answer by the name in the Host header.',
  422: 'The Idempotency-Key was used for another change, or money would be left unaccounted for.',
  429: 'There were too many tries. `Retry-After` has the seconds until the next one can succeed.',
  500: 'Something went wrong on the side of the services.',
  502: 'Another party, such as the bank-linking provider, did not do its part.',
  503: 'The services cannot do that just now. `Retry-After` has the seconds until the next try can succeed.',
} as const;

export type RefusalStatus = keyof typeof refusalMeanings;

const refusalStatuses = [400, 401, 403, 404, 409, 413, 415, 421, 422, 429, 500, 502, 503] as const satisfies RefusalStatus[];

/** By status, the codes that come along. A status without any has words alone. 200 is of the call whose refusal is an ordinary answer. */
type Refusals = Partial<Record<RefusalStatus | 200, readonly Notice['code'][]>>;

/** With which statuses a call may be refused because of what it is: whoever calls, whatever is sent, wherever it comes from. */
export function usualRefusals({ service, method, authority }: AnyEndpoint): RefusalStatus[] {
  const isChange = method !== 'GET';
  return [
    400, ...(authority === 'none' ? [] : [401 as const]),
    // A change's body is looked at before what it is for: also one that nobody asked for.
    ...(isChange ? [403, 413, 415] as const : []), 421,
    ...(isChange && service === 'data' ? [422 as const] : []), 429, 500, 503,
  ];
}

const registering = [
  'registration.nameMissing', 'registration.emailInvalid', 'registration.phoneInvalid', 'registration.passwordUnacceptable', 'registration.passwordCommon',
] as const;
const choosingPassword = ['passwordReset.tooShort', 'passwordReset.common'] as const;
const recording = [
  'general.missingFields', 'transactions.amountZero', 'transactions.dateInvalid', 'transactions.debtPartsMismatch', 'transactions.paysItself',
  'transactions.splitMismatch', 'transactions.submitFailed', 'transactions.transferRefused',
] as const;
const scheduling = [
  'general.missingFields', 'schedules.daysAlike', 'schedules.endInvalid', 'schedules.firstInvalid', 'schedules.saveFailed', 'transactions.amountZero',
] as const;
/** Of what asks for the password or a code of a person who is logged in. */
const password = { 403: ['security.currentPasswordWrong'], 429: ['account.tooManyAttempts'] } as const;
const passwordAndCode = { 403: ['security.currentPasswordWrong', 'security.codeWrong'], 429: ['account.tooManyAttempts'] } as const;

/**
 * Why calls are refused, beyond what may happen to any call of their kind. It stands apart from the calls because browsers know a code when
 * they see it, and load none of this.
 */
export const refusals: { [Name in keyof typeof endpoints]?: Refusals } = {
  login: { 401: [], 403: ['auth.emailUnverified', 'auth.smsUnverified', 'auth.accountDeleted', 'security.secondStepAsked'] },
  beginPasskeyLogin: { 403: ['auth.loginOver'] },
  finishPasskeyLogin: { 403: ['auth.loginOver', 'security.passkeyWrong'], 429: ['account.tooManyAttempts'] },
  finishLogin: { 403: ['auth.loginOver', 'security.codeWrong'], 429: ['account.tooManyAttempts'] },
  register: { 400: registering, 409: [] },
  registerInvited: { 400: [...registering, 'registration.invitationInvalid'], 409: [] },
  verifySms: { 403: ['account.codeIncorrect'], 429: ['account.tooManyAttempts'] },
  correctPhone: { 400: ['registration.phoneInvalid'] },
  verifyEmail: { 400: ['auth.invalidVerificationLink'] },
  verifyEmailChange: { 400: ['auth.invalidVerificationLink'], 409: [] },
  resetPassword: { 400: [...choosingPassword, 'passwordReset.linkInvalid'] },
  changePassword: { ...password, 400: choosingPassword },
  initiateDeleteAccount: { 429: ['account.tooManyAttempts'] },
  deleteAccount: { 403: ['deletionRefusals.codeInvalid', 'deletionRefusals.codeExpired'], 429: ['account.tooManyAttempts'], 502: ['account.deleteFailed'] },

  setUpAuthenticator: { ...password, 409: [] },
  confirmAuthenticator: { 403: ['security.codeWrong'], 429: ['account.tooManyAttempts'] },
  removeAuthenticator: passwordAndCode,
  renewRecoveryCodes: { ...password, 409: [] },
  setUpPasskey: { ...password, 409: [] },
  addPasskey: { 400: ['security.passkeyNameMissing'], 403: ['security.passkeyWrong'], 409: [] },
  removePasskey: { ...passwordAndCode, 404: [] },
  endSession: { 404: [] },

  createLinkToken: { 403: ['bankLinking.premiumRequired'], 404: ['bankLinking.bankLinkFailed'], 409: ['bankLinking.limitReached'], 502: ['bankLinking.bankLinkFailed'] },
  exchangePublicToken: {
    403: ['bankLinking.premiumRequired'], 404: ['bankLinking.bankLinkFailed'], 409: ['bankLinking.alreadyLinked', 'bankLinking.limitReached'],
    502: ['bankLinking.bankLinkFailed'],
  },
  linkAccount: {
    400: ['bankLinking.linkFailed', 'bankLinking.typeUnsupported'], 403: ['bankLinking.premiumRequired'], 404: ['bankLinking.linkFailed'], 409: ['bankLinking.linkFailed'],
  },
  createAccountFromImport: {
    400: ['bankLinking.createFailed', 'bankLinking.typeUnsupported'], 403: ['bankLinking.premiumRequired'], 404: ['bankLinking.createFailed'],
    409: ['bankLinking.createFailed'],
  },
  unlinkAccount: { 404: ['bankLinking.unlinkFailed'] },
  removeInstitution: { 404: ['bankLinking.institutionRemoveFailed'] },

  subscriptionPlans: { 502: ['subscription.plansLoadFailed'] },
  createCheckoutSession: { 404: ['subscription.checkoutFailed'], 409: ['subscription.alreadyPremium'], 502: ['subscription.checkoutFailed'] },
  cancelSubscription: { 404: ['subscription.nothingToCancel'], 409: ['subscription.cancelFailed'], 502: ['subscription.cancelFailed'] },

  transaction: { 404: ['transactionForm.gone'] },
  addTransaction: { 200: ['transactions.transferRefused'], 400: recording, 404: ['transactions.submitFailed'], 409: ['transactions.submitFailed'] },
  editTransaction: { 400: recording, 404: ['transactions.submitFailed', 'transactions.updateFailed'], 409: ['transactions.submitFailed', 'transactions.updateFailed'] },
  removeTransaction: { 404: ['transactions.removeFailed'], 409: ['transactions.removeFailed'] },
  denyImport: { 404: ['transactions.removeFailed'], 409: ['transactions.removeFailed'] },
  linkImport: { 404: ['transactions.submitFailed'], 409: ['transactions.submitFailed'] },
  unlinkImport: { 404: ['transactions.submitFailed'], 409: ['transactions.submitFailed'] },
  findTransactions: { 400: ['transactions.findFailed'] },
  addSchedule: { 400: scheduling, 409: ['schedules.tooMany'] },
  saveSchedule: { 400: scheduling, 404: ['schedules.gone'], 409: ['schedules.tooMany'] },
  removeSchedule: { 404: ['schedules.gone'] },

  createMonth: { 409: ['budget.nextMonthBlocked'] },
  resetMonth: { 404: ['budget.resetFailed'] },
  removeMonth: { 404: ['budget.monthRemoveFailed'], 409: ['budget.monthRemoveFailed'] },
  assignAmount: { 404: ['budget.allocationFailed'] },
  moveMoney: { 404: ['budget.allocationFailed'] },
  assignAmounts: { 404: ['budget.allocationFailed'] },
  assignIncome: { 404: ['budget.allocationFailed'] },
  removeMonthIncome: { 404: ['accounts.notFound'] },
  setTemplateAmount: { 404: ['budget.allocationFailed'] },
  removeTemplateIncome: { 404: ['accounts.notFound'] },
  setStartingBalance: { 404: ['budget.allocationFailed'] },

  addLine: { 404: ['accounts.addFailed'] },
  renameItem: { 400: ['general.missingFields'], 404: ['accounts.renameFailed'] },
  removeItem: { 404: ['accounts.notFound'], 409: ['accounts.removeFailed'], 422: ['budget.reclassifyAll'] },
  sortItems: { 400: ['budget.sortFailed'], 404: ['budget.sortFailed'], 409: ['budget.groupingRefused'] },
  toggleGroup: { 404: ['budget.toggleFailed'] },
  renameIncomeSource: { 400: ['general.missingFields'], 404: ['accounts.renameFailed'] },
  archiveIncomeSource: { 404: ['budget.incomeSourceRemoveFailed'] },
  restoreIncomeSource: { 404: ['budget.restoreFailed'] },
  removeIncomeSource: { 404: ['budget.incomeSourceRemoveFailed'], 409: ['budget.incomeSourceRemoveFailed'] },

  saveAccount: { 400: ['accounts.saveFailed', 'general.missingFields'], 404: ['accounts.saveFailed'], 409: ['accounts.saveFailed'] },
  removeAccount: { 404: ['accounts.notFound'] },
  sortAccounts: { 400: ['budget.sortFailed'], 404: ['budget.sortFailed'] },
  accountReconciliation: { 400: ['reconciling.unfit'], 404: ['accounts.notFound'] },
  reconcileAccount: { 400: ['reconciling.dateInvalid', 'reconciling.unfit'], 404: ['accounts.notFound'], 409: ['reconciling.changed'] },
  unreconcileAccount: { 404: ['reconciling.takeBackFailed'] },

  saveSavingsGoal: {
    400: ['general.missingFields', 'savingsGoals.belowMinimum', 'savingsGoals.dateNotFuture', 'savingsGoals.saveFailed', 'transactions.dateInvalid'],
    404: ['savingsGoals.accountMissing'],
  },
  removeSavingsGoal: { 404: ['savingsGoals.removeFailed'] },
  setDebtGoal: {
    400: ['debtGoal.incomplete', 'debtGoal.interestNotCovered', 'debtGoal.orderInvalid', 'debtGoal.submitFailed'], 404: ['debtGoal.submitFailed'],
  },
  removeDebtGoal: { 404: ['debtGoal.submitFailed'] },

  checkStatement: { 400: ['statements.accountUnfit'], 404: ['statements.accountMissing'] },
  importStatement: { 400: ['statements.accountUnfit'], 404: ['statements.accountMissing'] },
  forgetStatementShape: { 404: ['statements.shapeMissing'] },
  exportLedger: { 503: ['ledgerFile.changing'] },
  importLedger: { 400: ['ledgerFile.broken', 'ledgerFile.wrongVersion'], 409: ['ledgerFile.notEmpty'] },
};

/** With which statuses a call may be refused, each with its codes. */
export function refusalsOf(name: string, endpoint: AnyEndpoint): [status: RefusalStatus, codes: readonly string[]][] {
  const own = new Map(Object.entries<Refusals | undefined>(refusals)).get(name) ?? {};
  const usual = new Set(usualRefusals(endpoint));
  return refusalStatuses.filter((status) => usual.has(status) || own[status] !== undefined).map((status) => [status, own[status] ?? []]);
}

/** The codes of refusals that are ordinary answers of a call, with status 200 (`errorReply`). */
export function answeredRefusalsOf(name: string): readonly string[] {
  return new Map(Object.entries<Refusals | undefined>(refusals)).get(name)?.[200] ?? [];
}
