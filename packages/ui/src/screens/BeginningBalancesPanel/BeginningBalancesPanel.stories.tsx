import { dataEndpoints, waits } from '@blue-budget/api/mocks';
import { failureNotice } from '@blue-budget/domain/ledger';
import { messages, serviceWords } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { lineOf } from '../../budget/SubsetList/storyList.tsx';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { middleOf } from '../../primitives/storyHand.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { atTheBoundary, expectLargestReadable, longName } from '../ShellScreen/storyBoundary.ts';
import { findHeader, oneWidth, phone, shellParameters, StoryShell, wide } from '../ShellScreen/storyShell.tsx';

const home = storyHousehold();

const meta = {
  title: 'Screens/Beginning Balances',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'profile', panels: [{ view: 'beginningBalances' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'What every budget item began with, beside what it holds now.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Two inputs for every line, under their headings. */
export const Loaded: Story = {
  parameters: { chromatic: shellParameters.chromatic },
  name: 'Two inputs a line, and what they mean [PROF-07]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const beginning = await canvas.findByRole('textbox', { name: 'Groceries, beginning' });
    await expect(canvas.getByRole('note')).toHaveTextContent(messages.budgetSetup.beginningBalancesNote);
    await expect(canvas.getByRole('textbox', { name: 'Groceries, running total' })).toHaveValue('398.38');
    // The amounts stand beside the names, neither under them nor squeezed.
    const name = within(lineOf(canvas, 'Groceries')).getByText('Groceries');
    await expect(Math.abs(middleOf(beginning).y - middleOf(name).y)).toBeLessThan(8);
    await expect(beginning.getBoundingClientRect().width).toBeGreaterThanOrEqual(88);
    await expect(canvas.getByRole('region', { name: 'Working Budget' }).getBoundingClientRect().width).toBeGreaterThan(300);
    await step('I add $100.00 to what Groceries began with: its running total goes along, and the budget is red', async () => {
      const before = home.service().ledger().startingBalances?.['groceries'] ?? 0;
      await userEvent.clear(beginning);
      await userEvent.type(beginning, `${(before + 100_00) / 100}{Enter}`);
      await expect(canvas.getByRole('textbox', { name: 'Groceries, running total' })).toHaveValue('498.38');
      await expect(await canvas.findByRole('heading', { level: 1, name: 'You have a red budget' })).toBeVisible();
      await waitFor(() => expect(home.service().ledger().startingBalances?.['groceries']).toBe(before + 100_00));
    });
  },
};

/** The change is refused: both amounts are as they were. */
export const EditFails: Story = {
  name: 'Takes back what could not be saved',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const total = await canvas.findByRole('textbox', { name: 'Groceries, running total' });
    home.service().failNext(dataEndpoints.setStartingBalance, 500);
    await userEvent.clear(total);
    await userEvent.type(total, '1{Enter}');
    const refusal = serviceWords(failureNotice({ kind: 'startingBalance.set', id: 'groceries', column: 'running-total', typed: 1_00 })).message;
    await expect(await canvas.findByRole('alert')).toHaveTextContent(refusal);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Groceries, running total' })).toHaveValue('398.38'));
  },
};

/** They fail to load: I see that, and can retry. */
export const LoadFails: Story = {
  name: 'Beginning balances that could not be had [PROF-08]',
  beforeEach: () => {
    home.reset();
    home.service().failNext(dataEndpoints.startingBalances, 500);
  },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Could not fetch starting balances');
    if (storyEndsHere()) return;
    await step('I try again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
      await expect(await canvas.findByRole('textbox', { name: 'Groceries, beginning' })).toBeVisible();
    });
  },
};

/** They are on their way. */
export const Loading: Story = {
  parameters: { msw: [waits(dataEndpoints.startingBalances), ...home.handlers] },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByText(messages.budgetSetup.beginningBalancesLoading)).toBeInTheDocument();
  },
};

/** On a phone, a page of its own. */
export const OnAPhone: Story = {
  tags: ['visual'],
  globals: phone,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByRole('textbox', { name: 'Groceries, beginning' })).toBeVisible();
    await expectNoSidewaysScroll();
  },
};

/** Names of thirty characters beside two inputs with the largest amounts. */
export const Boundary: Story = {
  ...atTheBoundary,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const giving = await canvas.findByRole('region', { name: 'Giving' });
    await expect(within(giving).getByRole('textbox', { name: `${longName(0)}, running total` })).toHaveValue('999999999.99');
    await expectLargestReadable(giving);
  },
};
