import type { MasterData } from '@blue-budget/domain/ledger';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { emissionsOf } from '../testing/emissions.ts';
import { household } from '../testing/household.ts';
import { missing } from '../testing/notices.ts';
import { accountFormMachine, type AccountFormEvent } from './account-form-machine.ts';
import { accountDraft, accountError, categorySuggestions, editedAccount, isTypeFrozen, paidOff, relatedDebtChoices } from './selectors.ts';

function start(editedId: string | null = null, ledger: Pick<MasterData, 'realAccounts'> = household()) {
  let made = 0;
  const newId = () => {
    made += 1;
    return `temp-id-${made}`;
  };
  const actor = createActor(accountFormMachine, { input: { ledger, editedId, newId } });
  const emitted = emissionsOf(actor);
  actor.start();
  const send = (...events: AccountFormEvent[]) => { for (const event of events) actor.send(event); };
  return {
    actor, emitted, send, error: () => accountError(actor.getSnapshot()), draft: () => accountDraft(actor.getSnapshot()),
  };
}

const cash: AccountFormEvent[] = [
  { type: 'fieldsTyped', fields: { name: 'Holiday jar' } }, { type: 'fieldsTyped', fields: { amount: 12_000 } },
  { type: 'fieldsTyped', fields: { category: 'Reserves' } }, { type: 'typeChosen', accountType: 'Cash' },
];
const debt: AccountFormEvent[] = [
  ...cash, { type: 'typeChosen', accountType: 'Debt' }, { type: 'fieldsTyped', fields: { isCreditCard: true } },
  { type: 'fieldsTyped', fields: { interestRate: 19.9 } }, { type: 'fieldsTyped', fields: { minimumPayment: 2500 } },
  { type: 'fieldsTyped', fields: { beginningBalance: 20_000 } },
];

function changed(change: (household: MasterData) => void): MasterData {
  const ledger = household();
  change(ledger);
  return ledger;
}

describe('the account form', () => {
  it('names the missing fields of a new account [ACC-10]', () => {
    const { send, error, emitted } = start();
    send({ type: 'submitted' });
    expect(error()).toEqual(missing('accounts.name', 'accounts.amount', 'accounts.category', 'accounts.type'));
    send({ type: 'fieldsTyped', fields: { name: 'Jar' } });
    expect(error()).toEqual(missing('accounts.name', 'accounts.amount', 'accounts.category', 'accounts.type'));
    send({ type: 'submitted' });
    expect([error(), emitted]).toEqual([missing('accounts.amount', 'accounts.category', 'accounts.type'), []]);
  });

  it('names the missing fields of a debt [ACC-11]', () => {
    const { send, error, emitted } = start();
    send(...cash, { type: 'typeChosen', accountType: 'Debt' }, { type: 'submitted' });
    expect([error(), emitted]).toEqual([missing('accounts.isCreditCard', 'accounts.interestRate', 'accounts.minimumPayment', 'accounts.beginningBalance'), []]);
  });

  it('submits a new cash account, once', () => {
    const { send, emitted } = start();
    send(...cash, { type: 'submitted' }, { type: 'submitted' });
    expect(emitted).toEqual([{
      type: 'operationRequested',
      operation: {
        kind: 'account.save', id: 'temp-id-1', isNew: true, pairedItemId: null,
        account: { type: 'Cash', name: 'Holiday jar', amount: 12_000, category: 'Reserves' },
      },
    }]);
  });

  it('gives a new debt an id for its budget item', () => {
    const { send, emitted } = start();
    send(...debt, { type: 'submitted' });
    expect(emitted).toMatchObject([{
      operation: {
        id: 'temp-id-1', isNew: true, pairedItemId: 'temp-id-2',
        account: { type: 'Debt', isCreditCard: true, interestRate: 19.9, minimumPayment: 2500, beginningBalance: 20_000 },
      },
    }]);
  });

  it('raises the beginning balance to the amount [ACC-16]', () => {
    const { send, emitted } = start();
    send(...debt, { type: 'fieldsTyped', fields: { beginningBalance: 100 } }, { type: 'submitted' });
    expect(emitted).toMatchObject([{ operation: { account: { amount: 12_000, beginningBalance: 12_000 } } }]);
  });

  it('limits names to 30 characters and categories to 40 [ACC-12] [ACC-15]', () => {
    const { send, draft } = start();
    send({ type: 'fieldsTyped', fields: { name: 'n'.repeat(31), category: 'c'.repeat(41) } });
    expect([draft().name.length, draft().category.length]).toEqual([30, 40]);
  });

  it('opens with the account that is edited, and keeps its type', () => {
    const { actor, send, draft } = start('Visa');
    expect(draft()).toMatchObject({ name: 'Visa', amount: 30_000, type: 'Debt', isCreditCard: true, interestRate: 24, minimumPayment: 2500 });
    send({ type: 'typeChosen', accountType: 'Cash' });
    expect([draft().type, isTypeFrozen(actor.getSnapshot()), isTypeFrozen(start().actor.getSnapshot())]).toEqual(['Debt', true, false]);
  });

  it('saves only the touched fields: the rest follows the ledger, whatever another device did meanwhile [SYN-01]', () => {
    const { send, emitted, draft } = start('Checking');
    send({ type: 'fieldsTyped', fields: { name: 'Daily' } });
    send({ type: 'ledgerChanged', ledger: changed(({ realAccounts }) => {
      for (const account of realAccounts['cash-accounts'].accounts) if (account.id === 'Checking') [account.amount, account.category] = [7, 'Everyday'];
    }) });
    expect(draft()).toMatchObject({ name: 'Daily', amount: 7, category: 'Everyday' });
    send({ type: 'submitted' });
    expect(emitted).toEqual([{
      type: 'operationRequested',
      operation: { kind: 'account.save', id: 'Checking', isNew: false, pairedItemId: null, account: { type: 'Cash', name: 'Daily' } },
    }]);
  });

  it('treats a field that was changed and restored as untouched', () => {
    const { send, emitted } = start('Visa');
    const typed = { name: 'Vis', category: 'Cards', minimumPayment: 1, amount: 30_000 };
    send({ type: 'fieldsTyped', fields: typed }, { type: 'fieldsTyped', fields: { name: 'Visa' } }, { type: 'submitted' });
    expect(emitted).toEqual([{
      type: 'operationRequested',
      operation: { kind: 'account.save', id: 'Visa', isNew: false, pairedItemId: null, account: { type: 'Debt', category: 'Cards', minimumPayment: 1 } },
    }]);
  });

  it('keeps a typed amount, whatever changes in the ledger meanwhile', () => {
    const { send, emitted } = start('Checking');
    send({ type: 'fieldsTyped', fields: { amount: 99, category: 'Everyday' } }, { type: 'ledgerChanged', ledger: household() }, { type: 'submitted' });
    expect(emitted).toMatchObject([{ operation: { account: { amount: 99 } } }]);
  });

  it('lets a debt finance an asset, and nothing else [ACC-08]', () => {
    const { actor, send, emitted, draft } = start('House');
    expect(relatedDebtChoices(actor.getSnapshot()).map(({ id }) => id)).toEqual(['Visa', 'Car loan', 'Paid off']);
    send({ type: 'relatedDebtChosen', id: 'Checking' });
    expect(draft().relatedDebtId).toBeNull();
    send({ type: 'relatedDebtChosen', id: 'Car loan' }, { type: 'fieldsTyped', fields: { category: 'Home' } }, { type: 'submitted' });
    expect(emitted).toMatchObject([{ operation: { account: { type: 'Other Asset', relatedDebtId: 'Car loan' } } }]);
  });

  it('resolves the temporary ids of the account and the debt that finances it', () => {
    const named = (loan: string, house: string) => changed(({ realAccounts }) => {
      for (const account of realAccounts.debt.accounts) if (account.id === 'Car loan') account.id = loan;
      for (const account of realAccounts['other-assets'].accounts) account.id = house;
    });
    const { actor, send, draft } = start('temp-2', named('temp-1', 'temp-2'));
    send({ type: 'relatedDebtChosen', id: 'temp-1' });
    send({ type: 'ledgerChanged', ledger: named('d-1', 'a-2'), resolvedIds: new Map([['temp-1', 'd-1'], ['temp-2', 'a-2']]) });
    expect([draft().relatedDebtId, editedAccount(actor.getSnapshot())?.id]).toEqual(['d-1', 'a-2']);
    send({ type: 'ledgerChanged', ledger: changed(({ realAccounts }) => { realAccounts.debt.accounts = []; }) });
    expect(draft().relatedDebtId).toBeNull();
  });

  it('shows an error when the account was removed meanwhile', () => {
    const { actor, send, error, emitted } = start('Savings');
    send({ type: 'fieldsTyped', fields: { category: 'Reserves' } });
    send({ type: 'ledgerChanged', ledger: changed(({ realAccounts }) => { realAccounts['cash-accounts'].accounts = []; }) }, { type: 'submitted' });
    expect([error(), emitted, editedAccount(actor.getSnapshot())]).toEqual([{ code: 'accounts.saveFailed' }, [], null]);
  });

  it('opens again with everything typed when saving failed [ACC-18]', () => {
    const { send, error, draft, emitted, actor } = start();
    send(...debt);
    const typed = draft();
    send({ type: 'submitted' }, { type: 'operationFailed', notice: { code: 'accounts.saveFailed' } });
    expect([actor.getSnapshot().value, error(), draft()]).toEqual(['filling', { code: 'accounts.saveFailed' }, typed]);
    send({ type: 'submitted' });
    expect(emitted).toHaveLength(2);
  });

  it('suggests the categories in use, those of the same kind first', () => {
    const { actor, send } = start(null, changed(({ realAccounts }) => {
      for (const account of realAccounts['cash-accounts'].accounts) account.category = 'Everyday';
      for (const account of realAccounts.debt.accounts) account.category = 'Loans';
    }));
    expect(categorySuggestions(actor.getSnapshot())).toEqual(['Everyday', 'Loans']);
    send({ type: 'typeChosen', accountType: 'Debt' });
    expect(categorySuggestions(actor.getSnapshot())).toEqual(['Loans', 'Everyday']);
  });

  it.each([
    { beginning: 400_000, owed: 100_000, paid: 300_000, total: 400_000 },
    { beginning: 0, owed: 5000, paid: 0, total: 5000 },
    { beginning: 5000, owed: -100, paid: 5000, total: 5000 },
    { beginning: 0, owed: 0, paid: 0, total: 0 },
  ])('shows how much of a debt is paid: $paid of $total', ({ beginning, owed, paid, total }) => {
    const { actor } = start('Car loan', changed(({ realAccounts }) => {
      for (const account of realAccounts.debt.accounts) [account.beginningBalance, account.amount] = [beginning, owed];
    }));
    expect(paidOff(actor.getSnapshot())).toEqual({ paid, total });
    expect([paidOff(start('Checking').actor.getSnapshot()), paidOff(start().actor.getSnapshot())]).toEqual([null, null]);
  });
});
