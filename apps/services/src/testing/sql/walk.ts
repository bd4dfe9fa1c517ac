import { randomUUID } from 'node:crypto';
import { dataEndpoints, securityEndpoints, usersEndpoints, type AnyEndpoint } from '@blue-budget/api/contract';
import { monthAmounts } from '@blue-budget/domain/budget';
import { TOTP } from 'otpauth';
import { checkDueSubscriptions } from '../../billing/membership.ts';
import { forgetDueBuyers } from '../../billing/buyers.ts';
import { giveMembership } from '../../billing/by-hand.ts';
import { endLinks, lookAfterBanks } from '../../bank/upkeep.ts';
import { pruneLedger } from '../../data/ledger/pruning.ts';
import { makeDueSchedules } from '../../data/schedules/due.ts';
import type { OpenDatabase } from '../../db/connect.ts';
import { pretendCards } from '../../outside/pretend-cards.ts';
import { eraseDueAccounts } from '../../users/erasure.ts';
import { invite } from '../../users/invitations.ts';
import { issueToken } from '../../users/one-time-tokens.ts';
import { prune } from '../../users/pruning.ts';
import { send } from '../card-provider.ts';
import { createHousehold, debt, thisMonth, today, transactionsOf } from '../household.ts';
import { createLedgerClient, type LedgerClient } from '../ledger-client.ts';
import { reportedAccount, servicesWithBank, type ServicesWithBank } from '../linked-bank.ts';
import { softPasskey } from '../soft-passkey.ts';
import { addPerson, day, newcomer, publicUrl, type Browser } from '../test-app.ts';

/** Makes every call that there is once and every scheduled work, and returns the calls that were made. It has to be done on a stopped clock. */
export async function walkEverything(database: OpenDatabase, advance: (milliseconds: number) => void): Promise<Set<AnyEndpoint>> {
  const made = new Set<AnyEndpoint>();
  const cards = pretendCards({
    database, now: Date.now, deliver: async (payload, signature) => void await send(all.services, { payload, signature }),
  });
  const all = await servicesWithBank(database, { cards });
  const upkeep = { database, outside: { cards }, log: all.services.log, now: Date.now };
  const client = noting(made, await createLedgerClient(all.services, database));
  await walkLedger(client, await createHousehold(client));
  await walkImports(all, client);
  await walkFile(client, noting(made, await createLedgerClient(all.services, database)));
  await walkMembership();
  await walkPeople();
  await walkSecurity();
  advance(40 * day);
  await lookAfterBanks(all.upkeep);
  await makeDueSchedules({ ...upkeep, onChanged: () => {}, isClosing: () => false });
  await checkDueSubscriptions(upkeep);
  await forgetDueBuyers(upkeep);
  await prune({ ...upkeep, isClosing: () => false, pruneLedger: (userId) => pruneLedger(database, userId, Date.now()) });
  await eraseDueAccounts({ ...upkeep, report: () => {}, endBankLinks: (userId) => endLinks(all.upkeep, userId) });
  return made;

  async function walkMembership(): Promise<void> {
    const { subscriptionPlans, login } = usersEndpoints;
    const person = await addPerson(database);
    const browser = noting(made, all.services.browser());
    const { accessToken } = (await browser.call(login, person)).reply();
    const [plan] = (await browser.call(subscriptionPlans, undefined, { accessToken })).reply().plans;
    const { clientSecret } = (await browser.call(dataEndpoints.createCheckoutSession, { planId: plan?.id ?? '' }, { accessToken })).reply();
    await cards.pay(clientSecret ?? '', 'accepted');
    await browser.call(dataEndpoints.subscriberManager, undefined, { accessToken });
    await browser.call(dataEndpoints.cancelSubscription, { reason: 'Too dear' }, { accessToken });
    await giveMembership(database, { emailAddress: (await addPerson(database)).emailAddress, until: new Date(Date.now() + day), now: Date.now() });
  }

  async function walkSecurity(): Promise<void> {
    const {
      changePassword, secondStep, setUpAuthenticator, confirmAuthenticator, removeAuthenticator, renewRecoveryCodes, finishLogin, setUpPasskey, addPasskey,
      removePasskey, beginPasskeyLogin, finishPasskeyLogin, sessions, endSession, endOtherSessions,
    } = securityEndpoints;
    const person = await addPerson(database);
    const browser = noting(made, all.services.browser());
    const { accessToken } = (await browser.call(usersEndpoints.login, person)).reply();
    for (const each of [all.services.browser(), all.services.browser()]) await each.call(usersEndpoints.login, person);
    const { sessions: [, other] } = (await browser.call(sessions, undefined, { accessToken })).reply();
    const ended = await browser.request(endSession.path.replace(':id', other?.id ?? ''), { method: endSession.method, headers: { Authorization: `Bearer ${accessToken}` } });
    if (ended.ok) made.add(endSession);
    await browser.call(endOtherSessions, undefined, { accessToken });
    const { password } = person;
    const { secret } = (await browser.call(setUpAuthenticator, { password }, { accessToken })).reply();
    const code = () => new TOTP({ secret }).generate({ timestamp: Date.now() });
    await browser.call(confirmAuthenticator, { code: code() }, { accessToken });
    advance(30_000);
    const { recoveryCodes: [recoveryCode] } = (await browser.call(renewRecoveryCodes, { password }, { accessToken })).reply();
    await browser.call(secondStep, undefined, { accessToken });
    for (const each of [code(), recoveryCode ?? '']) {
      const elsewhere = noting(made, all.services.browser());
      await elsewhere.call(usersEndpoints.login, person);
      (await elsewhere.call(finishLogin, { code: each })).reply();
    }
    const passkey = softPasskey(publicUrl);
    const { options } = (await browser.call(setUpPasskey, { password }, { accessToken })).reply();
    (await browser.call(addPasskey, { name: 'Key', response: passkey.create(options) }, { accessToken })).reply();
    const elsewhere = noting(made, all.services.browser());
    await elsewhere.call(usersEndpoints.login, person);
    const asked = (await elsewhere.call(beginPasskeyLogin, undefined)).reply();
    (await elsewhere.call(finishPasskeyLogin, { response: passkey.use(asked.options) })).reply();
    const { passkeys: [added] } = (await browser.call(secondStep, undefined, { accessToken })).reply();
    const removed = await browser.request(removePasskey.path.replace(':id', added?.id ?? ''), {
      method: removePasskey.method, headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' }, body: JSON.stringify({ password, code: '' }),
    });
    if (removed.ok) made.add(removePasskey);
    advance(30_000);
    (await browser.call(removeAuthenticator, { password, code: code() }, { accessToken })).reply();
    await all.services.browser().call(usersEndpoints.login, person);
    await browser.call(changePassword, { currentPassword: person.password, newPassword: 'Another-horse-9' }, { accessToken });
    await all.services.settled();
  }

  async function walkPeople(): Promise<void> {
    const {
      register, registerInvited, correctPhone, verifySms, verifyEmail, verifyEmailChange, login, refreshToken, profile, requestPasswordReset, resetPassword, logout,
      initiateDeleteAccount, deleteAccount,
    } = usersEndpoints;
    const { services } = all;
    const browser = noting(made, services.browser());
    const person = newcomer();
    const { clientId } = (await browser.call(register, person)).reply();
    const mobileNumber = newcomer().mobileNumber;
    await browser.call(correctPhone, { clientId, mobileNumber: person.mobileNumber, newMobileNumber: mobileNumber });
    await browser.call(verifySms, { mobileNumber, clientId, code: services.codeFor(mobileNumber) });
    await browser.call(verifyEmail, { token: services.tokenFor(person.emailAddress, '/verify-email') });
    await browser.call(register, person);
    const { id: userId } = await addPerson(database);
    const token = await issueToken(database.db, { userId, purpose: 'verify-email-change', now: Date.now(), newEmail: newcomer().emailAddress });
    await browser.call(verifyEmailChange, { token });
    const invited = newcomer();
    const link = await invite({ db: database.db, keys: services.keys, publicUrl, now: Date.now() }, invited.emailAddress);
    await browser.call(registerInvited, { ...invited, token: new URL(link).searchParams.get('token') ?? '' });
    await browser.call(login, { ...person, password: 'Wrong-horse-10' });
    await browser.call(login, person);
    await browser.call(refreshToken, undefined);
    await browser.call(requestPasswordReset, person);
    await services.settled();
    await browser.call(resetPassword, { token: services.tokenFor(person.emailAddress, '/reset-password'), newPassword: 'Another-horse-9' });
    const entered = { ...person, password: 'Another-horse-9' };
    await browser.call(login, entered);
    await browser.call(logout, undefined);
    const { accessToken } = (await browser.call(login, entered)).reply();
    await browser.call(profile, undefined, { accessToken });
    await browser.call(initiateDeleteAccount, entered, { accessToken });
    await services.settled();
    await browser.call(deleteAccount, { code: services.codeFor(mobileNumber) }, { accessToken });
    await services.settled();
  }
}

async function walkLedger({ does, ask }: LedgerClient, household: Awaited<ReturnType<typeof createHousehold>>): Promise<void> {
  const calls = dataEndpoints;
  const { items, accounts, source } = household;
  const of = transactionsOf(household);
  const lastMonth = { ...thisMonth, month: thisMonth.month - 1 };
  await does(calls.ledgerVersion, undefined);
  const pay = await does(calls.addLine, { key: 'template-income', sortOrder: 0, ...thisMonth });
  await does(calls.setTemplateAmount, { id: pay.id, amount: 3000_00 });
  await does(calls.setTemplateAmount, { id: items.fun, amount: 100_00 });
  const { budget } = await does(calls.createMonth, lastMonth);
  await does(calls.removeMonth, { ...lastMonth, amounts: monthAmounts(budget) });
  await does(calls.createMonth, lastMonth);
  await does(calls.createMonth, thisMonth);
  const planned = await does(calls.addLine, { key: 'income', sortOrder: 0, ...thisMonth });
  await does(calls.assignAmount, { id: planned.id, subset: 'income', difference: 5_00, input: 'current-month', ...thisMonth });
  const assignment = { id: items.fun, subset: 'working-budget', difference: 5_00, input: 'current-month', ...thisMonth } as const;
  const key = randomUUID();
  await ask(calls.assignAmount, assignment, { key });
  await ask(calls.assignAmount, assignment, { key });
  await does(calls.removeMonthIncome, { id: planned.id, ...thisMonth });
  await does(calls.resetMonth, thisMonth);
  const { id } = await does(calls.addTransaction, of.expense(50_00));
  await does(calls.addTransaction, of.income(1000_00));
  await does(calls.addTransaction, of.payment(100_00, 10_00));
  await does(calls.addTransaction, of.transfer(5_00));
  await does(calls.editTransaction, { ...of.expense(60_00), id });
  await does(calls.saveSavingsGoal, { id: items.emergency, goalAmount: 9000_00, goalDate: { year: 2046, month: 1, day: 1 }, monthlyMinimum: 1, monthlyContribution: 900_00 });
  const attacked = { pairedItemId: items.car, interestRate: 12, amount: 10_000_00, minimumPayment: 200_00 };
  await does(calls.setDebtGoal, { attackedDebts: [attacked], monthlyContribution: 300_00, method: 'custom' });
  await does(calls.sortItems, { lines: [{ id: items.fun, parentId: null, sortOrder: 0 }, { id: items.groceries, parentId: null, sortOrder: 1 }] });
  await does(calls.sortItems, { lines: [{ id: source.id, parentId: null, sortOrder: 0 }] });
  await does(calls.sortItems, { lines: [{ id: source.id, parentId: null, sortOrder: 0 }], moved: [source.id] });
  await does(calls.renameItem, { id: items.fun, name: 'Play' });
  await does(calls.toggleGroup, { id: items.fun, isCollapsed: true });
  await does(calls.renameIncomeSource, { id: source.id, name: 'Work' });
  await does(calls.archiveIncomeSource, { id: source.id });
  await does(calls.restoreIncomeSource, { id: source.id });
  await does(calls.saveAccount, { id: accounts.car, ...debt('Old car', 9_900_00) });
  await does(calls.sortAccounts, { section: 'cash-accounts', accounts: [{ id: accounts.savings, sortOrder: 0 }] });
  await does(calls.removeDebtGoal, {});
  await does(calls.removeIncomeSource, { id: (await does(calls.addLine, { key: 'income-sources', ...thisMonth, sortOrder: 0 })).id });
  const { income } = (await does(calls.monthBudget, thisMonth)).budget ?? { income: { items: [] } };
  for (const { id } of income.items.slice(0, 1)) await does(calls.assignIncome, { id, itemId: items.fun, amount: 5_00, ...thisMonth });
  await does(calls.assignAmounts, { amounts: [{ itemId: items.fun, difference: 5_00 }, { itemId: items.groceries, difference: -5_00 }], ...thisMonth });
  await does(calls.moveMoney, { id: items.fun, toId: items.groceries, amount: 5_00, ...thisMonth });
  const schedule = {
    type: 'Expense', subtype: 'Regular', accountId: accounts.savings, amount: -30_00, source: 'Gym', description: '', itemId: items.fun, sourceId: null, every: 'month', first: today,
    secondDay: null, end: null, timeZone: 'UTC',
  } as const;
  const { id: scheduleId } = await does(calls.addSchedule, schedule);
  await does(calls.removeSchedule, { id: scheduleId });
  await does(calls.saveSchedule, { ...schedule, id: scheduleId, isRestored: true });
  for (const load of [
    calls.overview, calls.template, calls.incomeSources, calls.realAccounts, calls.imports, calls.savingsGoals, calls.debtProgress, calls.startingBalances, calls.gapHistory, calls.worthHistory,
  ]) await ask(load, {});
  await does(calls.changes, {});
  await does(calls.changes, { before: 5 });
  await does(calls.transactions, {});
  await does(calls.transactions, { offset: 1 });
  await does(calls.transaction, { id });
  await does(calls.monthBudget, { ...thisMonth });
  await does(calls.monthBudget, { ...lastMonth });
  await does(calls.itemTransactions, { itemIds: [items.fun, items.visa] });
  await does(calls.itemMonths, { itemIds: [items.fun, items.visa], ...thisMonth });
  await does(calls.accountTransactions, { accountIds: [accounts.checking, accounts.car] });
  await does(calls.findTransactions, { text: 'shop' });
  await does(calls.findTransactions, { text: 'corner shop', amount: 60_00, accountId: accounts.checking, itemId: items.groceries });
  await does(calls.findTransactions, { text: 'shop', from: { year: 2026, month: 1, day: 1 }, to: { year: 2026, month: 12, day: 31 } });
  await does(calls.findTransactions, { from: { year: 2026, month: 1, day: 1 } });
  const row = { providerId: 'file-id F1', date: today, amount: -1_00, source: 'Shop', description: '' };
  const settledShape = {
    shape: 'csv Date;Amount', meanings: ['date' as const, 'amount' as const], dateOrder: null, decimalMark: null, sign: null, isFlipped: false, currency: null,
  };
  await does(calls.checkStatement, { accountId: accounts.checking, rows: [row] });
  await does(calls.importStatement, { accountId: accounts.checking, rows: [row], settled: settledShape });
  const { shapes: [shape] } = await does(calls.statementShapes, {});
  if (shape === undefined) throw new Error('The import left no shape.');
  await does(calls.forgetStatementShape, { id: shape.id });
  const [imported] = await does(calls.imports, {});
  if (imported === undefined) throw new Error('The statement brought no import.');
  const { id: recordedId } = await does(calls.addTransaction, { ...of.expense(1_00), importId: null });
  await does(calls.linkImport, { importId: imported.id, recordedId });
  await does(calls.unlinkImport, { importId: imported.id });
  await does(calls.addTransaction, { ...of.expense(1_00), importId: imported.id });
  await does(calls.merchants, {});
  await does(calls.forgetMerchant, { keys: ['corner shop'] });
  const { entries: [newest] } = await does(calls.accountReconciliation, { id: accounts.checking });
  const held = (await does(calls.realAccounts, {}))['cash-accounts'].accounts.find((account) => account.id === accounts.checking)?.amount ?? 0;
  const { id: reconciliationId } = await does(calls.reconcileAccount, {
    id: accounts.checking, date: today, balance: held - (newest?.amount ?? 0), unticked: newest === undefined ? [] : [newest.id],
  });
  await does(calls.unreconcileAccount, { id: accounts.checking, reconciliationId });
  await does(calls.removeTransaction, { id });
  await does(calls.removeSavingsGoal, { id: items.emergency });
  await does(calls.removeTemplateIncome, { id: pay.id });
  await does(calls.setStartingBalance, { id: items.fun, amount: 150_00 });
  const { overview } = await does(calls.overview, {});
  const left = overview['working-budget'].items.find((item) => item.id === items.fun)?.amount ?? 0;
  await does(calls.removeItem, { id: items.fun, reallocation: { [items.groceries]: left } });
  await does(calls.removeAccount, { id: accounts.car });
}

async function walkImports(all: ServicesWithBank, client: LedgerClient): Promise<void> {
  const { importedAccounts, linkAccount, createAccountFromImport, imports, denyImport, unlinkAccount, removeInstitution, realAccounts } = dataEndpoints;
  const { does } = client;
  const institution = await all.link(client);
  const { institutionId } = institution;
  await does(usersEndpoints.linkedInstitutions, {});
  const { accounts: reported } = await does(importedAccounts, { institutionId });
  const [first, second] = reported.filter(({ type }) => type === 'depository');
  const [checking] = (await does(realAccounts, {}))['cash-accounts'].accounts;
  if (first === undefined || second === undefined || checking === undefined) throw new Error('The bank reports too few accounts.');
  await does(linkAccount, { importedAccount: first, accountId: checking.id, institutionId, selectedBalance: first.currentBalance });
  await does(createAccountFromImport, { importedAccount: await reportedAccount(client, second.name), section: 'cash-accounts', balance: 'current' });
  await all.services.settled();
  await all.days(3);
  const [waiting] = await does(imports, {});
  if (waiting === undefined) throw new Error('The bank brought no import.');
  await does(denyImport, { importId: waiting.id });
  await does(unlinkAccount, { providerAccountId: first.providerAccountId });
  await does(removeInstitution, { id: institution.id });
  await all.services.settled();
}

async function walkFile(from: LedgerClient, to: LedgerClient): Promise<void> {
  await to.does(dataEndpoints.importLedger, await from.does(dataEndpoints.exportLedger, {}));
}

/** The same client, or browser, which notes what it calls. */
function noting<Caller extends LedgerClient | Browser>(made: Set<AnyEndpoint>, caller: Caller): Caller {
  return new Proxy(caller, {
    get(target, name, receiver): unknown {
      const method: unknown = Reflect.get(target, name, receiver);
      if (typeof method !== 'function' || !['ask', 'does', 'call'].includes(String(name))) return method;
      return (endpoint: AnyEndpoint, ...rest: unknown[]): unknown => {
        made.add(endpoint);
        return Reflect.apply(method, target, [endpoint, ...rest]);
      };
    },
  });
}
