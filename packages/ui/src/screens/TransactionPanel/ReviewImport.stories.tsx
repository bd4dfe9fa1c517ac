import { dataEndpoints, premiumHousehold } from '@blue-budget/api/mocks';
import { findTransaction, transactionsOf, type MasterData } from '@blue-budget/domain/ledger';
import { transactionFormMachine } from '@blue-budget/machines/transaction-form';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { atTheBoundary, longName } from '../ShellScreen/storyBoundary.ts';
import { oneWidth, shellParameters, StoryShell, wide } from '../ShellScreen/storyShell.tsx';
import { chooseFrom, chooseKind, expectClosed, findForm, findPanel, formOf, segments, submit } from './storyTransaction.ts';

const bank = storyHousehold({ start: recordedFromImports, premium: true });
const { transactions: texts, transactionForm: form } = messages;
const { categorise, review } = form.titles;

const meta = {
  title: 'Screens/Review Import',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', tab: 'transactions', panels: [{ view: 'import', subject: 'i-4' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: bank.reset,
  parameters: {
    machines: shownMachines(transactionFormMachine),
    ...shellParameters, ...oneWidth, msw: bank.handlers,
    docs: { ...shellParameters.docs, description: { component: 'What the bank reported, to be recorded: account and amount are the bank\'s.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** From the list to the record: a pending one is categorised, and leaves the list for the records. */
export const Categorised: Story = {
  name: 'A pending import opens its form, is categorised, and is recorded [IMP-03] [IMP-06] [IMP-09]',
  args: { panels: [] },
  play: async ({ canvas, step }) => {
    await step('I review the bakery', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Review Bakery' }));
      await findForm(canvas, categorise);
    });
    await step('Its account and its amount are the bank\'s', async () => {
      await chooseKind(canvas, 'Expense', 'Regular');
      await expect(formOf(canvas).getByLabelText(texts.fields.merchant)).toHaveValue('Bakery');
      await expect(formOf(canvas).getByLabelText(texts.fields.amount)).toHaveAttribute('readonly');
      await expect(canvas.getByRole('button', { name: 'Account Used Checking' })).toBeDisabled();
    });
    await step('I say what it was for, and submit it', async () => {
      await chooseFrom(canvas, texts.fields.budgetedAccount, 'Groceries');
      await submit(canvas);
      await expectClosed(canvas, categorise);
    });
    await step('It has left the pending ones, and is recorded once', async () => {
      await expect(canvas.queryByRole('button', { name: 'Review Bakery' })).toBeNull();
      await waitFor(() => expect(bank.service().isSettled('i-4')).toBe(true));
      const recorded = transactionsOf(bank.service().ledger()).filter(({ source }) => source === 'Bakery');
      await expect(recorded).toMatchObject([{ amount: -9_40, importId: 'i-4', legs: [{ id: 'groceries' }] }]);
    });
  },
};

/** Its sign disables some types. */
export const MoneyOut: Story = {
  name: 'Money that went out is an expense, or other money out [IMP-04] [IMP-05]',
  play: async ({ canvas }) => {
    await findForm(canvas, categorise);
    await expect(segments(canvas, texts.fields.type)).toEqual(['Expense', 'Other']);
    await chooseKind(canvas, 'Other');
    await expect(segments(canvas, texts.fields.subtype)).toEqual(['Other']);
    await chooseKind(canvas, 'Other', 'Other');
    await expect(segments(canvas, form.direction)).toEqual(['Money-Out (cannot be changed)']);
  },
};

/** Money that came in can be earned, or come back. */
export const MoneyIn: Story = {
  name: 'Money that came in is income, a refund, or other money in [IMP-04] [IMP-05]',
  args: { panels: [{ view: 'import', subject: 'i-3' }] },
  play: async ({ canvas }) => {
    await findForm(canvas, categorise);
    await expect(segments(canvas, texts.fields.type)).toEqual(['Income', 'Other']);
    await chooseKind(canvas, 'Other');
    await expect(segments(canvas, texts.fields.subtype)).toEqual(['Refund', 'Other']);
    await chooseKind(canvas, 'Other', 'Other');
    await expect(segments(canvas, form.direction)).toEqual(['Money-In (cannot be changed)']);
  },
};

/** A modified one is an edit with the bank's new data. */
export const Modified: Story = {
  name: 'A modified import is looked through as an edit, and leaves its list [IMP-10]',
  args: { panels: [{ view: 'import', subject: 'i-2' }] },
  play: async ({ canvas, step }) => {
    await findForm(canvas, review);
    await step('The amount is the new one, the envelope the old', async () => {
      await expect(formOf(canvas).getByLabelText(texts.fields.amount)).toHaveValue('148.30');
      await expect(canvas.getByRole('combobox', { name: 'Budgeted Account' })).toHaveValue('Eating out');
    });
    await step('I submit it', async () => {
      await submit(canvas);
      await expectClosed(canvas, review);
      await expect(canvas.queryByRole('group', { name: texts.sections.modified })).toBeNull();
      await waitFor(() => expect(findTransaction(bank.service().ledger(), 't-9')?.amount).toBe(-148_30));
    });
  },
};

/** The services refuse: it is pending again, and its form is back. */
export const Refused: Story = {
  name: 'What is refused is pending again; its form comes back with what I chose [TXN-51] [ERR-02]',
  play: async ({ canvas, step }) => {
    await findForm(canvas, categorise);
    bank.service().failNext(dataEndpoints.addTransaction, 500);
    await step('I categorise and submit it', async () => {
      await chooseKind(canvas, 'Expense', 'Regular');
      await chooseFrom(canvas, texts.fields.budgetedAccount, 'Groceries');
      await submit(canvas);
    });
    await step('It is taken back', async () => {
      await findPanel(canvas, categorise);
      await waitFor(() => expect(formOf(canvas).getByRole('alert')).toHaveTextContent(texts.submitFailed));
      await expect(canvas.getByRole('combobox', { name: 'Budgeted Account' })).toHaveValue('Groceries');
      await expect(canvas.getByRole('button', { name: 'Review Bakery' })).toBeVisible();
    });
  },
};

/** It was settled on another device meanwhile. */
export const SettledElsewhere: Story = {
  args: { panels: [{ view: 'import', subject: 'settled-long-ago' }] },
  play: async ({ canvas }) => {
    await findPanel(canvas, categorise);
    await expect(canvas.getByText(form.gone)).toBeVisible();
  },
};

/** The largest amount, a merchant of thirty characters, on the last day of a year. */
export const Boundary: Story = {
  tags: ['visual'],
  ...atTheBoundary,
  play: async ({ canvas }) => {
    await findForm(canvas, categorise);
    await chooseKind(canvas, 'Expense', 'Regular');
    await expect(formOf(canvas).getByLabelText(texts.fields.merchant)).toHaveValue(longName(1));
    await expect(formOf(canvas).getByLabelText(texts.fields.amount)).toHaveValue('999999999.99');
    await expect(formOf(canvas).getByLabelText(form.date)).toHaveValue('12/31/2025');
    await expectNoSidewaysScroll();
  },
};

/** The household whose bistro was recorded from an import since modified. */
function recordedFromImports(): MasterData {
  const household = premiumHousehold();
  return { ...household, transactions: household.transactions.map((each) => (each.id === 't-9' ? { ...each, importId: 'i-2' } : each)) };
}
