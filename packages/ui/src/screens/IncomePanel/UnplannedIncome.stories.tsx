import { dataEndpoints } from '@blue-budget/api/mocks';
import { findItem, monthEntry, withSubsetAmounts } from '@blue-budget/domain/budget';
import type { Ledger } from '@blue-budget/domain/ledger';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { budgetedHousehold, may } from '../AssignmentsScreen/storyMonths.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { findHeader, heldReply, oneWidth, phone, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

const home = storyHousehold({ start: unplannedHousehold });
const unbudgeted = storyHousehold({ start: () => ({ ...unplannedHousehold(), months: {} }) });

const meta = {
  title: 'Screens/Unplanned income',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', tab: 'assignments', onNavigate: fn() },
  argTypes: { section: { control: false }, tab: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'Income that arrived beyond the plan is planned and assigned at once.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Three presses: the plan rises, the money is assigned, and the notice is gone; one Undo takes both back. */
export const Planned: Story = {
  name: 'Plans and assigns unplanned income by one action; one Undo takes both back [DAY-11]',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const message = (await canvas.findByRole('heading', { level: 1 })).textContent;
    await userEvent.click(await canvas.findByRole('button', { name: 'Plan it and assign $250.00' }));
    const dialog = await findDialog('Plan and assign');
    await userEvent.click(dialog.getByRole('option', { name: /^Groceries/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Plan it and assign $250.00' }));
    await waitFor(() => expect(figures()).toEqual({ planned: 4_450_00, groceries: 810_00, discrepancy: 0 }));
    await expect(canvas.queryByText('Received, not planned yet')).toBeNull();
    await waitFor(() => expect(canvas.getByRole('complementary').contains(document.activeElement)).toBe(true));
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(message ?? '');
    if (storyEndsHere()) return;
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(figures()).toEqual({ planned: 4_200_00, groceries: 560_00, discrepancy: 250_00 }));
    await expect(await canvas.findByText('Received, not planned yet')).toBeVisible();
  },
};

/** The month's line on the overview says that money waits for a plan, and offers the same. */
export const FromOverview: Story = {
  args: { section: 'budget', tab: 'overview' },
  name: 'Is planned and assigned from its line on the overview, too [DAY-11]',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const card = within(await canvas.findByRole('region', { name: 'Income Discrepancy' }));
    await userEvent.click(await card.findByRole('button', { name: 'Plan it and assign $250.00' }));
    const dialog = await findDialog('Plan and assign');
    await userEvent.click(await dialog.findByRole('option', { name: /^Groceries/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Plan it and assign $250.00' }));
    await waitFor(() => expect(figures()).toEqual({ planned: 4_450_00, groceries: 810_00, discrepancy: 0 }));
    await expect(card.queryByRole('button', { name: 'Plan it and assign $250.00' })).toBeNull();
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Income Discrepancy' })).toHaveFocus());
  },
};

let reply = heldReply();

/** The month is still on its way: the dialog is there at once and says so. */
export const WhileItsMonthLoads: Story = {
  args: { section: 'budget', tab: 'overview' },
  beforeEach: () => {
    reply = heldReply();
    return home.reset();
  },
  parameters: { msw: [http.get(`*${dataEndpoints.monthBudget.path}`, () => reply.released), ...home.handlers] },
  name: 'Says that its month is on its way, then asks where it goes [DAY-11]',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Plan it and assign $250.00' }));
    const dialog = await findDialog('Plan and assign');
    await waitFor(() => expect(dialog.getByText('Loading May 2026')).toBeVisible());
    reply.release();
    await expect(await dialog.findByRole('option', { name: /^Groceries/ })).toBeInTheDocument();
  },
};

/** Nothing can be planned in a month that has no budget: it says so. */
export const WithoutABudget: Story = {
  args: { section: 'budget', tab: 'overview' },
  beforeEach: unbudgeted.reset,
  parameters: { msw: unbudgeted.handlers },
  name: 'Says so where the month has no budget to plan it in [DAY-11]',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Plan it and assign $250.00' }));
    const dialog = await findDialog('Plan and assign');
    await waitFor(() => expect(dialog.getByText('There is no budget for May 2026 yet. Create it under Assignments, then plan what came.')).toBeVisible());
    await expect(dialog.queryByRole('option')).toBeNull();
  },
};

/** On a phone it stands over the income; it asks for a choice. */
export const OnAPhone: Story = {
  globals: phone,
  name: 'Asks where it goes, and fits a phone',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Plan it and assign $250.00' }));
    const dialog = await findDialog('Plan and assign');
    await userEvent.click(dialog.getByRole('button', { name: 'Plan it and assign $250.00' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Please choose where it goes.');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** May has received $250.00 more than it plans. */
function unplannedHousehold(): Ledger {
  const ledger = budgetedHousehold();
  const items = ledger.overview.income.items.map((line) => (line.name === 'May 2026' ? { ...line, amount: 250_00 } : line));
  return { ...ledger, overview: withSubsetAmounts({ ...ledger.overview, income: { ...ledger.overview.income, items } }) };
}

function figures() {
  const { overview, months } = home.service().ledger();
  const budget = monthEntry(months, may)?.budget;
  return {
    planned: budget?.income.items[0]?.amount, groceries: budget ? findItem(budget, 'groceries')?.amount : undefined,
    discrepancy: overview.income.items.find(({ name }) => name === 'May 2026')?.amount,
  };
}

async function findDialog(name: string): Promise<Canvas> {
  return within(await within(document.body).findByRole('dialog', { name }));
}
