import {
  emptyRealAccounts, type CashAccount, type DebtAccount, type ImportedAccount, type RealAccounts,
} from '@blue-budget/domain/accounts';
import type { Notice } from '@blue-budget/domain/notices';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { emissionsOf } from '../testing/emissions.ts';
import { accountLinkingMachine, linkedAccount } from './account-linking-machine.ts';
import { balanceChoices, balanceToConfirm, canLink, isLinkingBusy, linkTargetChoices } from './selectors.ts';

const cash = (id: string, amount: number, importedAccountId: string | null = null): CashAccount =>
  ({ id, name: id, category: 'Bank', type: 'Cash', amount, importedAccountId });
const card: DebtAccount = {
  id: 'visa', name: 'Visa', category: 'Cards', type: 'Debt', amount: 300_00, isCreditCard: true, interestRate: 0, minimumPayment: 0, beginningBalance: 300_00,
  pairedItemId: 'visa-item', importedAccountId: null,
};

function accounts(...cashAccounts: CashAccount[]): RealAccounts {
  const empty = emptyRealAccounts();
  return { ...empty, 'cash-accounts': { ...empty['cash-accounts'], accounts: cashAccounts }, debt: { ...empty.debt, accounts: [card] } };
}

const reported: ImportedAccount = {
  id: 'imported-1', name: 'Plain checking', type: 'depository', currentBalance: 812_40, availableBalance: 790_00, institutionId: 'bank',
  providerAccountId: 'provider-1', tenantAccountId: null, linkedType: null, linkedAccountId: null,
};

function start(imported: Partial<ImportedAccount> = {}, realAccounts = accounts(cash('checking', 500_00), cash('savings', 812_40), cash('taken', 1_00, 'other'))) {
  let made = 0;
  const newId = () => {
    made += 1;
    return `temp-${made}`;
  };
  const actor = createActor(accountLinkingMachine, { input: { imported: { ...reported, ...imported }, ledger: { realAccounts }, newId } });
  const emitted = emissionsOf(actor);
  actor.start();
  return {
    actor, emitted, state: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context,
    send: (...events: Parameters<typeof actor.send>[0][]) => { for (const event of events) actor.send(event); },
    ledgerIs: (...cashAccounts: CashAccount[]) => { actor.send({ type: 'ledgerChanged', ledger: { realAccounts: accounts(...cashAccounts) } }); },
    requested: () => emitted.filter((emission) => JSON.stringify(emission).includes('operationRequested')),
  };
}

const link = (id: string, balance: 'budget' | 'current' | 'available') =>
  [{ type: 'linkStarted' }, { type: 'accountChosen', id }, { type: 'balanceChosen', balance }, { type: 'submitted' }] as const;
const announced = (notice: Notice) => ({ type: 'announced', kind: 'success', notice });

describe('linking to an account', () => {
  it('chooses one that is not linked yet, then a balance: its own, the current or, for cash, the available one [LINK-09]', () => {
    const { actor, send, context } = start();
    send({ type: 'linkStarted' });
    expect(linkTargetChoices(actor.getSnapshot()).map(({ id }) => id)).toEqual(['checking', 'savings']);
    expect(balanceChoices(actor.getSnapshot())).toEqual([]);
    send({ type: 'balanceChosen', balance: 'budget' }, { type: 'accountChosen', id: 'taken' }, { type: 'accountChosen', id: 'visa' });
    expect([context().accountId, context().balance, canLink(actor.getSnapshot())]).toEqual([null, null, false]);
    send({ type: 'accountChosen', id: 'checking' });
    expect(balanceChoices(actor.getSnapshot())).toEqual([
      { balance: 'budget', amount: 500_00, isChosen: false }, { balance: 'current', amount: 812_40, isChosen: false }, { balance: 'available', amount: 790_00, isChosen: false },
    ]);
    expect(canLink(actor.getSnapshot())).toBe(false);
    send({ type: 'balanceChosen', balance: 'available' });
    expect([balanceChoices(actor.getSnapshot())[2]?.isChosen, canLink(actor.getSnapshot())]).toEqual([true, true]);
  });

  it.each([['debts', { type: 'credit' as const }, 'visa'], ['cash whose bank does not report it', { availableBalance: null }, 'checking']])(
    'offers no available balance for %s [LINK-09]',
    (_, imported, id) => {
      const { actor, send, context } = start(imported);
      send({ type: 'linkStarted' }, { type: 'accountChosen', id }, { type: 'balanceChosen', balance: 'available' });
      expect([balanceChoices(actor.getSnapshot()).map(({ balance }) => balance), context().balance]).toEqual([['budget', 'current'], null]);
    },
  );

  it('requires both choices', () => {
    const { send, state, emitted } = start();
    send({ type: 'linkStarted' }, { type: 'submitted' }, { type: 'accountChosen', id: 'checking' }, { type: 'submitted' });
    expect([state(), emitted]).toEqual([{ unlinked: 'choosing' }, []]);
  });

  it.each([['current'], ['available']] as const)('of cash with another balance (%s) needs a confirmation; No returns to the choices [LINK-11]', (balance) => {
    const { actor, send, state, context, requested } = start();
    expect(balanceToConfirm(actor.getSnapshot())).toBeNull();
    send(...link('checking', balance));
    expect([state(), requested()]).toEqual([{ unlinked: 'confirming' }, []]);
    expect(balanceToConfirm(actor.getSnapshot())).toEqual({ name: 'checking', before: 500_00, after: balance === 'current' ? 812_40 : 790_00 });
    send({ type: 'submitted' }, { type: 'answered', answer: 'no' });
    expect([state(), requested(), context().balance]).toEqual([{ unlinked: 'choosing' }, [], balance]);
    send({ type: 'submitted' }, { type: 'answered', answer: 'yes' });
    expect([state(), requested()]).toEqual(['linking', [{ type: 'operationRequested', operation: { kind: 'account.link', accountId: 'checking', importedAccount: reported, balance } }]]);
  });

  it.each([['with the same balance', {}, 'savings', 'current'], ['at its own balance', {}, 'checking', 'budget'], ['of a debt', { type: 'credit' as const }, 'visa', 'current']] as const)(
    '%s asks for nothing more [LINK-11]',
    (_, imported, id, balance) => {
      const { send, state, requested } = start(imported);
      send(...link(id, balance));
      expect([state(), requested()]).toMatchObject(['linking', [{ operation: { kind: 'account.link', accountId: id, balance } }]]);
    },
  );

  it('is linked once the ledger has the link, and is announced as linked [LINK-17]', () => {
    const { actor, send, state, context, emitted, ledgerIs } = start();
    send(...link('savings', 'current'));
    expect([isLinkingBusy(actor.getSnapshot()), linkedAccount(context())]).toEqual([true, null]);
    ledgerIs(cash('checking', 600_00), cash('savings', 812_40));
    expect(state()).toBe('linking');
    ledgerIs(cash('checking', 600_00), cash('savings', 812_40, reported.id));
    expect([state(), linkedAccount(context())?.id]).toEqual([{ linked: 'shown' }, 'savings']);
    expect([emitted.at(-1), isLinkingBusy(actor.getSnapshot())]).toEqual([announced({ code: 'bankLinking.linked' }), false]);
  });

  it('returns to the choices when it failed', () => {
    const { send, state, context, requested } = start();
    send(...link('savings', 'current'), { type: 'operationFailed', notice: { code: 'bankLinking.linkFailed' } });
    expect([state(), context()]).toMatchObject([{ unlinked: 'choosing' }, { error: { code: 'bankLinking.linkFailed' }, accountId: 'savings', balance: 'current' }]);
    send({ type: 'balanceChosen', balance: 'budget' });
    expect(context().error).toEqual({ code: 'bankLinking.linkFailed' });
    send({ type: 'submitted' });
    expect([state(), context().error, requested().length]).toEqual(['linking', null, 2]);
  });

  it('clears the choice of an account that was linked or removed meanwhile', () => {
    const { send, state, context, ledgerIs } = start();
    send(...link('checking', 'current'));
    ledgerIs(cash('checking', 500_00, 'other'), cash('savings', 1_00));
    expect([state(), context()]).toMatchObject([{ unlinked: 'choosing' }, { accountId: null, balance: null }]);
  });

  it('resolves the temporary id of the chosen account', () => {
    const { actor, send, context } = start({}, accounts(cash('temp-7', 1_00)));
    send({ type: 'linkStarted' }, { type: 'accountChosen', id: 'temp-7' });
    actor.send({ type: 'ledgerChanged', ledger: { realAccounts: accounts(cash('server-7', 1_00)) }, resolvedIds: new Map([['temp-7', 'server-7']]) });
    expect(context().accountId).toBe('server-7');
  });
});

describe('creating an account', () => {
  it('of cash asks for the balance, by default the current one, and for a confirmation', () => {
    const { actor, send, state, requested } = start();
    send({ type: 'creationStarted' });
    expect(balanceChoices(actor.getSnapshot())).toEqual([
      { balance: 'current', amount: 812_40, isChosen: true }, { balance: 'available', amount: 790_00, isChosen: false },
    ]);
    send({ type: 'answered', answer: 'no' });
    expect([state(), requested()]).toEqual([{ unlinked: 'idle' }, []]);
    send({ type: 'creationStarted' }, { type: 'balanceChosen', balance: 'budget' }, { type: 'balanceChosen', balance: 'available' }, { type: 'answered', answer: 'yes' });
    expect([state(), requested()]).toEqual(['making', [{
      type: 'operationRequested',
      operation: { kind: 'account.createFromImport', id: 'temp-1', pairedItemId: null, importedAccount: reported, section: 'cash-accounts', balance: 'available' },
    }]]);
  });

  it('of a debt creates its budget item, and offers no other balance', () => {
    const { actor, send, requested } = start({ type: 'loan' });
    send({ type: 'creationStarted' });
    expect(balanceChoices(actor.getSnapshot()).map(({ balance }) => balance)).toEqual(['current']);
    send({ type: 'answered', answer: 'yes' });
    expect(requested()).toMatchObject([{ operation: { id: 'temp-1', pairedItemId: 'temp-2', section: 'debt', balance: 'current' } }]);
  });

  it('is linked once the ledger has the account, and is announced as created [LINK-17]', () => {
    const { send, state, context, emitted, ledgerIs } = start();
    send({ type: 'creationStarted' }, { type: 'answered', answer: 'yes' });
    ledgerIs(cash('server-1', 812_40, reported.id));
    expect([state(), linkedAccount(context())?.id, emitted.at(-1)]).toEqual([{ linked: 'shown' }, 'server-1', announced({ code: 'bankLinking.created' })]);
  });

  it('asks again when it failed', () => {
    const { send, state, context } = start();
    send({ type: 'creationStarted' }, { type: 'balanceChosen', balance: 'available' }, { type: 'answered', answer: 'yes' }, { type: 'operationFailed', notice: { code: 'bankLinking.createFailed' } });
    expect([state(), context()]).toMatchObject([{ unlinked: 'creating' }, { error: { code: 'bankLinking.createFailed' }, balance: 'available' }]);
    send({ type: 'answered', answer: 'no' });
    expect([state(), context().error]).toEqual([{ unlinked: 'idle' }, null]);
  });
});

describe('unlinking', () => {
  const startLinked = () => start({ linkedType: 'merge', linkedAccountId: 'checking', tenantAccountId: 'checking' }, accounts(cash('checking', 500_00, reported.id)));

  it('needs a confirmation, and is unlinked once the ledger has no link [LINK-17]', () => {
    const { send, state, context, emitted, requested, ledgerIs } = startLinked();
    expect([state(), linkedAccount(context())?.id]).toEqual([{ linked: 'shown' }, 'checking']);
    send({ type: 'unlinkStarted' }, { type: 'answered', answer: 'no' });
    expect([state(), emitted]).toEqual([{ linked: 'shown' }, []]);
    send({ type: 'unlinkStarted' }, { type: 'answered', answer: 'yes' });
    expect([state(), requested()]).toEqual(['unlinking', [
      { type: 'operationRequested', operation: { kind: 'account.unlink', accountId: 'checking', providerAccountId: 'provider-1' } },
    ]]);
    ledgerIs(cash('checking', 500_00));
    expect([state(), linkedAccount(context()), emitted.at(-1)]).toEqual([{ unlinked: 'idle' }, null, announced({ code: 'bankLinking.unlinked' })]);
  });

  it('that failed asks again and shows why', () => {
    const { send, state, context, requested } = startLinked();
    send({ type: 'unlinkStarted' }, { type: 'answered', answer: 'yes' }, { type: 'operationFailed', notice: { code: 'bankLinking.unlinkFailed' } });
    expect([state(), context().error, linkedAccount(context())?.id]).toEqual([{ linked: 'asking' }, { code: 'bankLinking.unlinkFailed' }, 'checking']);
    send({ type: 'answered', answer: 'yes' });
    expect([state(), context().error, requested().length]).toEqual(['unlinking', null, 2]);
    send({ type: 'operationFailed', notice: { code: 'bankLinking.unlinkFailed' } }, { type: 'answered', answer: 'no' });
    expect([state(), context().error]).toEqual([{ linked: 'shown' }, null]);
  });
});

it('follows what another tab or device does, and announces nothing of it [LINK-17]', () => {
  const { send, state, emitted, ledgerIs } = start();
  send({ type: 'linkStarted' }, { type: 'accountChosen', id: 'checking' });
  ledgerIs(cash('checking', 500_00, reported.id));
  expect(state()).toEqual({ linked: 'shown' });
  send({ type: 'unlinkStarted' });
  ledgerIs(cash('checking', 500_00));
  expect([state(), emitted]).toEqual([{ unlinked: 'idle' }, []]);
});

it('ignores an account of an unsupported type', () => {
  const { send, state, emitted } = start({ type: 'other' });
  send({ type: 'linkStarted' }, { type: 'creationStarted' }, { type: 'answered', answer: 'yes' });
  expect([state(), emitted]).toEqual(['unsupported', []]);
});
