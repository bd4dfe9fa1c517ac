import { balancedHousehold, dataEndpoints, premiumHousehold } from '@blue-budget/api/mocks';
import { monthsLater } from '@blue-budget/domain/calendar';
import { findTransaction, type MasterData } from '@blue-budget/domain/ledger';
import { maxCents } from '@blue-budget/domain/money';
import type { Transaction } from '@blue-budget/domain/transactions';
import { transactionFormMachine } from '@blue-budget/machines/transaction-form';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { findHeader, oneWidth, panelOf, phone, runningLedger, shellParameters, StoryShell, wide } from '../ShellScreen/storyShell.tsx';
import { enter, expectClosed, findForm, findPanel, formOf, segments, submit } from './storyTransaction.ts';
import { inLandscape } from '../../tokens/modes.ts';

const home = storyHousehold();
const longHome = storyHousehold({ start: olderHousehold });
const largest = storyHousehold({ start: largestHousehold });
const { transactions: texts, transactionForm: form } = messages;
const edit = form.titles.edit;

const meta = {
  title: 'Screens/Edit Transaction',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', tab: 'transactions', panels: [{ view: 'transaction', subject: 't-11' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(transactionFormMachine),
    ...shellParameters, ...oneWidth, msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'The form of a recorded transaction. What kind it is stays as first recorded.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A split one: every part in its field, the kind under locks, its line marked in the list. */
export const Loaded: Story = {
  name: 'Shows a transaction as it was recorded; type, subtype and direction stay [TXN-16]',
  parameters: inLandscape,
  play: async ({ canvas, step }) => {
    await findForm(canvas, edit);
    await step('The kind stands under a lock, and nothing else can be chosen', async () => {
      for (const [group, word] of [[texts.fields.type, 'Other'], [texts.fields.subtype, 'Other'], [form.direction, 'Money-In']] as const) {
        await expect(segments(canvas, group)).toEqual([`${word} (cannot be changed)`]);
      }
      await expect(canvas.getByText(form.frozenKind)).toBeVisible();
    });
    await step('Everything else is there', async () => {
      const fields = formOf(canvas);
      await expect(fields.getByLabelText(texts.fields.merchant)).toHaveValue('Yard sale');
      await expect(fields.getByLabelText(texts.fields.amount)).toHaveValue('135.00');
      await expect(fields.getByLabelText(form.date)).toHaveValue('05/09/2026');
      await expect(fields.getByLabelText(form.partOf('Fun'))).toHaveValue('85.00');
      await expect(fields.getByLabelText(form.partOf('Summer trip'))).toHaveValue('50.00');
      await expect(fields.getByLabelText(form.description)).toHaveValue('Old bicycle and two lamps');
    });
    await step('Its line is marked', () => expect(canvas.getByRole('button', { name: /^Yard sale/ })).toHaveAttribute('aria-current', 'true'));
  },
};

/** Another date: it stands under another day, and the day it left has no heading. The bubble offers to take it back. */
export const Redated: Story = {
  name: 'An edit moves it to its new day, and can be taken back [TXN-49] [OPT-24]',
  args: { panels: [{ view: 'transaction', subject: 't-16' }] },
  play: async ({ canvas, step }) => {
    await findForm(canvas, edit);
    await step('I change its date', async () => {
      await enter(canvas, form.date, '05122026');
      await submit(canvas);
      await expectClosed(canvas, edit);
      await expect(canvas.queryByRole('heading', { name: 'May 13, 2026' })).toBeNull();
      await expect(canvas.getByRole('list', { name: 'May 12, 2026' })).toHaveTextContent('Pharmacy');
    });
    await step('The services have it', () => waitFor(() => expect(held('t-16')?.date.day).toBe(12)));
    if (storyEndsHere()) return;
    await step('I take it back', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
      await expect(await canvas.findByRole('list', { name: 'May 13, 2026' })).toHaveTextContent('Pharmacy');
      await waitFor(() => expect(held('t-16')?.date.day).toBe(13));
    });
  },
};

/** The services refuse: the list is as before, the form is back with my entries and the reason. Nothing offers to undo it any more. */
export const Refused: Story = {
  name: 'An edit that is refused is taken back; the form comes back with what I typed [TXN-54] [ERR-02]',
  args: { panels: [{ view: 'transaction', subject: 't-16' }] },
  play: async ({ canvas, step }) => {
    await findForm(canvas, edit);
    home.service().failNext(dataEndpoints.editTransaction, 500);
    await step('I change the amount', async () => {
      await enter(canvas, texts.fields.amount, '25');
      await submit(canvas);
    });
    await step('It is taken back', async () => {
      await findPanel(canvas, edit);
      await waitFor(() => expect(formOf(canvas).getByRole('alert')).toHaveTextContent(texts.updateFailed));
      await expect(canvas.getAllByText(texts.updateFailed)).toHaveLength(1);
      await waitFor(() => expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull());
      await expect(formOf(canvas).getByLabelText(texts.fields.amount)).toHaveValue('25.00');
      await expect(canvas.getByRole('button', { name: /^Pharmacy/ })).toHaveTextContent('$18.75');
    });
  },
};

/** It is removed after a question; its panel goes with it, its money comes back. */
export const Removed: Story = {
  name: 'Removes a transaction after a question',
  args: { panels: [{ view: 'transaction', subject: 't-16' }] },
  play: async ({ canvas, step }) => {
    await findForm(canvas, edit);
    await step('I ask for it, and say yes', async () => {
      await userEvent.click(canvas.getByRole('button', { name: form.remove }));
      await findPanel(canvas, 'Remove Transaction');
      await userEvent.click(canvas.getByRole('radio', { name: 'Yes' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Transaction' }));
    });
    await step('It is gone, and so are both panels', async () => {
      await expectClosed(canvas, 'Remove Transaction');
      await expectClosed(canvas, edit);
      await expect(canvas.queryByRole('button', { name: /^Pharmacy/ })).toBeNull();
      await waitFor(() => expect(held('t-16')).toBeUndefined());
    });
  },
};

/** Another device removes it while I look at it. */
export const GoneElsewhere: Story = {
  name: 'Closes when it is removed elsewhere',
  args: { panels: [{ view: 'transaction', subject: 't-16' }] },
  play: async ({ canvas }) => {
    await findForm(canvas, edit);
    runningLedger().dispatch({ kind: 'transaction.remove', id: 't-16' });
    await expectClosed(canvas, edit);
  },
};

/** One older than a thousand entries is fetched alone: no page before it is loaded. */
export const Older: Story = {
  name: 'Opens a transaction that is older than those loaded, with one call',
  args: { panels: [{ view: 'transaction', subject: 'old-1100' }] },
  beforeEach() {
    longHome.reset();
    longHome.service().failNext(dataEndpoints.transaction, 500);
  },
  parameters: { msw: longHome.handlers },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('It cannot be loaded: I am told, and try again', async () => {
      await findPanel(canvas, edit);
      await expect(await panelOf(canvas).findByText(texts.readFailed)).toBeVisible();
      longHome.service().holdNext(dataEndpoints.transactions);
      await userEvent.click(panelOf(canvas).getByRole('button', { name: messages.findTransactions.retry }));
    });
    await step('It is there, and its title has the focus', async () => {
      await waitFor(() => expect(formOf(canvas).getByLabelText(texts.fields.merchant)).toHaveValue('Merchant 1100'));
      await waitFor(() => expect(canvas.getByRole('heading', { name: edit })).toHaveFocus());
    });
  },
};

/** Thirty characters without a space and the largest amounts, on a phone. */
export const Boundary: Story = {
  tags: ['visual'],
  globals: phone,
  args: { panels: [{ view: 'transaction', subject: 't-11' }] },
  beforeEach: largest.reset,
  parameters: { msw: largest.handlers },
  play: async ({ canvas }) => {
    await findForm(canvas, edit);
    await expectNoSidewaysScroll();
    await expect(formOf(canvas).getByLabelText(texts.fields.amount)).toHaveValue('999999999.99');
  },
};

function held(id: string): Transaction | undefined {
  return findTransaction(home.service().ledger(), id);
}

function olderHousehold(): MasterData {
  const household = premiumHousehold();
  const sample = household.transactions.find((each) => each.type === 'Expense');
  if (sample?.type !== 'Expense') throw new Error('The household has an expense.');
  const transactions = Array.from({ length: 1100 }, (_, index): Transaction => {
    const { year, month } = monthsLater({ year: 2024, month: 9 }, 19 - Math.floor(index / 56));
    return { ...sample, id: `old-${index + 1}`, source: `Merchant ${index + 1}`, date: { year, month, day: 28 - (index % 56 >> 1) } };
  });
  return { ...household, imports: [], transactions };
}

function largestHousehold(): MasterData {
  const household = balancedHousehold();
  const name = 'Donaudampfschifffahrtskapitaen';
  return {
    ...household,
    transactions: household.transactions.map((each) => (each.type === 'Other' && each.subtype === 'Other'
      ? { ...each, source: name, amount: maxCents, account: { ...each.account, name }, legs: each.legs.map((leg, place) => ({ ...leg, name, amount: place === 0 ? maxCents - 1 : 1 })) }
      : each)),
  };
}
