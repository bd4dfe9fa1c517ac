import { emptyAccountDraft } from '@blue-budget/domain/accounts';
import { expect, it } from 'vitest';
import { accountFormMachine, keptAccount } from '../account-form/index.ts';
import { debtGoalFormMachine, keptDebtGoal } from '../debt-goal-form/index.ts';
import { browserDraftStorage } from '../drafts/index.ts';
import { cancellationMachine, keptCancellation } from '../membership/index.ts';
import { isAnythingHalfTyped, topPanelEntry, wouldReloadDrop, type PanelEntry } from '../navigation/index.ts';
import { keptRemoval, removalConfirmationMachine } from '../removal-confirmation/index.ts';
import { keptSavingsGoal, savingsGoalFormMachine } from '../savings-goal-form/index.ts';
import { FormShellStandIn } from '../testing/form-shell-stand-in.ts';
import { expense } from '../testing/household.ts';
import { settled } from '../testing/pending-calls.ts';
import { TabStorage } from '../testing/tab-storage.ts';
import { keptTransaction, transactionFormMachine, type TransactionFormTask } from '../transaction-form/index.ts';
import { openForm } from './open-form.ts';

/** The page of a tab with a panel on it, which is there again when the page is opened a second time. */
function openPage(tab: TabStorage) {
  const shell = new FormShellStandIn(browserDraftStorage(() => tab));
  const entry: PanelEntry = topPanelEntry(shell.navigation.getSnapshot()) ?? { view: 'form', subject: null };
  shell.navigation.send({ type: 'panelOpened', entry });
  return { shell, entry };
}

function savingsGoal({ shell, entry }: ReturnType<typeof openPage>, editedId: string | null = null) {
  const form = openForm(shell, savingsGoalFormMachine, { input: ({ ledger, today }) => ({ ledger, today, editedId }), keptOf: keptSavingsGoal }, entry);
  return { ...form, release: form.hold(() => {}), draft: () => form.actor.getSnapshot().context.draft };
}

function account({ shell, entry }: ReturnType<typeof openPage>, editedId: string | null = null) {
  const form = openForm(shell, accountFormMachine, { input: ({ ledger, newId }) => ({ ledger, editedId, newId }), keptOf: keptAccount }, entry);
  form.hold(() => {});
  return { ...form, context: () => form.actor.getSnapshot().context };
}

function transaction({ shell, entry }: ReturnType<typeof openPage>, task: TransactionFormTask = { kind: 'add' }) {
  const form = openForm(shell, transactionFormMachine, {
    input: ({ ledger, today, newId }) => ({ task, today, ledger, newId }), keptOf: keptTransaction,
  }, entry);
  form.hold(() => {});
  return { ...form, context: () => form.actor.getSnapshot().context };
}

it('a savings goal begins with what was typed before, and is half typed without a question at the next reload [SYN-20]', () => {
  const tab = new TabStorage();
  const before = openPage(tab);
  savingsGoal(before).actor.send({ type: 'goalAmountTyped', amount: 1200_00 });
  expect(wouldReloadDrop(before.shell.navigation.getSnapshot())).toBe(false);
  const page = openPage(tab);
  const { actor, draft } = savingsGoal(page);
  expect(draft()).toMatchObject({ goalAmount: 1200_00, monthlyContribution: null });
  expect([isAnythingHalfTyped(page.shell.navigation.getSnapshot()), wouldReloadDrop(page.shell.navigation.getSnapshot())]).toEqual([true, false]);
  actor.send({ type: 'goalAmountTyped', amount: null });
  expect([isAnythingHalfTyped(page.shell.navigation.getSnapshot()), tab.length]).toEqual([false, 0]);
});

it('is sent and gone: a form whose panel has closed leaves nothing behind', async () => {
  const tab = new TabStorage();
  const page = openPage(tab);
  const { actor, release } = savingsGoal(page);
  actor.send({ type: 'goalAmountTyped', amount: 1200_00 });
  expect(tab.length).toBe(1);
  release();
  await settled();
  expect(tab.length).toBe(0);
});

it('the form that follows in the same panel begins empty', () => {
  const page = openPage(new TabStorage());
  savingsGoal(page).actor.send({ type: 'goalAmountTyped', amount: 1200_00 });
  expect(savingsGoal(page).draft().goalAmount).toBeNull();
});

it('an account that is edited keeps what was touched, and follows the ledger in the rest [SYN-20]', () => {
  const tab = new TabStorage();
  const before = openPage(tab);
  const [checking] = before.shell.shownLedger().realAccounts['cash-accounts'].accounts;
  if (checking === undefined) throw new Error('The household has a cash account.');
  const changeAmount = ({ shell }: ReturnType<typeof openPage>, amount: number) => shell.changeLedger((ledger) => {
    const section = ledger.realAccounts['cash-accounts'];
    const accounts = section.accounts.map((each) => (each.id === checking.id ? { ...each, amount } : each));
    return { ...ledger, realAccounts: { ...ledger.realAccounts, 'cash-accounts': { ...section, accounts } } };
  });
  account(before, checking.id).actor.send({ type: 'fieldsTyped', fields: { name: 'Purse' } });
  changeAmount(before, 7);
  const after = openPage(tab);
  changeAmount(after, 9);
  expect(account(after, checking.id).context()).toMatchObject({ draft: { name: 'Purse', amount: 9 }, touched: ['name'] });
});

it('a new account keeps its type and the details of a debt [SYN-20]', () => {
  const tab = new TabStorage();
  const { actor } = account(openPage(tab));
  actor.send({ type: 'typeChosen', accountType: 'Debt' });
  actor.send({ type: 'fieldsTyped', fields: { interestRate: 4.5, beginningBalance: 900_00, isCreditCard: false } });
  expect(account(openPage(tab)).context().draft)
    .toEqual({ ...emptyAccountDraft(), type: 'Debt', interestRate: 4.5, beginningBalance: 900_00, isCreditCard: false });
});

it('a transaction keeps all that was chosen, without the accounts that are gone meanwhile [SYN-20]', () => {
  const tab = new TabStorage();
  const before = openPage(tab);
  const { actor, context } = transaction(before);
  const { overview, realAccounts } = before.shell.shownLedger();
  actor.send({ type: 'typeChosen', transactionType: 'Expense' });
  actor.send({ type: 'subtypeChosen', subtype: 'Regular' });
  actor.send({ type: 'merchantTyped', text: 'Bakery' });
  actor.send({ type: 'amountTyped', amount: 20_00 });
  const pick = (list: 'realAccount' | 'budgetedAccount', id = '') => {
    actor.send({ type: 'listOpened', list });
    actor.send({ type: 'optionPicked', id });
    actor.send({ type: 'selectionConfirmed' });
  };
  pick('realAccount', realAccounts['cash-accounts'].accounts[0]?.id);
  pick('budgetedAccount', overview['working-budget'].items[0]?.id);
  expect(context().draft).toMatchObject({ account: { id: expect.any(String) }, legs: [{ amount: 20_00 }] });
  expect(transaction(openPage(tab)).context().draft).toEqual(context().draft);

  const later = openPage(tab);
  later.shell.changeLedger((ledger) => ({
    ...ledger, realAccounts: { ...ledger.realAccounts, 'cash-accounts': { ...ledger.realAccounts['cash-accounts'], accounts: [] } },
  }));
  expect(transaction(later).context().draft).toMatchObject({ merchant: 'Bakery', account: null });
});

it('what is frozen in a transaction is not what storage says', () => {
  const tab = new TabStorage();
  const before = openPage(tab);
  const recorded = expense('t-1');
  transaction(before, { kind: 'edit', recorded }).actor.send({ type: 'descriptionTyped', text: 'Birthday' });
  tab.setItem('blue-budget.draft.ann', (tab.getItem('blue-budget.draft.ann') ?? '').replace('"description"', '"type":null,"frozen":{},"description"'));
  expect(transaction(openPage(tab), { kind: 'edit', recorded }).context().draft)
    .toMatchObject({ type: recorded.type, frozen: { kind: true }, description: 'Birthday' });
});

it('the debt goal, a removal and a cancellation keep theirs, too [SYN-20]', () => {
  const goals = new TabStorage();
  const debtGoal = ({ shell, entry }: ReturnType<typeof openPage>) => {
    const form = openForm(shell, debtGoalFormMachine, { input: ({ ledger, today }) => ({ ledger, today }), keptOf: keptDebtGoal }, entry);
    form.hold(() => {});
    return form.actor;
  };
  debtGoal(openPage(goals)).send({ type: 'monthlyContributionTyped', amount: 300_00 });
  expect(debtGoal(openPage(goals)).getSnapshot().context.draft.monthlyContribution).toBe(300_00);

  const removals = new TabStorage();
  const removal = ({ shell, entry }: ReturnType<typeof openPage>) => {
    const [item, other] = shell.shownLedger().overview['working-budget'].items;
    const form = openForm(shell, removalConfirmationMachine, {
      input: ({ ledger }) => ({ target: { kind: 'budgetItem' as const, id: item?.id ?? '' }, ledger: { ...ledger, transactions: [], bank: null } }),
      keptOf: keptRemoval,
    }, entry);
    form.hold(() => {});
    return { actor: form.actor, otherId: other?.id ?? '' };
  };
  const { actor, otherId } = removal(openPage(removals));
  actor.send({ type: 'answered', answer: 'yes' });
  actor.send({ type: 'reallocationTyped', id: otherId, amount: 5_00 });
  const { answer, typed } = removal(openPage(removals)).actor.getSnapshot().context;
  expect([answer, [...typed]]).toEqual(['yes', [[otherId, 5_00]]]);

  const cancellations = new TabStorage();
  const cancellation = ({ shell, entry }: ReturnType<typeof openPage>) => {
    const client = { data: { subscriberManager: () => new Promise<'card'>(() => {}), cancelSubscription: () => Promise.resolve({}) } };
    const form = openForm(shell, cancellationMachine, { input: () => ({ client }), keptOf: keptCancellation }, entry);
    form.hold(() => {});
    return form.actor;
  };
  cancellation(openPage(cancellations)).send({ type: 'typedRestored', fields: { reason: 'Too dear' } });
  expect(cancellation(openPage(cancellations)).getSnapshot().context.reason).toBe('Too dear');
});

it('a draft that fits nothing in its form is forgotten, and the form is not half typed', () => {
  const tab = new TabStorage();
  savingsGoal(openPage(tab)).actor.send({ type: 'goalAmountTyped', amount: 1200_00 });
  tab.setItem('blue-budget.draft.ann', (tab.getItem('blue-budget.draft.ann') ?? '').replace('goalAmount', 'formerName'));
  const page = openPage(tab);
  expect(isAnythingHalfTyped(page.shell.navigation.getSnapshot())).toBe(true);
  savingsGoal(page);
  expect([isAnythingHalfTyped(page.shell.navigation.getSnapshot()), tab.length]).toEqual([false, 0]);
});

it('what a form keeps to itself is never written down, and asks before a reload [SYN-20]', () => {
  const tab = new TabStorage();
  const { shell, entry } = openPage(tab);
  const form = openForm(shell, savingsGoalFormMachine, {
    input: ({ ledger, today }) => ({ ledger, today, editedId: null }), typedOf: ({ context }) => context.draft,
  }, entry);
  form.hold(() => {});
  form.actor.send({ type: 'goalAmountTyped', amount: 1200_00 });
  expect([tab.length, wouldReloadDrop(shell.navigation.getSnapshot())]).toEqual([0, true]);
});
