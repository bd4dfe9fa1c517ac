import {
  findLinkedAccount, importRefusal, linkBalanceChoices, linkedAmount, linkNeedsConfirmation, linkTargets, sectionOfImported,
  type ImportedAccount, type LinkBalance, type RealAccount,
} from '@blue-budget/domain/accounts';
import type { Id, MasterData } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { resolveOptionalId, type LedgerChanged, type OperationFailed, type OperationRequested } from '../operation-request.ts';
import type { Announcement } from '../ports.ts';

export type AccountLinkingLedger = Pick<MasterData, 'realAccounts'>;

export interface AccountLinkingInput {
  /** The account as the bank reports it. */
  imported: ImportedAccount;
  ledger: AccountLinkingLedger;
  /** Creates the temporary ids of a new account and its budget item. */
  newId(this: void): Id;
}

export interface AccountLinkingContext extends AccountLinkingInput {
  /** The real account to link to. */
  accountId: Id | null;
  balance: LinkBalance | null;
  error: Notice | null;
}

export type AccountLinkingEvent =
  | { type: 'linkStarted' }
  | { type: 'creationStarted' }
  | { type: 'unlinkStarted' }
  | { type: 'accountChosen'; id: Id }
  | { type: 'balanceChosen'; balance: LinkBalance }
  /** Link Account was pressed. */
  | { type: 'submitted' }
  /** The answer to the shown question: whether the budget may become red, to create, or to unlink. */
  | { type: 'answered'; answer: 'yes' | 'no' }
  | OperationFailed
  | LedgerChanged<AccountLinkingLedger>;


/**
 * Links and unlinks an imported account (product, sections 2, 4 and 5). States: `unlinked` (`idle`, `choosing` a real account and a
 * balance, `confirming` a budget that becomes red, `creating` a new account), `linking` or `making` an account while the ledger waits for
 * the reply, `linked` (`shown`, or `asking` whether to unlink), `unlinking`, or `unsupported`. A failure returns to the state before, with
 * the choices and the error. The ledger decides what is linked, since another tab or device may link it as well.
 */
export const accountLinkingMachine = setup({
  types: {
    context: {} as AccountLinkingContext,
    events: {} as AccountLinkingEvent,
    emitted: {} as OperationRequested | Announcement,
    input: {} as AccountLinkingInput,
  },
  guards: {
    isUnsupported: ({ context: { imported } }) => importRefusal(imported.type) !== null,
    isLinked: ({ context }) => linkedAccount(context) !== null,
    isUnlinked: ({ context }) => linkedAccount(context) === null,
    isTarget: ({ context }, { id }: { id: Id }) => isTarget(context, id),
    isOfferedForLink: ({ context }, { balance }: { balance: LinkBalance }) =>
      chosenAccount(context) !== null && linkBalanceChoices(context.imported).includes(balance),
    isOfferedForCreation: ({ context }, { balance }: { balance: LinkBalance }) =>
      creationBalances(context.imported).some((offered) => offered === balance),
    isComplete: ({ context }) => chosenAccount(context) !== null && context.balance !== null,
    mustBeConfirmed: ({ context }) => needsConfirmation(context),
    isYes: (_, { answer }: { answer: 'yes' | 'no' }) => answer === 'yes',
  },
  actions: {
    setLedger: assign(({ context }, { ledger, resolvedIds }: LedgerChanged<AccountLinkingLedger>) => {
      const accountId = resolveOptionalId(context.accountId, resolvedIds);
      return isTarget({ ...context, ledger }, accountId) ? { ledger, accountId } : { ledger, accountId: null, balance: accountId === null ? context.balance : null };
    }),
    beginLink: assign({ accountId: null, balance: null, error: null }),
    beginCreation: assign({ accountId: null, balance: 'current', error: null }),
    chooseAccount: assign((_, { id }: { id: Id }) => ({ accountId: id })),
    chooseBalance: assign((_, { balance }: { balance: LinkBalance }) => ({ balance })),
    clearError: assign({ error: null }),
    showFailure: assign((_, { notice }: OperationFailed) => ({ error: notice })),
    clearChoice: assign({ accountId: null, balance: null, error: null }),
    requestLink: enqueueActions(({ context: { imported, accountId, balance }, enqueue }) => {
      if (accountId === null || balance === null) return;
      const operation = { kind: 'account.link' as const, accountId, importedAccount: imported, balance };
      enqueue.emit({ type: 'operationRequested', operation });
    }),
    requestCreation: enqueueActions(({ context: { imported, balance, newId }, enqueue }) => {
      const section = sectionOfImported(imported.type);
      if (section === null || balance === null || balance === 'budget') return;
      const [id, pairedItemId] = [newId(), section === 'debt' ? newId() : null];
      const operation = { kind: 'account.createFromImport' as const, id, pairedItemId, importedAccount: imported, section, balance };
      enqueue.emit({ type: 'operationRequested', operation });
    }),
    requestUnlink: enqueueActions(({ context, enqueue }) => {
      const account = linkedAccount(context);
      if (account === null) return;
      const { providerAccountId } = context.imported;
      enqueue.emit({ type: 'operationRequested', operation: { kind: 'account.unlink', accountId: account.id, providerAccountId } });
    }),
    announce: emit((_, { notice }: { notice: Notice }) => ({ type: 'announced', kind: 'success', notice })),
  },
}).createMachine({
  id: 'accountLinking',
  context: ({ input }) => ({ ...input, accountId: null, balance: null, error: null }),
  initial: 'arriving',
  on: { ledgerChanged: { actions: { type: 'setLedger', params: ({ event }) => event } } },
  states: {
    arriving: {
      always: [{ guard: 'isUnsupported', target: 'unsupported' }, { guard: 'isLinked', target: 'linked' }, { target: 'unlinked' }],
    },
    unsupported: {},
    unlinked: {
      initial: 'idle',
      // It was linked in another tab or on another device.
      always: { guard: 'isLinked', target: 'linked' },
      states: {
        idle: {
          on: {
            linkStarted: { target: 'choosing', actions: 'beginLink' },
            creationStarted: { target: 'creating', actions: 'beginCreation' },
          },
        },
        choosing: {
          on: {
            accountChosen: {
              guard: { type: 'isTarget', params: ({ event }) => event },
              actions: { type: 'chooseAccount', params: ({ event }) => event },
            },
            balanceChosen: {
              guard: { type: 'isOfferedForLink', params: ({ event }) => event },
              actions: { type: 'chooseBalance', params: ({ event }) => event },
            },
            submitted: [
              { guard: 'mustBeConfirmed', target: 'confirming', actions: 'clearError' },
              { guard: 'isComplete', target: '#accountLinking.linking', actions: 'clearError' },
            ],
          },
        },
        confirming: {
          // The chosen account was removed.
          always: { guard: ({ context }) => chosenAccount(context) === null, target: 'choosing' },
          on: {
            answered: [
              { guard: { type: 'isYes', params: ({ event }) => event }, target: '#accountLinking.linking' },
              { target: 'choosing' },
            ],
          },
        },
        creating: {
          on: {
            balanceChosen: {
              guard: { type: 'isOfferedForCreation', params: ({ event }) => event },
              actions: { type: 'chooseBalance', params: ({ event }) => event },
            },
            answered: [
              { guard: { type: 'isYes', params: ({ event }) => event }, target: '#accountLinking.making', actions: 'clearError' },
              { target: 'idle', actions: 'clearError' },
            ],
          },
        },
      },
    },
    linking: {
      entry: 'requestLink',
      always: {
        guard: 'isLinked',
        target: 'linked',
        actions: ['clearChoice', { type: 'announce', params: { notice: { code: 'bankLinking.linked' } } }],
      },
      on: { operationFailed: { target: 'unlinked.choosing', actions: { type: 'showFailure', params: ({ event }) => event } } },
    },
    making: {
      entry: 'requestCreation',
      always: {
        guard: 'isLinked',
        target: 'linked',
        actions: ['clearChoice', { type: 'announce', params: { notice: { code: 'bankLinking.created' } } }],
      },
      on: { operationFailed: { target: 'unlinked.creating', actions: { type: 'showFailure', params: ({ event }) => event } } },
    },
    linked: {
      initial: 'shown',
      // It was unlinked in another tab or on another device.
      always: { guard: 'isUnlinked', target: 'unlinked', actions: 'clearChoice' },
      states: {
        shown: { on: { unlinkStarted: { target: 'asking', actions: 'clearError' } } },
        asking: {
          on: {
            answered: [
              { guard: { type: 'isYes', params: ({ event }) => event }, target: '#accountLinking.unlinking', actions: 'clearError' },
              { target: 'shown', actions: 'clearError' },
            ],
          },
        },
      },
    },
    unlinking: {
      entry: 'requestUnlink',
      always: {
        guard: 'isUnlinked',
        target: 'unlinked',
        actions: ['clearChoice', { type: 'announce', params: { notice: { code: 'bankLinking.unlinked' } } }],
      },
      on: { operationFailed: { target: 'linked.asking', actions: { type: 'showFailure', params: ({ event }) => event } } },
    },
  },
});

/** The real account that is linked to the imported one; null if none is. */
export function linkedAccount({ ledger: { realAccounts }, imported }: Pick<AccountLinkingContext, 'ledger' | 'imported'>): RealAccount | null {
  return findLinkedAccount(realAccounts, imported.id) ?? null;
}

/** The real account chosen as the link's target; null if none is, or if it cannot be linked any more. */
export function chosenAccount({ ledger: { realAccounts }, imported, accountId }: AccountLinkingContext): RealAccount | null {
  return linkTargets(realAccounts, imported.type).find(({ id }) => id === accountId) ?? null;
}

/** The balances that a new account may start with. */
export function creationBalances(imported: ImportedAccount): Exclude<LinkBalance, 'budget'>[] {
  return linkBalanceChoices(imported).flatMap((choice) => (choice === 'budget' ? [] : [choice]));
}

function isTarget({ ledger, imported }: Pick<AccountLinkingContext, 'ledger' | 'imported'>, id: Id | null): boolean {
  return linkTargets(ledger.realAccounts, imported.type).some((account) => account.id === id);
}

/** Whether the choice must be confirmed, because the budget becomes red. */
function needsConfirmation(context: AccountLinkingContext): boolean {
  const account = chosenAccount(context);
  if (account === null || context.balance === null) return false;
  return linkNeedsConfirmation(account, linkedAmount(context.balance, account.amount, context.imported));
}
