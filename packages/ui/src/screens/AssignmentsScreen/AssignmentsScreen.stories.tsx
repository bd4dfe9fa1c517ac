import { dataEndpoints } from '@blue-budget/api/mocks';
import { findItem, monthEntry, monthFromTemplate, withSubsetAmounts } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import { applyOperation, type Ledger } from '@blue-budget/domain/ledger';
import { maxCents } from '@blue-budget/domain/money';
import { monthNavigationMachine } from '@blue-budget/machines/month-navigation';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { turnDay } from '../budgeting/storyCalendar.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { findHeader, oneWidth, phone, runningLedger, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';
import { heightOf } from '../../primitives/storyTargets.ts';
import { april, budgetedHousehold, may, withBudget } from './storyMonths.ts';
import { inLandscape } from '../../tokens/modes.ts';

const longName = 'Donaudampfschifffahrtsreise 01';

const june: YearMonth = { year: 2026, month: 6 };
const home = storyHousehold({ start: budgetedHousehold });
const lastWeek = storyHousehold({ start: budgetedHousehold, today: { year: 2026, month: 5, day: 28 } });
const nextMonthThere = storyHousehold({ start: juneHousehold, today: { year: 2026, month: 5, day: 28 } });
const newYear = storyHousehold({ start: budgetedHousehold, today: { year: 2026, month: 12, day: 31 } });
const extreme = storyHousehold({ start: extremeHousehold });

const meta = {
  title: 'Screens/Assignments',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', tab: 'assignments', onNavigate: fn() },
  argTypes: { section: { control: false }, tab: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(monthNavigationMachine),
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'The second tab of BUDGET: what a month gives to every envelope.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** This month and running total of every envelope; beside them the month's income and where it comes from. */
export const Loaded: Story = {
  tags: ['visual'],
  parameters: inLandscape,
  name: 'This month and running total of every envelope; one changes the other [ASG-01] [ASG-08] [ASG-21]',
  play: async ({ canvas, step }) => {
    const budget = await openMonth(canvas, 'May 2026');
    await step('I read both amounts of every line, and their totals', async () => {
      await expect(lists(canvas)).toEqual(['Working Budget', 'Savings', 'Debt', 'Giving', 'Investments']);
      await expect(budget.getByRole('textbox', { name: 'Groceries, this month' })).toHaveValue('560.00');
      await expect(budget.getByRole('textbox', { name: 'Groceries, running total' })).toHaveValue('398.38');
      await expect(budget.getByText('Total').parentElement).toHaveTextContent('TotalThis month $2,940.00Spent $2,032.90Running total $1,350.40');
    });
    await step('I give Groceries $45.00 more: its running total rises along, and the budget is red', async () => {
      await userEvent.click(budget.getByRole('textbox', { name: 'Groceries, this month' }));
      await userEvent.keyboard('605{Enter}');
      await expect(budget.getByRole('textbox', { name: 'Eating out, this month' })).toHaveFocus();
      await expect(budget.getByRole('textbox', { name: 'Groceries, running total' })).toHaveValue('443.38');
      await expect(canvas.getByText("You've overbudgeted by $45.00")).toBeVisible();
    });
    if (storyEndsHere()) return;
    await step('I take it back by its running total', async () => {
      await userEvent.click(budget.getByRole('textbox', { name: 'Groceries, running total' }));
      await userEvent.keyboard('398.38{Enter}');
      await expect(budget.getByRole('textbox', { name: 'Groceries, this month' })).toHaveValue('560.00');
      await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('You have a Blue Budget');
    });
    await waitFor(() => expect(assigned('groceries')).toBe(560_00));
  },
};

/** Lines are named in place, added, removed and moved; debts have no Add. */
export const Lines: Story = {
  name: 'Lines are renamed, added, removed and moved [ASG-08] [WID-12]',
  play: async ({ canvas, step }) => {
    await openMonth(canvas, 'May 2026');
    const giving = within(canvas.getByRole('region', { name: 'Giving' }));
    await step('I add a line: the focus is on its name', async () => {
      await userEvent.click(giving.getByRole('button', { name: 'Add to Giving' }));
      await waitFor(() => expect(giving.getByRole('textbox', { name: 'Name of New Account' })).toHaveFocus());
    });
    await step('I name it, and stay where I am once the services have it', async () => {
      await userEvent.keyboard('Choir{Enter}');
      await waitFor(() => expect(held().overview.giving.items.at(-1)?.name).toBe('Choir'));
      await expect(giving.getByRole('textbox', { name: 'Name of Choir' })).toHaveFocus();
    });
    await step('I move it up', async () => {
      await chooseMove(canvas, 'Choir', 'Move up');
      await waitFor(() => expect(held().overview.giving.items.map(({ name }) => name)).toEqual(['Community kitchen', 'Choir', 'Gifts']));
    });
    await step('It cannot go into the kitchen\'s group while that holds money', async () => {
      await userEvent.click(giving.getByRole('textbox', { name: 'Community kitchen, running total' }));
      await userEvent.keyboard('10{Enter}');
      await chooseMove(canvas, 'Choir', 'Make child of Community kitchen');
      await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.budget.groupingRefused({ name: 'Community kitchen' }));
    });
    await step('I remove it through the confirmation', async () => {
      await userEvent.click(giving.getByRole('button', { name: 'Remove Choir' }));
      await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Budget Account' }));
      await waitFor(() => expect(held().overview.giving.items.map(({ name }) => name)).toEqual(['Community kitchen', 'Gifts']));
    });
    await expect(canvas.queryByRole('button', { name: 'Add to Debt' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Remove Car loan' })).toBeNull();
  },
};

/** Arrows move from month to month; a past one shows the rest of each budgeted amount. */
export const PastMonth: Story = {
  name: 'The arrows lead to a past month: what was budgeted, and its variance [ASG-01] [ASG-16] [WID-04]',
  play: async ({ canvas, step }) => {
    await openMonth(canvas, 'May 2026');
    await step('I go back to April', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Previous month' }));
      const budget = await openMonth(canvas, 'April 2026');
      await expect(budget.getByRole('textbox', { name: 'Groceries, budgeted' })).toHaveValue('560.00');
      await expect(line(budget, 'Groceries')).toHaveTextContent('Groceries, variance $560.00');
      await expect(budget.queryByRole('textbox', { name: 'Groceries, variance' })).toBeNull();
    });
    await step('Its income was $36.40 more than planned', async () => {
      const income = within(canvas.getByRole('region', { name: 'April 2026' }));
      await expect(income.getByText('Total').parentElement).toHaveTextContent('TotalBudgeted $4,850.00Variance $36.40');
    });
    if (storyEndsHere()) return;
    await step('By keyboard I come back to May, which is not asked for again', async () => {
      home.service().holdNext(dataEndpoints.monthBudget);
      canvas.getByRole('button', { name: 'Next month' }).focus();
      await userEvent.keyboard('{Enter}');
      const budget = await openMonth(canvas, 'May 2026');
      await expect(budget.getByRole('textbox', { name: 'Groceries, this month' })).toHaveValue('560.00');
    });
  },
};

/** Where the next month is budgeted already, it is asked for, and hides nothing that is overspent in this one. */
export const NextMonthIsThere: Story = {
  name: 'Running totals tell the money of the next month from that of this one [DAY-07]',
  beforeEach: nextMonthThere.reset,
  parameters: { ...oneWidth, msw: nextMonthThere.handlers },
  play: async ({ canvas, step }) => {
    const budget = await openMonth(canvas, 'May 2026');
    const row = () => budget.getByRole('textbox', { name: 'Groceries, running total' }).closest('li');
    await step('I read what June has of Groceries, and what May lacks without it', async () => {
      await waitFor(() => expect(row()).toHaveTextContent('of which June $560.00'));
      await expect(row()).toHaveTextContent('$206.77 spent');
      await expect(row()).toHaveTextContent('overspent');
    });
    await step('I cover that', async () => {
      await userEvent.click(budget.getByRole('button', { name: 'Cover $161.62 in Groceries' }));
      await waitFor(() => expect(within(document.body).getByRole('dialog', { name: 'Cover $161.62' })).toBeVisible());
    });
  },
};

/** In the middle of the month the next one is not open yet: I see why. */
export const NextMonthBlocked: Story = {
  name: 'The next month is blocked till the last week, and the arrow says so [ASG-02] [ASG-04]',
  play: async ({ canvas, step }) => {
    await openMonth(canvas, 'May 2026');
    await step('On 24 May I am told', async () => {
      turnDay({ year: 2026, month: 5, day: 24 });
      await userEvent.click(canvas.getByRole('button', { name: 'Next month' }));
      await expect(await canvas.findByRole('alert')).toHaveTextContent("Cannot start next month's budget till last week of the current month");
      await findMonth(canvas, 'May 2026');
    });
    await step('On 25 May it opens', async () => {
      turnDay({ year: 2026, month: 5, day: 25 });
      await userEvent.click(canvas.getByRole('button', { name: 'Next month' }));
      await expect(await canvas.findByRole('button', { name: "Create June's budget" })).toBeVisible();
    });
    await step('And July stays shut', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next month' }));
      await findMonth(canvas, 'June 2026');
    });
  },
};

/** A month without a budget: one button creates it from the template, and shows progress. */
export const CreatesAMonth: Story = {
  name: 'Creates the budget of a month [ASG-06] [ASG-07] [ASG-22]',
  beforeEach: lastWeek.reset,
  parameters: { ...oneWidth, msw: lastWeek.handlers },
  play: async ({ canvas, step }) => {
    const answer = lastWeek.service().holdNext(dataEndpoints.createMonth);
    await step('I go to June: there is no budget', async () => {
      await openMonth(canvas, 'May 2026');
      await userEvent.click(canvas.getByRole('button', { name: 'Next month' }));
      await expect(await canvas.findByText('There is no budget for June 2026 yet.', { selector: 'main *' })).toBeVisible();
      await expect(canvas.queryByRole('button', { name: 'Reset to Template Data' })).toBeNull();
    });
    await step('I create it: the button says that it is under way', async () => {
      await userEvent.click(canvas.getByRole('button', { name: "Create June's budget" }));
      await expect(await canvas.findByRole('button', { name: "Creating June's budget..." })).toHaveAttribute('aria-disabled', 'true');
    });
    answer.release();
    await step('It stands as the template plans it, and the budget stays blue', async () => {
      const budget = await openMonth(canvas, 'June 2026');
      await expect(budget.getByRole('textbox', { name: 'Rent, this month' })).toHaveValue('1480.00');
      await expect(budget.getByRole('textbox', { name: 'Rent, running total' })).toHaveValue('1480.00');
      await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('You have a Blue Budget');
      await expect(lastWeek.service().ledger().overview.income.items.find(({ name }) => name === 'June 2026')?.amount).toBe(-4_850_00);
    });
  },
};

/** It cannot be created: I see why, and may press again. */
export const CreationFails: Story = {
  name: 'Says why a month could not be created, the words of the services first',
  beforeEach: lastWeek.reset,
  parameters: { ...oneWidth, msw: lastWeek.handlers },
  play: async ({ canvas }) => {
    await openMonth(canvas, 'May 2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }));
    lastWeek.service().failNext(dataEndpoints.createMonth, 409, { message: 'June is closed for the holidays.' });
    await userEvent.click(await canvas.findByRole('button', { name: "Create June's budget" }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('June is closed for the holidays.');
    await userEvent.click(await canvas.findByRole('button', { name: "Create June's budget" }));
    await openMonth(canvas, 'June 2026');
    await expect(monthEntry(lastWeek.service().ledger().months, june)?.isSet).toBe(true);
  },
};

/** The budget of a month does not come: the page shows that, and I can retry. */
export const FetchFails: Story = {
  name: 'Says that a month could not be fetched, the words of the services first, and tries again [ASG-17]',
  beforeEach: () => {
    home.reset();
    home.service().failNext(dataEndpoints.monthBudget, 503, { message: 'May is being counted.' });
  },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('May is being counted.');
    await expect(within(canvas.getByRole('main')).getByText('May is being counted.')).toBeVisible();
    if (storyEndsHere()) return;
    await step('I try again: now they give no reason', async () => {
      home.service().failNext(dataEndpoints.monthBudget, 500);
      await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(messages.budget.monthFetchFailed));
    });
    await step('I try once more: it is there', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
      await openMonth(canvas, 'May 2026');
    });
  },
};

/** There is no network, and a change waits for it: no place stays empty, and the month loads when the network is back. */
export const WithoutNetwork: Story = {
  name: 'Says that a month could not be loaded, on the page and beside it, and loads it when the network is back',
  play: async ({ canvas, step }) => {
    await openMonth(canvas, 'May 2026');
    home.goOffline();
    runningLedger().dispatch({ kind: 'item.rename', id: 'groceries', name: 'Food' });
    await waitFor(() => expect(runningLedger().getSnapshot().pending[0]?.isNotSaved).toBe(true));
    await step('I go to the month before: it is not there', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Previous month' }));
      await waitFor(() => expect(within(canvas.getByRole('main')).getByText(messages.offline.month('April 2026'))).toBeVisible());
      await expect(canvas.getAllByText(messages.budget.monthFetchFailed).length).toBeGreaterThan(1);
      await expect(canvas.queryByText(messages.budget.noMonth('April 2026'))).toBeNull();
    });
    if (storyEndsHere()) return;
    await step('The network is back: the change is saved, and the month is there', async () => {
      home.comeBack();
      await waitFor(() => expect(runningLedger().getSnapshot().pending).toHaveLength(0));
      await openMonth(canvas, 'April 2026');
    });
  },
};

/** While the budget of a month is on its way its place is kept. */
export const LoadingAMonth: Story = {
  tags: ['visual'],
  beforeEach: () => {
    home.reset();
    home.service().holdNext(dataEndpoints.monthBudget);
  },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByText('Loading May 2026')).toBeInTheDocument();
    await expect(canvas.queryByRole('region', { name: 'Working Budget' })).toBeNull();
  },
};

/** I confirm a reset first: I see what it replaces, and that I cannot undo it. */
export const Resets: Story = {
  name: 'Resets a month to the template once I say yes [ASG-09] [ASG-10] [ASG-11]',
  play: async ({ canvas, step }) => {
    const budget = await openMonth(canvas, 'May 2026');
    await userEvent.click(budget.getByRole('textbox', { name: 'Groceries, this month' }));
    await userEvent.keyboard('605{Enter}');
    await step('I am asked, and say no: nothing changes', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Reset to Template Data' }));
      await expect(await canvas.findByRole('heading', { name: 'Reset to Template Data' })).toBeVisible();
      await expect(canvas.getByText('This replaces the data of May 2026 with template data.')).toBeVisible();
      await expect(canvas.getByText('You will not be able to recover it')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'No' }));
      await expect(await canvas.findByRole('heading', { name: 'Income' })).toBeVisible();
      await expect(budget.getByRole('textbox', { name: 'Groceries, this month' })).toHaveValue('605.00');
    });
    await step('I say yes: Groceries is as the template has it, and the budget blue again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Reset to Template Data' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Yes' }));
      await expect(budget.getByRole('textbox', { name: 'Groceries, this month' })).toHaveValue('560.00');
      await expect(budget.getByRole('textbox', { name: 'Groceries, running total' })).toHaveValue('398.38');
      await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('You have a Blue Budget');
      await waitFor(() => expect(assigned('groceries')).toBe(560_00));
    });
  },
};

/** The reset fails: the month reverts; I see an error. */
export const ResetFails: Story = {
  name: 'Takes a reset back that failed [ASG-12]',
  play: async ({ canvas }) => {
    const budget = await openMonth(canvas, 'May 2026');
    await userEvent.click(budget.getByRole('textbox', { name: 'Groceries, this month' }));
    await userEvent.keyboard('605{Enter}');
    home.service().failNext(dataEndpoints.resetMonth, 500);
    await userEvent.click(canvas.getByRole('button', { name: 'Reset to Template Data' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Could not reset all budget, May data to template values');
    await waitFor(() => expect(budget.getByRole('textbox', { name: 'Groceries, this month' })).toHaveValue('605.00'));
  },
};

/** Beside the page: the month's planned income, editable like everything else. */
export const Income: Story = {
  name: 'Income of the month: amounts, names, adding, removing and moving [ASG-14] [ASG-18] [ASG-22] [RMV-04]',
  play: async ({ canvas, step }) => {
    await openMonth(canvas, 'May 2026');
    const income = within(canvas.getByRole('region', { name: 'May 2026' }));
    await step('I plan $100.00 more: as much is missing, and the budget is red', async () => {
      await userEvent.click(income.getByRole('textbox', { name: 'Main job, amount' }));
      await userEvent.keyboard('4300{Enter}');
      await expect(await canvas.findByText('$100.00 more to be budgeted')).toBeVisible();
      await waitFor(() => expect(held().overview.income.items.find(({ name }) => name === 'May 2026')?.amount).toBe(-2_540_00));
    });
    await step('I add a line and name it', async () => {
      await userEvent.click(income.getByRole('button', { name: 'Add to May 2026' }));
      await waitFor(() => expect(income.getByRole('textbox', { name: 'Name of New Income' })).toHaveFocus());
      await userEvent.keyboard('Tutoring{Enter}');
      await waitFor(() => expect(budgetOf(may)?.income.items.at(-1)?.name).toBe('Tutoring'));
    });
    await step('I move it up', async () => {
      await chooseMove(canvas, 'Tutoring', 'Move up');
      await waitFor(() => expect(budgetOf(may)?.income.items.map(({ name }) => name)).toEqual(['Main job', 'Weekend teaching', 'Tutoring', 'Savings interest']));
    });
    await step('I remove the teaching from this month, after I was asked', async () => {
      await userEvent.click(income.getByRole('button', { name: 'Remove Weekend teaching' }));
      const title = await canvas.findByRole('heading', { name: 'Remove Income' });
      const panel = within(title.parentElement?.parentElement ?? title);
      await expect(panel.getByText('Are you sure you want to remove this income?')).toBeVisible();
      await expect(panel.getByText('May 2026')).toBeVisible();
      await userEvent.click(panel.getByRole('radio', { name: 'Yes' }));
      await userEvent.click(panel.getByRole('button', { name: 'Remove Income' }));
      await waitFor(() => expect(budgetOf(may)?.income.items.map(({ name }) => name)).toEqual(['Main job', 'Tutoring', 'Savings interest']));
      await expect(budgetOf(april)?.income.items.map(({ name }) => name)).toContain('Weekend teaching');
      await expect(held().overview.income.items.find(({ name }) => name === 'May 2026')?.amount).toBe(-1_920_00);
    });
  },
};

/** The sources of income: names alone; removing one archives it. */
export const Sources: Story = {
  name: 'Income sources: names, adding, archiving and moving [ASG-15] [ASG-19]',
  play: async ({ canvas, step }) => {
    await openMonth(canvas, 'May 2026');
    const sources = within(canvas.getByRole('region', { name: 'Income Sources' }));
    await step('I add a source and name it', async () => {
      await userEvent.click(sources.getByRole('button', { name: 'Add to Income Sources' }));
      await waitFor(() => expect(sources.getByRole('textbox', { name: 'Name of New Source' })).toHaveFocus());
      await userEvent.keyboard('Tutoring{Enter}');
      await waitFor(() => expect(sourceNames()).toEqual(['Main job', 'Weekend teaching', 'Savings interest', 'Tutoring']));
    });
    await step('I move it up: it cannot be put inside another', async () => {
      await userEvent.click(sources.getByRole('button', { name: 'More for Tutoring' }));
      await expect(within(document.body).queryByRole('menuitem', { name: /Make child/ })).toBeNull();
      await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Move up' }));
      await waitFor(() => expect(sourceNames()).toEqual(['Main job', 'Weekend teaching', 'Tutoring', 'Savings interest']));
    });
    await step('I remove one: it is archived', async () => {
      await userEvent.click(sources.getByRole('button', { name: 'Remove Main job' }));
      await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Income Source' }));
      await waitFor(() => expect(held().incomeSources.archivedItems.map(({ name }) => name)).toEqual(['Main job']));
      await waitFor(() => expect(sources.queryByText('Main job')).toBeNull());
    });
  },
};

/** On a phone the income stands in the page, above the budget; the reset stands last, away from the thumb. */
export const OnAPhone: Story = {
  tags: ['visual'],
  globals: phone,
  name: 'In portrait the income stands in the page, above the heading of the budget [ASG-13]',
  play: async ({ canvas, step }) => {
    await openMonth(canvas, 'May 2026');
    await step('I read from top to bottom', async () => {
      await expect(canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }: HTMLElement) => textContent)).toEqual([
        'May 2026', 'Income', 'Income Sources', 'Budget', 'Working Budget', 'Savings', 'Debt', 'Giving', 'Investments',
      ]);
      const main = canvas.getByRole('main');
      await expect(within(main).getAllByRole('button').at(-1)).toHaveAccessibleName('Reset to Template Data');
    });
    await step('Nothing has to be scrolled sideways, and a thumb hits every line', async () => {
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
      for (const item of canvas.getAllByRole('listitem')) await expect(heightOf(item)).toBeGreaterThanOrEqual(44);
    });
  },
};

/** The last day of the year: the next month is January of the next one. */
export const TurnOfTheYear: Story = {
  name: 'On 31 December the arrow leads to January of the next year, and back [ASG-05] [ASG-24]',
  beforeEach: newYear.reset,
  parameters: { ...oneWidth, msw: newYear.handlers },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await findMonth(canvas, 'December 2026');
    await step('I go on and create January', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next month' }));
      await userEvent.click(await canvas.findByRole('button', { name: "Create January's budget" }));
      await openMonth(canvas, 'January 2027');
      await expect(monthEntry(newYear.service().ledger().months, { year: 2027, month: 1 })?.isSet).toBe(true);
    });
    if (storyEndsHere()) return;
    await step('And back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Previous month' }));
      await expect(await canvas.findByRole('button', { name: "Create December's budget" })).toBeVisible();
    });
  },
};

/** The longest names and the largest amounts, on a phone. */
export const BoundaryOnAPhone: Story = {
  globals: phone,
  beforeEach: extreme.reset,
  parameters: { ...oneWidth, msw: extreme.handlers },
  play: async ({ canvas }) => {
    const budget = await openMonth(canvas, 'May 2026');
    await expect(budget.getByRole('textbox', { name: `${longName}, running total` })).toHaveValue('999999999.99');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

function extremeHousehold(): Ledger {
  const ledger = applyOperation(budgetedHousehold(), { kind: 'item.rename', id: 'groceries', name: longName });
  const items = ledger.overview['working-budget'].items
    .map((item) => (item.id === 'groceries' ? { ...item, amount: maxCents } : { ...item, amount: 0 }));
  return { ...ledger, overview: withSubsetAmounts({ ...ledger.overview, 'working-budget': { ...ledger.overview['working-budget'], items } }) };
}

/** The month is shown, with its first list. */
async function openMonth(canvas: Canvas, title: string): Promise<Canvas> {
  await findHeader(canvas);
  await findMonth(canvas, title);
  return within(await within(canvas.getByRole('main')).findByRole('region', { name: 'Working Budget' }));
}

function findMonth(canvas: Canvas, title: string): Promise<HTMLElement> {
  return within(canvas.getByRole('main')).findByRole('heading', { name: title, level: 2 });
}

/** The titles of the lists in the page. */
function lists(canvas: Canvas): (string | null)[] {
  return within(canvas.getByRole('main')).getAllByRole('region').map((list: HTMLElement) => within(list).getByRole('heading').textContent);
}

function line(list: Canvas, name: string): HTMLElement {
  const item = list.getByText(name).closest('li');
  if (item === null) throw new Error(`${name} stands in a line`);
  return item;
}

async function chooseMove(canvas: Canvas, name: string, move: string): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: `More for ${name}` }));
  await userEvent.click(await within(document.body).findByRole('menuitem', { name: move }));
}

function held(): Ledger {
  return home.service().ledger();
}

function budgetOf(month: YearMonth) {
  return monthEntry(held().months, month)?.budget ?? null;
}

/** May's amount for an item. */
function assigned(id: string): number | undefined {
  const budget = budgetOf(may);
  return budget === null ? undefined : findItem(budget, id)?.amount;
}

function sourceNames(): string[] {
  return held().incomeSources.items.map(({ name }) => name);
}

/** May and June are budgeted, and June has all that Groceries hold, and more. */
function juneHousehold(): Ledger {
  const ledger = budgetedHousehold();
  const budget = monthFromTemplate(ledger.overview, ledger.template);
  return withBudget(ledger, june, budget);
}
