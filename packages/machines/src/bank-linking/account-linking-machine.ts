import {
  findLinkedAccount, importRefusal, linkBalanceChoices, linkedAmount, linkNeedsConfirmation, linkTargets,
  sectionOfImported, type Id, type ImportedAccount, type LinkBalance, type MasterData, type RealAccount, type Notice,
} from '@blue-budget/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { resolveOptionalId, type LedgerChanged, type OperationFailed, type OperationRequested } from '../operation-request.ts';
import type { Announcement } from '../ports.ts';

export type AccountLinkingLedger = Pick<MasterData, 'realAccounts'>;

export interface AccountLinkingInput {
  /** The account as the bank reports it. */
  imported: ImportedAccount;
  ledger: AccountLinkingLedger;
  /** Makes the temporary ids of a new account and its budget item. */
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
  /** To what is asked: whether the budget may turn red, whether to create, whether to unlink. */
  | { type: 'answered'; answer: 'yes' | 'no' }
  | OperationFailed
  | LedgerChanged<AccountLinkingLedger>;


/**
 * An account of a bank's and what becomes of it (specification, sections 2, 4 and 5): `unlinked` (`idle`, `choosing` a real account and
 * a balance, `confirming` a header that turns, `creating` a new account), `linking` or `making` it while the ledger waits for the
 * services, `linked` (`shown`, or `asking` whether to unlink), `unlinking`; or `unsupported`. What fails leads back to where it was asked
 * for, with what was chosen there and why it failed. The ledger says what is linked: another tab or device may do it as well.
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
    isParted: ({ context }) => linkedAccount(context) === null,
    isTarget: ({ context }, { id }: { id: Id }) => isTarget(context, id),
    isOfferedForLink: ({ context }, { balance }: { balance: LinkBalance }) =>
      chosenAccount(context) !== null && linkBalanceChoices(context.imported).includes(balance),
    isOfferedForCreation: ({ context }, { balance }: { balance: LinkBalance }) =>
      creationBalances(context.imported).some((offered) => offered === balance),
    isComplete: ({ context }) => chosenAccount(context) !== null && context.balance !== null,
    mustBeConfirmed: ({ context }) => turnsHeader(context),
    isYes: (_, { answer }: { answer: 'yes' | 'no' }) => answer === 'yes',
  },
  actions: {
    keepLedger: assign(({ context }, { ledger, resolvedIds }: LedgerChanged<AccountLinkingLedger>) => {
      const accountId = resolveOptionalId(context.accountId, resolvedIds);
      return isTarget({ ...context, ledger }, accountId) ? { ledger, accountId } : { ledger, accountId: null, balance: accountId === null ? context.balance : null };
    }),
    beginLink: assign({ accountId: null, balance: null, error: null }),
    beginCreation: assign({ accountId: null, balance: 'current', error: null }),
    chooseAccount: assign((_, { id }: { id: Id }) => ({ accountId: id })),
    chooseBalance: assign((_, { balance }: { balance: LinkBalance }) => ({ balance })),
    clearError: assign({ error: null }),
    showFailure: assign((_, { notice }: OperationFailed) => ({ error: notice })),
    forgetChoice: assign({ accountId: null, balance: null, error: null }),
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
  on: { ledgerChanged: { actions: { type: 'keepLedger', params: ({ event }) => event } } },
  states: {
    arriving: {
      always: [{ guard: 'isUnsupported', target: 'unsupported' }, { guard: 'isLinked', target: 'linked' }, { target: 'unlinked' }],
    },
    unsupported: {},
    unlinked: {
      initial: 'idle',
      // Elsewhere it was linked meanwhile.
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
          // What was chosen is gone.
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
        actions: ['forgetChoice', { type: 'announce', params: { notice: { code: 'bankLinking.linked' } } }],
      },
      on: { operationFailed: { target: 'unlinked.choosing', actions: { type: 'showFailure', params: ({ event }) => event } } },
    },
    making: {
      entry: 'requestCreation',
      always: {
        guard: 'isLinked',
        target: 'linked',
        actions: ['forgetChoice', { type: 'announce', params: { notice: { code: 'bankLinking.created' } } }],
      },
      on: { operationFailed: { target: 'unlinked.creating', actions: { type: 'showFailure', params: ({ event }) => event } } },
    },
    linked: {
      initial: 'shown',
      // Elsewhere it was parted meanwhile.
      always: { guard: 'isParted', target: 'unlinked', actions: 'forgetChoice' },
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
        guard: 'isParted',
        target: 'unlinked',
        actions: ['forgetChoice', { type: 'announce', params: { notice: { code: 'bankLinking.unlinked' } } }],
      },
      on: { operationFailed: { target: 'linked.asking', actions: { type: 'showFailure', params: ({ event }) => event } } },
    },
  },
});

/** The real account that is linked to the bank's; null while none is. */
export function linkedAccount({ ledger: { realAccounts }, imported }: Pick<AccountLinkingContext, 'ledger' | 'imported'>): RealAccount | null {
  return findLinkedAccount(realAccounts, imported.id) ?? null;
}

/** The real account that was chosen to link to, while it can be. */
export function chosenAccount({ ledger: { realAccounts }, imported, accountId }: AccountLinkingContext): RealAccount | null {
  return linkTargets(realAccounts, imported.type).find(({ id }) => id === accountId) ?? null;
}

/** The balances that a new account may start with: it has none of its own yet. */
export function creationBalances(imported: ImportedAccount): Exclude<LinkBalance, 'budget'>[] {
  return linkBalanceChoices(imported).flatMap((choice) => (choice === 'budget' ? [] : [choice]));
}

function isTarget({ ledger, imported }: Pick<AccountLinkingContext, 'ledger' | 'imported'>, id: Id | null): boolean {
  return linkTargets(ledger.realAccounts, imported.type).some((account) => account.id === id);
}

/** Whether the choice must be confirmed, since the header will turn. */
function turnsHeader(context: AccountLinkingContext): boolean {
  const account = chosenAccount(context);
  if (account === null || context.balance === null) return false;
  return linkNeedsConfirmation(account, linkedAmount(context.balance, account.amount, context.imported));
}
