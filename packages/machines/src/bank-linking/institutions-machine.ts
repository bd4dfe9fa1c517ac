import type { Client } from '@blue-budget/api/client';
import { institutionRefusal, type Id, type Institution, type Notice } from '@blue-budget/domain';
import { assign, emit, enqueueActions, fromPromise, raise, setup } from 'xstate';
import { failureNotice } from '../failure.ts';
import { patience } from '../patience.ts';

export interface InstitutionsInput {
  client: { users: Pick<Client['users'], 'linkedInstitutions' | 'createLinkToken' | 'exchangePublicToken'> };
}

/** What opens the form in which a person chooses their bank. */
export interface BankForm {
  linkToken: string;
  /** Path of the pretend form of the services; null for the bank-linking provider's own. */
  pretendForm: string | null;
}

/** What the form hands back once a bank was chosen. */
export interface ChosenBank {
  publicToken: string;
  institution: Omit<Institution, 'id'>;
}

export interface InstitutionsContext extends InstitutionsInput {
  /** What the services told last, the oldest link first; null until they did. */
  institutions: Institution[] | null;
  /** Those whose removal the ledger holds and the services have not confirmed. */
  removing: readonly Id[];
  /** Those whose removal ended one way or the other: the list is asked for anew. */
  settling: readonly Id[];
  form: BankForm | null;
  /** Why the list could not be had. */
  loadError: Notice | null;
  /** Why no bank was linked. */
  linkError: Notice | null;
}

export type InstitutionsEvent =
  /** Somebody looks: what is linked is asked for anew. */
  | { type: 'opened' }
  | { type: 'retried' }
  | { type: 'removalsChanged'; ids: readonly Id[] }
  | { type: 'linkRequested' }
  | { type: 'bankChosen'; chosen: ChosenBank }
  | { type: 'formClosed' }
  /** The form could not be shown. */
  | { type: 'formFailed' };

/** Emitted once an institution is linked: its accounts can be configured. */
export interface InstitutionLinked {
  type: 'institutionLinked';
  institution: Institution;
}


/**
 * The institutions that a person has linked, and linking another (specification, sections 2 and 7). `list`: `unknown`, `loading`,
 * `known` or `unavailable`. `linking`: `idle`, `opening` the form, `choosing` a bank in it, `exchanging` what it gave back. A sixth is
 * refused before the form opens (decisions, Q-LINK-8).
 */
export const institutionsMachine = setup({
  types: {
    context: {} as InstitutionsContext,
    events: {} as InstitutionsEvent,
    emitted: {} as InstitutionLinked,
    input: {} as InstitutionsInput,
  },
  actors: {
    load: fromPromise<Institution[], InstitutionsInput['client']>(async ({ input: { users }, signal }) =>
      (await users.linkedInstitutions({ signal })).institutions),
    openForm: fromPromise<BankForm, InstitutionsInput['client']>(async ({ input: { users } }) => {
      const { linkToken, pretendForm = null } = await users.createLinkToken();
      return { linkToken, pretendForm };
    }),
    exchange: fromPromise<Institution, { client: InstitutionsInput['client']; chosen: ChosenBank }>(async ({ input: { client, chosen } }) =>
      (await client.users.exchangePublicToken(chosen)).institution),
  },
  delays: { patience },
  guards: {
    isFull: ({ context }) => institutionRefusal(shownOf(context).length) !== null,
    hasSettled: ({ context }, { ids }: { ids: readonly Id[] }) => context.removing.some((id) => !ids.includes(id)),
  },
  actions: {
    keepInstitutions: assign((_, { institutions }: { institutions: Institution[] }) => ({ institutions, settling: [], loadError: null })),
    showLoadFailure: assign((_, { error }: { error: unknown }) => ({
      loadError: failureNotice(error, { code: 'institutions.loadFailed' }), settling: [],
    })),
    keepRemovals: assign(({ context: { removing, settling } }, { ids }: { ids: readonly Id[] }) => ({
      removing: ids, settling: [...settling, ...removing.filter((id) => !ids.includes(id))],
    })),
    keepForm: assign((_, { form }: { form: BankForm }) => ({ form })),
    dropForm: assign({ form: null }),
    clearLinkError: assign({ linkError: null }),
    refuse: assign({ linkError: ({ context }) => institutionRefusal(shownOf(context).length) }),
    showFormFailure: assign({ linkError: { code: 'bankLinking.bankLinkFailed' } }),
    showLinkFailure: assign((_, { error }: { error: unknown }) => ({ linkError: failureNotice(error, { code: 'bankLinking.bankLinkFailed' }) })),
    addInstitution: enqueueActions(({ context, enqueue }, { institution }: { institution: Institution }) => {
      const others = (context.institutions ?? []).filter(({ id }) => id !== institution.id);
      enqueue.assign({ institutions: [...others, institution] });
      enqueue.raise({ type: 'opened' });
    }),
    tell: emit((_, { institution }: { institution: Institution }): InstitutionLinked => ({ type: 'institutionLinked', institution })),
  },
}).createMachine({
  id: 'institutions',
  context: ({ input }) => ({
    ...input, institutions: null, removing: [], settling: [], form: null, loadError: null, linkError: null,
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'unknown',
      on: {
        opened: '.loading',
        removalsChanged: [
          {
            guard: { type: 'hasSettled', params: ({ event }) => event },
            target: '.loading',
            actions: { type: 'keepRemovals', params: ({ event }) => event },
          },
          { actions: { type: 'keepRemovals', params: ({ event }) => event } },
        ],
      },
      states: {
        unknown: {},
        loading: {
          invoke: {
            src: 'load',
            input: ({ context }) => context.client,
            onDone: { target: 'known', actions: { type: 'keepInstitutions', params: ({ event }) => ({ institutions: event.output }) } },
            onError: { target: 'unavailable', actions: { type: 'showLoadFailure', params: ({ event }) => event } },
          },
          after: { patience: { target: 'unavailable', actions: { type: 'showLoadFailure', params: { error: null } } } },
        },
        known: {},
        unavailable: { on: { retried: 'loading' } },
      },
    },
    linking: {
      initial: 'idle',
      states: {
        idle: {
          on: { linkRequested: [{ guard: 'isFull', actions: 'refuse' }, { target: 'opening', actions: 'clearLinkError' }] },
        },
        opening: {
          invoke: {
            src: 'openForm',
            input: ({ context }) => context.client,
            onDone: { target: 'choosing', actions: { type: 'keepForm', params: ({ event }) => ({ form: event.output }) } },
            onError: { target: 'idle', actions: { type: 'showLinkFailure', params: ({ event }) => event } },
          },
        },
        choosing: {
          exit: 'dropForm',
          on: {
            bankChosen: 'exchanging',
            formClosed: 'idle',
            formFailed: { target: 'idle', actions: 'showFormFailure' },
          },
        },
        exchanging: {
          invoke: {
            src: 'exchange',
            input: ({ context: { client }, event }) => ({ client, chosen: chosenIn(event) }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'addInstitution', params: ({ event }) => ({ institution: event.output }) },
                { type: 'tell', params: ({ event }) => ({ institution: event.output }) },
              ],
            },
            // It may be linked all the same, when only the answer got lost.
            onError: { target: 'idle', actions: [{ type: 'showLinkFailure', params: ({ event }) => event }, raise({ type: 'opened' })] },
          },
        },
      },
    },
  },
});

/** What is linked, without what is being removed; nothing while it is not known. */
export function shownOf({ institutions, removing, settling }: InstitutionsContext): Institution[] {
  return (institutions ?? []).filter(({ id }) => !removing.includes(id) && !settling.includes(id));
}

function chosenIn(event: InstitutionsEvent): ChosenBank {
  if (event.type !== 'bankChosen') throw new Error(`${event.type} chooses no bank.`);
  return event.chosen;
}
