import { balancedHousehold, dataEndpoints, indebtedHousehold, loggedIn, newHousehold, waits } from '@blue-budget/api/mocks';
import type { MasterData } from '@blue-budget/domain/ledger';
import { maxCents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { turnDay } from '../budgeting/storyCalendar.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { findHeader, oneWidth, phone, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

const home = storyHousehold({ start: payingHousehold });
const texts = messages.debtGoalPage;

const meta = {
  title: 'Screens/Debt Goal',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'goals', tab: 'debt', onNavigate: fn() },
  argTypes: { section: { control: false }, tab: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'The second tab of GOALS: the way out of debt, and what other ways there are.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** When it ends, what it takes, what it has saved; and every debt. */
export const Loaded: Story = {
  tags: ['visual'],
  parameters: { chromatic: shellParameters.chromatic },
  name: 'The debt-free date, the commitment, the interest saved, and every debt [DEBT-01] [DEBT-02] [DEBT-03] [DEBT-04] [DEBT-05]',
  play: async ({ canvas, step }) => {
    const page = await openPage(canvas);
    await expect(page.getByRole('button', { name: 'Edit Goal' })).toBeVisible();
    await step('I read the three figures, and the honest sum under the last one', async () => {
      await expect(figureOf(page, 'Debt-free date')).toHaveTextContent('October 2028');
      await expect(figureOf(page, 'Monthly Commitment')).toHaveTextContent('$780.00');
      await expect(figureOf(page, 'Interest Saved to Date')).toHaveTextContent('$212.46Saved by the payments made so far, one by one: $148.20');
    });
    await step('A note says what the figure assumes', async () => {
      await userEvent.click(page.getByRole('button', { name: 'About Interest Saved to Date' }));
      await expect(await screen.findByText('The figure of each payment assumes that you keep paying that amount.')).toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
    });
    await step('The debts stand in the order of attack', async () => {
      await expect(page.getAllByRole('article').map((card: HTMLElement) => card.textContent)).toEqual([
        expect.stringMatching(/^Store card\$312\.75.*June 2026.*\$315\.00.*\$287\.25 of \$600\.00 paid47\.875%$/),
        expect.stringMatching(/^Everyday card\$804\.22.*August 2026.*\$35\.00/),
        expect.stringMatching(/^Student loan\$12,310\.44.*October 2028.*\$145\.00/),
        expect.stringMatching(/^Car loan\$7,847\.70.*October 2028.*\$285\.00/),
      ]);
    });
  },
};

/** Every order of attack at the same amount, and at any other amount one likes to try. */
export const Compared: Story = {
  name: 'Compares the orders of attack at any monthly amount',
  play: async ({ canvas, step }) => {
    const page = await openPage(canvas);
    const slider = await page.findByRole('slider', { name: texts.tryOut });
    await step('At the amount of the goal', async () => {
      await expect(slider).toHaveAttribute('aria-valuetext', '$780.00');
      await expect(rowsOf(page)).toEqual([
        'Snowball MethodOctober 2028$1,922.74$3,788.01',
        'Avalanche MethodOctober 2028$1,837.83$3,872.92',
        'Customyour planOctober 2028$1,841.17$3,869.58',
        'Minimum payments onlyMarch 2036$5,710.75none',
      ]);
    });
    await step('I try $900.00: the plan stands above, to compare', async () => {
      await fireEvent.change(slider, { target: { value: 900_00 } });
      await expect(slider).toHaveAttribute('aria-valuetext', '$900.00');
      await expect(rowsOf(page)).toEqual([
        'Custom, $780.00your planOctober 2028$1,841.17$3,869.58',
        'Snowball MethodJune 2028$1,648.67$4,062.08',
        'Avalanche MethodJune 2028$1,554.94$4,155.81',
        'CustomJune 2028$1,557.40$4,153.35',
        'Minimum payments onlyMarch 2036$5,710.75none',
      ]);
      await expect(page.getByRole('img', { name: /^Balance left over time\. Custom, \$780\.00: debt-free in October 2028\. Custom: debt-free in June 2028\./ })).toBeVisible();
    });
    if (storyEndsHere()) return;
    await step('Nothing of the goal has changed, and one press brings its amount back', async () => {
      await expect(figureOf(page, 'Monthly Commitment')).toHaveTextContent('$780.00');
      await userEvent.click(page.getByRole('button', { name: 'Back to $780.00' }));
      await expect(slider).toHaveAttribute('aria-valuetext', '$780.00');
      await expect(page.queryByRole('button', { name: /^Back to/ })).toBeNull();
      await expect(home.service().version()).toBe(1);
    });
  },
};

/** The months go on with the day that begins. */
export const MonthTurns: Story = {
  name: 'Counts from the month that has begun',
  play: async ({ canvas }) => {
    turnDay({ year: 2026, month: 12, day: 31 });
    const page = await openPage(canvas);
    await expect(figureOf(page, 'Debt-free date')).toHaveTextContent('May 2029');
    turnDay({ year: 2027, month: 1, day: 1 });
    await waitFor(() => expect(figureOf(page, 'Debt-free date')).toHaveTextContent('June 2029'));
  },
};

const undecided = storyHousehold({ start: () => ({ ...balancedHousehold(), debt: { goal: null, interestSaved: 0 } }) });

/** No goal yet: the result of the minimums alone. */
export const WithoutAGoal: Story = {
  name: 'Without a goal it shows what the minimums bring [DEBT-01] [DEBT-02]',
  parameters: { msw: undecided.handlers },
  beforeEach: undecided.reset,
  play: async ({ canvas }) => {
    const page = await openPage(canvas);
    await expect(page.getByRole('button', { name: 'Add Goal' })).toBeVisible();
    await expect(figureOf(page, 'Debt-free date')).toHaveTextContent('March 2036at minimum payments');
    await expect(figureOf(page, 'Monthly Commitment')).toHaveTextContent('Not set yet');
    await expect(figureOf(page, 'Interest Saved to Date')).toHaveTextContent(/\$0\.00$/);
    await expect(await page.findByRole('slider', { name: texts.tryOut })).toHaveAttribute('aria-valuetext', '$490.00');
  },
};

const indebted = storyHousehold({ start: () => ({ ...indebtedHousehold(), debt: { goal: null, interestSaved: 0 } }) });

/** A minimum payment below the interest never ends the debt. */
export const NeverEnds: Story = {
  name: 'Says Invalid Date where a debt never ends [DEBT-06]',
  parameters: { msw: indebted.handlers },
  beforeEach: indebted.reset,
  play: async ({ canvas }) => {
    const page = await openPage(canvas);
    await expect(figureOf(page, 'Debt-free date')).toHaveTextContent('Invalid Date');
    await expect(page.getByRole('article', { name: 'Student loan' })).toHaveTextContent('Projected payoff dateInvalid Date');
    await expect(page.getByRole('article', { name: 'Store card' })).toHaveTextContent('July 2027');
    await expect(rowsOf(page).at(-1)).toMatch(/^Minimum payments onlyNever paid off/);
  },
};

const newcomer = storyHousehold({ start: newHousehold });

/** Who has no debts has paid none off. */
export const NoDebts: Story = {
  name: 'Says to who has no debts that there are none [FST-04]',
  parameters: { msw: newcomer.handlers },
  beforeEach: newcomer.reset,
  play: async ({ canvas }) => {
    const page = await openPage(canvas);
    await expect(page.getByText(texts.empty)).toBeVisible();
    await expect(figureOf(page, 'Debt-free date')).toHaveTextContent('No debts');
    await expect(page.queryByText(/paid off/i)).toBeNull();
    await expect(page.queryByRole('button', { name: 'Add Goal' })).toBeNull();
  },
};

const paid = storyHousehold({ start: () => {
  const household = newHousehold();
  const { debt } = indebtedHousehold().realAccounts;
  const accounts = debt.accounts.map((account) => ({ ...account, amount: 0 }));
  return { ...household, realAccounts: { ...household.realAccounts, debt: { ...debt, accounts } } };
} });

/** Every debt is at zero. */
export const AllPaidOff: Story = {
  name: 'Says to who has paid all debts that they are paid off [FST-04]',
  parameters: { msw: paid.handlers },
  beforeEach: paid.reset,
  play: async ({ canvas }) => {
    const page = await openPage(canvas);
    await expect(page.getByText('All your debts are paid off.')).toBeVisible();
    await expect(figureOf(page, 'Debt-free date')).toHaveTextContent('Paid off');
  },
};

/** Grey bars where the figures, the comparison and the cards will be. */
export const Loading: Story = {
  parameters: { msw: [waits(dataEndpoints.overview), ...loggedIn()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading your budget...');
    await expect(canvas.getByRole('heading', { name: 'Debt goal' })).toBeVisible();
    await expect(canvas.queryByRole('article')).toBeNull();
  },
};

export const OnAPhone: Story = {
  tags: ['visual'],
  globals: phone,
  play: async ({ canvas }) => {
    const page = await openPage(canvas);
    await expect(page.getAllByRole('article')).toHaveLength(4);
    await expectNoSidewaysScroll();
  },
};

const crowd = storyHousehold({ start: crowdedDebts });

/** Names of thirty characters and the largest amounts on the narrowest phone. */
export const LongestOnTheNarrowestPhone: Story = {
  globals: { viewport: { value: 'w320' } },
  parameters: { msw: crowd.handlers },
  beforeEach: crowd.reset,
  play: async ({ canvas }) => {
    const page = await openPage(canvas);
    await expectNoSidewaysScroll();
    await userEvent.click(page.getByRole('button', { name: 'Edit Goal' }));
    await expect(await canvas.findByRole('heading', { name: 'Edit Goal' })).toBeVisible();
    await expectNoSidewaysScroll();
  },
};

/** The household's services return the honest sum as well. */
function payingHousehold(): MasterData {
  const household = balancedHousehold();
  return { ...household, debt: { ...household.debt, interestSavedMarginal: 148_20 } };
}

function crowdedDebts(): MasterData {
  const household = payingHousehold();
  for (const [index, account] of household.realAccounts.debt.accounts.entries()) {
    account.name = `Donaudampfschifffahrtsreise 0${index}`;
    account.amount = maxCents;
    account.beginningBalance = maxCents;
    account.minimumPayment = Math.round(maxCents / 40);
  }
  const { goal } = household.debt;
  return { ...household, debt: { interestSaved: maxCents, interestSavedMarginal: maxCents, goal: goal && { ...goal, monthlyContribution: maxCents } } };
}

async function openPage(canvas: Canvas): Promise<Canvas> {
  await findHeader(canvas);
  const page = within(canvas.getByRole('tabpanel'));
  await page.findByText('Monthly Commitment');
  return page;
}

function figureOf(page: Canvas, name: string): HTMLElement {
  const figure = page.getByText(name).parentElement;
  if (figure === null) throw new Error('A figure stands beside its name');
  return figure;
}

/** The plans that are compared, in figures. */
function rowsOf(page: Canvas): (string | null)[] {
  const [table] = page.getAllByRole('table');
  if (table === undefined) throw new Error('Nothing is compared');
  return within(table).getAllByRole('row').slice(1).map((row: HTMLElement) => row.textContent);
}
