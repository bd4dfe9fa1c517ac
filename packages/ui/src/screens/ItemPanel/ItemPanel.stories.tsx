import { balancedHousehold, dataEndpoints } from '@blue-budget/api/mocks';
import { findItem, monthEntry, withSubsetAmounts } from '@blue-budget/domain/budget';
import type { Ledger } from '@blue-budget/domain/ledger';
import { maxCents } from '@blue-budget/domain/money';
import { shortListMachine } from '@blue-budget/machines/short-list';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { budgetedHousehold, may } from '../AssignmentsScreen/storyMonths.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { findHeader, oneWidth, phone, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';
import { inLandscape } from '../../tokens/modes.ts';

const longName = 'Donaudampfschifffahrtsreise 01';

const home = storyHousehold({ start: budgetedHousehold });
const unbudgeted = storyHousehold({ start: balancedHousehold });
const extreme = storyHousehold({ start: extremeHousehold });

const meta = {
  title: 'Screens/Budget item',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', panels: [{ view: 'item', subject: 'groceries' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(shortListMachine),
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'What is opened from a line of the overview: name, amount and transactions.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Name, amount, and the transactions of the item by day; both can be changed. */
export const Loaded: Story = {
  parameters: inLandscape,
  name: 'Name, amount and transactions by day; name and amount are changed in place [OVR-08]',
  play: async ({ canvas, step }) => {
    const panel = await openPanel(canvas, 'Groceries');
    await step('I read its transactions under their days, with its share of each', async () => {
      await expect(await panel.findByRole('heading', { name: 'May 9, 2026' })).toBeVisible();
      await expect(panel.getByText('Warehouse store').closest('li')).toHaveTextContent('$120.35');
      await expect(panel.getAllByRole('heading').map(({ textContent }: HTMLElement) => textContent)).toEqual(['Groceries', 'May 9, 2026', 'May 2, 2026']);
    });
    await step('I give it another name: the page has it too', async () => {
      await enter(panel, 'Account Name', 'Food at home');
      await expect(await panel.findByRole('heading', { name: 'Food at home' })).toBeVisible();
      await expect(overview(canvas).getByRole('button', { name: 'Food at home' })).toHaveAttribute('aria-current', 'true');
    });
    await step('I put $45.00 more into it: the budget is red by as much', async () => {
      await enter(panel, 'Account Amount', '443.38');
      await expect(await canvas.findByText("You've overbudgeted by $45.00")).toBeVisible();
    });
    await step('The services have both: this month\'s assignment has risen along', async () => {
      await waitFor(() => expect(findItem(held().overview, 'groceries')).toMatchObject({ name: 'Food at home', amount: 443_38 }));
      const budget = monthEntry(held().months, may)?.budget;
      await expect(budget && findItem(budget, 'groceries')?.amount).toBe(605_00);
    });
  },
};

/** Cancel closes the panel, and what is being typed is not entered. */
export const Cancelled: Story = {
  name: 'Cancel closes it without entering what is being typed [OVR-08]',
  play: async ({ canvas, step }) => {
    const panel = await openPanel(canvas, 'Groceries');
    await userEvent.type(panel.getByRole('textbox', { name: 'Account Name' }), 'xyz');
    await step('I cancel: the accounts are back, the name is as it was', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Groceries' })).toBeNull());
      await expect(overview(canvas).getByRole('button', { name: 'Groceries' })).toBeVisible();
      await expect(findItem(held().overview, 'groceries')?.name).toBe('Groceries');
    });
  },
};

/** The call for the transactions fails: the bubble and the list show whose, and I can retry. */
export const TransactionsFail: Story = {
  name: 'Says whose transactions could not be had [OVR-10]',
  beforeEach: () => {
    home.reset();
    home.service().failNext(dataEndpoints.itemTransactions, 500);
  },
  play: async ({ canvas, step }) => {
    const panel = await openPanel(canvas, 'Groceries');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Could not get transactions for Groceries');
    await expect(await panel.findByText('Could not get transactions for Groceries')).toBeVisible();
    await step('I try again', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
      await expect(await panel.findByText('Warehouse store')).toBeVisible();
    });
  },
};

/** The amount is not stored: it reverts; I see an error. */
export const AssignmentFails: Story = {
  name: 'Takes an amount back that was refused [ASG-23] [ERR-02]',
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas, 'Groceries');
    home.service().failNext(dataEndpoints.assignAmount, 500);
    await enter(panel, 'Account Amount', '500');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.budget.allocationFailed);
    await waitFor(() => expect(panel.getByRole('textbox', { name: 'Account Amount' })).toHaveValue('398.38'));
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('You have a Blue Budget');
  },
};

/** Money is assigned in a month: before this one has a budget, the amount is only read. */
export const MonthNotCreated: Story = {
  name: 'The amount is read-only until this month is budgeted',
  beforeEach: unbudgeted.reset,
  parameters: { ...oneWidth, msw: unbudgeted.handlers },
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas, 'Groceries');
    await expect(await panel.findByText("Create May's budget to change this amount.")).toBeVisible();
    await expect(panel.getByRole('textbox', { name: 'Account Amount' })).toHaveAttribute('readonly');
  },
};

/** The month fails to load: the amount stays as it is, and shows why. */
export const MonthFails: Story = {
  name: 'Says at the amount that the month could not be fetched',
  beforeEach: () => {
    home.reset();
    home.service().failNext(dataEndpoints.monthBudget, 500);
  },
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas, 'Groceries');
    await waitFor(() => expect(panel.getByRole('textbox', { name: 'Account Amount' })).toHaveAccessibleDescription(messages.budget.monthFetchFailed));
    await expect(panel.getByRole('textbox', { name: 'Account Amount' })).toHaveAttribute('readonly');
  },
};

/** A group has the transactions of its lines; its amount is a sum. */
export const Group: Story = {
  name: 'A group shows the transactions of its lines, and its sum is only read',
  args: { panels: [{ view: 'item', subject: 'food' }] },
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas, 'Food');
    await expect(await panel.findByText('Bistro on the square')).toBeVisible();
    await expect(panel.getByText('Warehouse store')).toBeVisible();
    await expect(panel.getByRole('textbox', { name: 'Account Amount' })).toHaveValue('359.98');
    await expect(panel.getByRole('textbox', { name: 'Account Amount' })).toHaveAttribute('readonly');
  },
};

/** Removed from its panel: both panels are gone, and so is the line. A debt's item cannot be. */
export const Removed: Story = {
  name: 'Is removed from its panel, through the confirmation [OVR-05]',
  args: { panels: [{ view: 'item', subject: 'community-kitchen' }] },
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas, 'Community kitchen');
    await userEvent.click(panel.getByRole('button', { name: 'Remove Community kitchen' }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Budget Account' }));
    await expect(await canvas.findByRole('heading', { name: 'Accounts' })).toBeVisible();
    await expect(canvas.queryByText('Community kitchen')).toBeNull();
  },
};

/** Removed on another device: the panel closes. */
export const RemovedElsewhere: Story = {
  args: { panels: [{ view: 'item', subject: 'gone' }] },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByRole('heading', { name: 'Accounts' })).toBeVisible();
  },
};

/** Thirty characters and the largest amount, on a phone. */
export const BoundaryOnAPhone: Story = {
  tags: ['visual'],
  globals: phone,
  beforeEach: extreme.reset,
  parameters: { ...oneWidth, msw: extreme.handlers },
  name: 'The longest name and the largest amount, on a phone [OVR-11]',
  play: async ({ canvas, step }) => {
    const panel = await openPanel(canvas, longName);
    await expect(panel.getByRole('textbox', { name: 'Account Amount' })).toHaveValue('999999999.99');
    await step('More than thirty characters are not taken', async () => {
      await userEvent.clear(panel.getByRole('textbox', { name: 'Account Name' }));
      await userEvent.type(panel.getByRole('textbox', { name: 'Account Name' }), `${longName} and more`);
      await expect(panel.getByRole('textbox', { name: 'Account Name' })).toHaveValue(longName);
    });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

function extremeHousehold(): Ledger {
  const ledger = budgetedHousehold();
  const items = ledger.overview['working-budget'].items
    .map((item) => (item.id === 'groceries' ? { ...item, name: longName, amount: maxCents } : { ...item, amount: 0 }));
  return { ...ledger, overview: withSubsetAmounts({ ...ledger.overview, 'working-budget': { ...ledger.overview['working-budget'], items } }) };
}

async function openPanel(canvas: Canvas, title: string): Promise<Canvas> {
  await findHeader(canvas);
  const heading = await canvas.findByRole('heading', { name: title });
  return within(heading.parentElement?.parentElement ?? heading);
}

async function enter(panel: Canvas, label: string, text: string): Promise<void> {
  const input = panel.getByRole('textbox', { name: label });
  await waitFor(() => expect(input).not.toHaveAttribute('readonly'));
  await userEvent.clear(input);
  await userEvent.type(input, `${text}{Enter}`);
}

function overview(canvas: Canvas): Canvas {
  return within(canvas.getByRole('region', { name: 'Working Budget' }));
}

function held(): Ledger {
  return home.service().ledger();
}
