import type { EnvelopeSubset } from '@blue-budget/domain/ledger';
import { limitText, textLimits } from '@blue-budget/domain/limits';
import type { Cents } from '@blue-budget/domain/money';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, setup } from 'xstate';
import type { TypedRestored } from '../operation-request.ts';
import { keptEnvelopeSetFields } from './kept-fields.ts';
import { tickedRows } from './selectors.ts';

export interface EnvelopeRow {
  /** Tells the rows apart. */
  key: string;
  subset: EnvelopeSubset;
  name: string;
  /** The person added it, and names it. */
  isOwn: boolean;
  isTicked: boolean;
  /** Cents a month; null where nothing was entered. */
  amount: Cents | null;
}

export interface EnvelopeSetFormInput {
  /** In the order of the subsets. */
  rows: readonly EnvelopeRow[];
  /** Why rows that were sent before come again. */
  error: Notice | null;
}

export type EnvelopeSetFormEvent =
  | { type: 'ticked'; key: string; isTicked: boolean }
  /** Null where the input was emptied. An amount ticks its row. */
  | { type: 'amountTyped'; key: string; amount: Cents | null }
  | { type: 'nameTyped'; key: string; name: string }
  | { type: 'ownAdded'; subset: EnvelopeSubset }
  | { type: 'submitted' }
  | TypedRestored;

/**
 * Chooses envelopes to start with. It ends when the choice is submitted; whoever runs it then adds the ticked rows. A row without a name,
 * and a choice of nothing, are refused, and everything stays as it was typed.
 */
export const envelopeSetFormMachine = setup({
  types: {
    context: {} as EnvelopeSetFormInput,
    events: {} as EnvelopeSetFormEvent,
    input: {} as EnvelopeSetFormInput,
  },
  guards: { isValid: ({ context }) => problemOf(context) === null },
  actions: {
    change: assign(({ context: { rows } }, { key, ...change }: Pick<EnvelopeRow, 'key'> & Partial<EnvelopeRow>) => ({
      rows: rows.map((row) => (row.key === key ? { ...row, ...change } : row)),
    })),
    addOwn: assign(({ context: { rows } }, { subset }: { subset: EnvelopeSubset }) => ({
      rows: [...rows, { key: newKey(rows), subset, name: '', isOwn: true, isTicked: true, amount: null }],
    })),
    restore: assign(({ context: { rows } }, { fields }: TypedRestored) => ({ rows: keptEnvelopeSetFields.read(fields).rows ?? rows })),
    showProblem: assign({ error: ({ context }) => problemOf(context) }),
  },
}).createMachine({
  id: 'envelopeSetForm',
  context: ({ input }) => input,
  initial: 'filling',
  states: {
    filling: {
      on: {
        ticked: { actions: { type: 'change', params: ({ event: { key, isTicked } }) => ({ key, isTicked }) } },
        amountTyped: {
          actions: { type: 'change', params: ({ event: { key, amount } }) => ({ key, amount, ...(amount !== null && amount !== 0 && { isTicked: true }) }) },
        },
        nameTyped: { actions: { type: 'change', params: ({ event: { key, name } }) => ({ key, name: limitText(name, textLimits.name) }) } },
        ownAdded: { actions: { type: 'addOwn', params: ({ event }) => event } },
        submitted: [{ guard: 'isValid', target: 'submitted' }, { actions: 'showProblem' }],
        typedRestored: { actions: { type: 'restore', params: ({ event }) => event } },
      },
    },
    submitted: { type: 'final' },
  },
});

function problemOf(context: EnvelopeSetFormInput): Notice | null {
  const chosen = tickedRows(context);
  if (chosen.length === 0) return { code: 'firstSteps.nothingTicked' };
  return chosen.some(({ name }) => name.trim() === '') ? { code: 'firstSteps.nameMissing' } : null;
}

/** Rows that come again keep their keys, so one more than there are may be taken. */
function newKey(rows: readonly EnvelopeRow[]): string {
  const keys = new Set(rows.map(({ key }) => key));
  let number = 1;
  while (keys.has(`own-${number}`)) number += 1;
  return `own-${number}`;
}
