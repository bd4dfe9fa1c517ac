import { balancedHousehold, dataEndpoints } from '@blue-budget/api/mocks';
import { findItem, monthEntry, monthFromTemplate, withNewMonth, withSubsetAmounts } from '@blue-budget/domain/budget';
import { applyOperation, type Ledger } from '@blue-budget/domain/ledger';
import { maxCents } from '@blue-budget/domain/money';
import { itemMonthsMachine } from '@blue-budget/machines/item-months';
import { shortListMachine } from '@blue-budget/machines/short-list';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { budgetedHousehold, may, withBudget } from '../AssignmentsScreen/storyMonths.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { findHeader, oneWidth, panelOf, phone, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';
import { enter as enterInForm, findForm, submit } from '../TransactionPanel/storyTransaction.ts';
import { inLandscape } from '../../tokens/modes.ts';

const longName = 'Donaudampfschifffahrtsreise 01';

const home = storyHousehold({ start: budgetedHousehold });
const unbudgeted = storyHousehold({ start: balancedHousehold });
const saving = storyHousehold({ start: savingHousehold });
const ahead = storyHousehold({ start: budgetedAhead });
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
    machines: shownMachines(itemMonthsMachine, shortListMachine),
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'What is opened from a line of the overview: name and amount, what that is made of, six months, and transactions.' } },
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
      await expect(panel.getAllByRole('heading').map(({ textContent }: HTMLElement) => textContent)).toEqual([
        'Groceries', 'May 2026', 'Six months', 'Transactions', 'May 9, 2026', 'May 2, 2026',
      ]);
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

/** Its month as a statement, six months as bars and as a table, and transactions that open and come back to their row. */
export const Months: Story = {
  parameters: inLandscape,
  name: 'Its month, six months, and transactions that open [DAY-12]',
  play: async ({ canvas, step }) => {
    const panel = await openPanel(canvas, 'Groceries');
    await panel.findByRole('region', { name: 'May 2026' });
    await step('I see what its amount is made of', async () => {
      await expect(statementOf(panel)).toEqual([['Carried from April', '$45.15'], ['Assigned', '$560.00'], ['Spent', 'negative $206.77'], ['Left', '$398.38']]);
    });
    await step('What I assign is in it at once, and is not held to be spent', async () => {
      await enter(panel, 'Account Amount', '443.38');
      await waitFor(() => expect(statementOf(panel)).toEqual([['Carried from April', '$45.15'], ['Assigned', '$605.00'], ['Spent', 'negative $206.77'], ['Left', '$443.38']]));
    });
    await step('I read the months, and all figures in a table', async () => {
      await expect(panel.getByRole('group', { name: 'Assigned and spent, April 2026 to May 2026' })).toBeVisible();
      await expect(panel.getByRole('button', { name: 'May: assigned $605.00, spent $206.77' })).toBeVisible();
      await userEvent.click(panel.getByRole('button', { name: 'As a table' }));
      await expect(panel.getByRole('row', { name: 'May 2026 $605.00 $206.77' })).toBeVisible();
    });
    if (storyEndsHere()) return;
    await step('I go down the transactions by arrow keys, open one, and come back to it', async () => {
      const [first, second] = await panel.findAllByRole('button', { name: /^Money out|Warehouse store|Corner grocer/ });
      first?.focus();
      await userEvent.keyboard('{ArrowDown}');
      await expect(second).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(await canvas.findByRole('heading', { name: 'Edit Transaction' })).toBeVisible();
      await userEvent.click(panelOf(canvas).getByRole('button', { name: 'Back' }));
      await waitFor(() => expect(second).toHaveFocus());
    });
  },
};

/** What another device records on it is read again: in the list, in the statement, and in the month that it is dated in. */
export const RecordedElsewhere: Story = {
  name: 'Reads months and transactions again when the ledger changes [DAY-12]',
  play: async ({ canvas, step }) => {
    const panel = await openPanel(canvas, 'Groceries');
    await panel.findByRole('region', { name: 'May 2026' });
    await panel.findByText('Warehouse store');
    await step('I open one and say that it was in April', async () => {
      await userEvent.click(panel.getByRole('button', { name: /Warehouse store/ }));
      await findForm(canvas, 'Edit Transaction');
      await enterInForm(canvas, messages.transactionForm.date, '04092026');
      await submit(canvas);
    });
    await step('Its month is April: less was carried over, and less is spent in May', async () => {
      await waitFor(() => expect(statementOf(panel)).toEqual([['Carried from April', 'negative $75.20'], ['Assigned', '$560.00'], ['Spent', 'negative $86.42'], ['Left', '$398.38']]));
      await expect(panel.getByRole('button', { name: 'April: assigned $560.00, spent $120.35' })).toBeVisible();
      await expect(await panel.findByRole('heading', { name: 'April 9, 2026' })).toBeVisible();
    });
  },
};

/** A transaction begins with the envelope of the panel. */
export const AddsTransaction: Story = {
  name: 'Adds a transaction that falls on it [DAY-12]',
  play: async ({ canvas, step }) => {
    const panel = await openPanel(canvas, 'Groceries');
    await userEvent.click(await panel.findByRole('button', { name: 'Add Transaction' }));
    await findForm(canvas);
    const { fields } = messages.transactions;
    await step('It is an expense on Groceries already, from the account used last', async () => {
      await expect(canvas.getByRole('combobox', { name: fields.budgetedAccount })).toHaveValue('Groceries');
      await enterInForm(canvas, fields.merchant, 'Market hall');
      await enterInForm(canvas, fields.amount, '15.50');
      await submit(canvas);
    });
    await step('It is among its transactions, and spent', async () => {
      await expect(await panel.findByRole('button', { name: /^Market hall.*15\.50/ })).toBeVisible();
      await waitFor(() => expect(statementOf(panel).slice(2)).toEqual([['Spent', 'negative $222.27'], ['Left', '$382.88']]));
      await expect(panel.getByRole('button', { name: 'Add Transaction' })).toHaveFocus();
    });
  },
};

/** The goal stands first, and says what this month lacks. */
export const Goal: Story = {
  tags: ['visual'],
  args: { panels: [{ view: 'item', subject: 'summer-trip' }] },
  beforeEach: saving.reset,
  parameters: { ...oneWidth, msw: saving.handlers },
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas, 'Summer trip');
    await expect(await panel.findByRole('article', { name: 'Savings goal' })).toHaveTextContent('$1,050.00 of $1,800.00');
    await expect(await panel.findByText('$62.50 underfunded')).toBeVisible();
  },
};

/** One press assigns what the month lacks. */
export const GoalFunded: Story = {
  args: { panels: [{ view: 'item', subject: 'summer-trip' }] },
  beforeEach: saving.reset,
  parameters: { ...oneWidth, msw: saving.handlers },
  name: 'Funds its goal by one press',
  play: async ({ canvas, step }) => {
    const panel = await openPanel(canvas, 'Summer trip');
    await expect(await panel.findByText('$62.50 underfunded')).toBeVisible();
    await expect(panel.getByText(/\$162.50 is needed this month, \$100.00 is assigned./)).toBeVisible();
    await step('I assign it: the month has it, and so does the statement', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Assign $62.50 more' }));
      await waitFor(() => expect(statementOf(panel).map(([, amount]) => amount)).toContain('$162.50'));
      await expect(panel.queryByText(/underfunded/)).toBeNull();
      await expect(statementOf(panel).at(-1)?.[0]).toBe('Saved');
    });
    await step('Its card opens the goal', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Savings goal' }));
      await expect(await canvas.findByLabelText(messages.savingsGoals.fields.monthlyContribution)).toBeVisible();
    });
  },
};

/** June has a budget already: what is left of May is told apart. */
export const NextMonthBudgeted: Story = {
  beforeEach: ahead.reset,
  parameters: { ...oneWidth, msw: ahead.handlers },
  name: 'Tells what the next month assigns apart from what is left of this one',
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas, 'Groceries');
    await waitFor(() => expect(statementOf(panel).slice(-2)).toEqual([['Left', '$398.38'], ['Amount of which June $560.00', '$958.38']]));
  },
};

/** Nothing was recorded or assigned: no bars, and a sentence. */
export const Empty: Story = {
  tags: ['visual'],
  args: { panels: [{ view: 'item', subject: 'laptop' }] },
  beforeEach: unbudgeted.reset,
  parameters: { ...oneWidth, msw: unbudgeted.handlers },
  name: 'Without months there are no bars, without transactions a sentence',
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas, 'Laptop');
    await expect(await panel.findByText('No transactions yet')).toBeVisible();
    await panel.findByRole('region', { name: 'May 2026' });
    await expect(statementOf(panel)).toEqual([['Carried from April', '$150.00'], ['Assigned', '$0.00'], ['Spent', '$0.00'], ['Left', '$150.00']]);
    await expect(panel.queryByText('Six months')).toBeNull();
  },
};

/** The months fail: all else of the panel is there, and I can retry. */
export const MonthsFail: Story = {
  name: 'Says that the months could not be had, and keeps the rest usable',
  beforeEach: () => {
    home.reset();
    home.service().failNext(dataEndpoints.itemMonths, 500);
  },
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas, 'Groceries');
    await expect(await panel.findByText('Could not get the months of Groceries')).toBeVisible();
    await expect(await panel.findByRole('button', { name: /Warehouse store/ })).toBeVisible();
    if (storyEndsHere()) return;
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    await expect(await panel.findByRole('region', { name: 'May 2026' })).toBeVisible();
    await expect(panel.queryByText('Could not get the months of Groceries')).toBeNull();
  },
};

/** Without a connection what was not loaded says so, and comes with the connection. */
export const Offline: Story = {
  name: 'Says what needs a connection, and loads it once there is one',
  args: { panels: [] },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const line = await within(await canvas.findByRole('region', { name: 'Working Budget' })).findByRole('button', { name: 'Groceries' });
    home.goOffline();
    await userEvent.click(line);
    const panel = await openPanel(canvas, 'Groceries');
    await step('I change the name, which is shown as not saved yet', async () => {
      await enter(panel, 'Account Name', 'Food at home');
    });
    await expect(await panel.findByText(messages.offline.itemMonths)).toBeVisible();
    await expect(panel.getByText(messages.offline.shortList)).toBeVisible();
    if (storyEndsHere()) return;
    await step('The connection is back', async () => {
      home.comeBack();
      await expect(await panel.findByRole('region', { name: 'May 2026' })).toBeVisible();
      await expect(await panel.findByText('Warehouse store')).toBeVisible();
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
    if (storyEndsHere()) return;
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

/** May assigns $100.00 to Summer trip, whose goal needs $162.50. */
function savingHousehold(): Ledger {
  return applyOperation(budgetedHousehold(), { kind: 'item.assign', itemId: 'summer-trip', month: may, column: 'current-month', typed: 100_00 });
}

function budgetedAhead(): Ledger {
  const ledger = budgetedHousehold();
  const june = { year: 2026, month: 6 };
  const budget = monthFromTemplate(ledger.overview, ledger.template);
  return withBudget({ ...ledger, overview: withNewMonth(ledger.overview, june, budget) }, june, budget);
}

function statementOf(panel: Canvas): (string | null | undefined)[][] {
  const [statement] = panel.queryAllByRole('region', { name: 'May 2026' });
  return statement === undefined ? [] : within(statement).getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
}

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
