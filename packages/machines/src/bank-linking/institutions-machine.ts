import type { Client } from '@blue-budget/api/client';
import { institutionRefusal, type Institution } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, emit, enqueueActions, fromPromise, raise, setup } from 'xstate';
import { noticeOfError } from '../failure.ts';
import { readTimeout } from '../read-timeout.ts';

export interface InstitutionsInput {
  client: { users: Pick<Client['users'], 'linkedInstitutions' | 'createLinkToken' | 'exchangePublicToken'> };
}

/** The data that opens the form in which a person chooses a bank. */
export interface BankForm {
  linkToken: string;
  /** The path of the services' simulated form; null for the form of the bank-linking provider. */
  pretendForm: string | null;
}

/** The result of the form after a bank was chosen. */
export interface ChosenBank {
  publicToken: string;
  institution: Omit<Institution, 'id'>;
}

export interface InstitutionsContext extends InstitutionsInput {
  /** The linked institutions, the oldest link first; null until loaded. */
  institutions: Institution[] | null;
  /** Ids of institutions with a pending removal. */
  removing: readonly Id[];
  /** Ids of institutions whose removal ended, until the list is loaded again. */
  settling: readonly Id[];
  form: BankForm | null;
  /** Why the list could not be loaded. */
  loadError: Notice | null;
  /** Why no bank was linked. */
  linkError: Notice | null;
}

export type InstitutionsEvent =
  /** The list is shown, so it is loaded again. */
  | { type: 'opened' }
  | { type: 'retried' }
  | { type: 'removalsChanged'; ids: readonly Id[] }
  | { type: 'linkRequested' }
  | { type: 'bankChosen'; chosen: ChosenBank }
  | { type: 'formClosed' }
  /** The form could not be shown. */
  | { type: 'formFailed' };

/** Emitted when an institution is linked, so that its accounts can be configured. */
export interface InstitutionLinked {
  type: 'institutionLinked';
  institution: Institution;
}


/**
 * Loads the linked institutions and links another one (product, sections 2 and 7). States of `list`: `unknown`, `loading`, `known`,
 * `unavailable`. States of `linking`: `idle`, `opening` the form, `choosing` a bank in it, `exchanging` its result. A sixth institution is
 * refused before the form opens (product, Q-LINK-8).
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
  delays: { readTimeout },
  guards: {
    isFull: ({ context }) => institutionRefusal(shownOf(context).length) !== null,
    hasSettled: ({ context }, { ids }: { ids: readonly Id[] }) => context.removing.some((id) => !ids.includes(id)),
  },
  actions: {
    setInstitutions: assign((_, { institutions }: { institutions: Institution[] }) => ({ institutions, settling: [], loadError: null })),
    showLoadFailure: assign((_, { error }: { error: unknown }) => ({
      loadError: noticeOfError(error, { code: 'institutions.loadFailed' }), settling: [],
    })),
    setRemovals: assign(({ context: { removing, settling } }, { ids }: { ids: readonly Id[] }) => ({
      removing: ids, settling: [...settling, ...removing.filter((id) => !ids.includes(id))],
    })),
    setForm: assign((_, { form }: { form: BankForm }) => ({ form })),
    clearForm: assign({ form: null }),
    clearLinkError: assign({ linkError: null }),
    refuse: assign({ linkError: ({ context }) => institutionRefusal(shownOf(context).length) }),
    showFormFailure: assign({ linkError: { code: 'bankLinking.bankLinkFailed' } }),
    showLinkFailure: assign((_, { error }: { error: unknown }) => ({ linkError: noticeOfError(error, { code: 'bankLinking.bankLinkFailed' }) })),
    addInstitution: enqueueActions(({ context, enqueue }, { institution }: { institution: Institution }) => {
      const others = (context.institutions ?? []).filter(({ id }) => id !== institution.id);
      enqueue.assign({ institutions: [...others, institution] });
      enqueue.raise({ type: 'opened' });
    }),
    emitLinked: emit((_, { institution }: { institution: Institution }): InstitutionLinked => ({ type: 'institutionLinked', institution })),
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
            actions: { type: 'setRemovals', params: ({ event }) => event },
          },
          { actions: { type: 'setRemovals', params: ({ event }) => event } },
        ],
      },
      states: {
        unknown: {},
        loading: {
          invoke: {
            src: 'load',
            input: ({ context }) => context.client,
            onDone: { target: 'known', actions: { type: 'setInstitutions', params: ({ event }) => ({ institutions: event.output }) } },
            onError: { target: 'unavailable', actions: { type: 'showLoadFailure', params: ({ event }) => event } },
          },
          after: { readTimeout: { target: 'unavailable', actions: { type: 'showLoadFailure', params: { error: null } } } },
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
            onDone: { target: 'choosing', actions: { type: 'setForm', params: ({ event }) => ({ form: event.output }) } },
            onError: { target: 'idle', actions: { type: 'showLinkFailure', params: ({ event }) => event } },
          },
        },
        choosing: {
          exit: 'clearForm',
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
                { type: 'emitLinked', params: ({ event }) => ({ institution: event.output }) },
              ],
            },
            // It may be linked nevertheless, if only the reply was lost.
            onError: { target: 'idle', actions: [{ type: 'showLinkFailure', params: ({ event }) => event }, raise({ type: 'opened' })] },
          },
        },
      },
    },
  },
});

/** The linked institutions without those being removed; empty until loaded. */
export function shownOf({ institutions, removing, settling }: InstitutionsContext): Institution[] {
  return (institutions ?? []).filter(({ id }) => !removing.includes(id) && !settling.includes(id));
}

function chosenIn(event: InstitutionsEvent): ChosenBank {
  if (event.type !== 'bankChosen') throw new Error(`${event.type} chooses no bank.`);
  return event.chosen;
}
