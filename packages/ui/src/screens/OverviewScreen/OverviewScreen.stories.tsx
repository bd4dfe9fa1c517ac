import { balancedHousehold, dataEndpoints, loggedIn, newHousehold, waits } from '@blue-budget/api/mocks';
import { withSubsetAmounts } from '@blue-budget/domain/budget';
import type { MasterData } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { atTheBoundary, expectLargestReadable } from '../ShellScreen/storyBoundary.ts';
import { findHeader, oneWidth, phone, runningLedger, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';
import { heightOf } from '../../primitives/storyTargets.ts';

const home = storyHousehold();

const meta = {
  title: 'Screens/Overview',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', onNavigate: fn() },
  argTypes: { section: { control: false } },
  globals: wide,
  parameters: {
    ...shellParameters,
    ...oneWidth,
    msw: loggedIn(),
    docs: { ...shellParameters.docs, description: { component: 'The first tab of BUDGET: what is in every envelope.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The services keep the story's changes. */
const remembering = { parameters: { ...oneWidth, msw: home.handlers }, beforeEach: home.reset } satisfies Story;

/** Income Discrepancy first, with the months that differ; then the five subsets with what is in their envelopes. */
export const Loaded: Story = {
  tags: ['visual'],
  name: 'Loaded: Income Discrepancy, then the subsets [OVR-01] [OVR-03]',
  parameters: { chromatic: shellParameters.chromatic },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('The cards stand in their order, with their totals', async () => {
      const cards = canvas.getAllByRole('region').map((card) => within(card).getByRole('heading').parentElement?.textContent);
      await expect(cards).toEqual([
        'Income Discrepancynegative $2,403.60', 'Working BudgetAdd$1,350.40', 'SavingsAdd$10,837.30', 'Debt$1,264.22', 'GivingAdd$114.50', 'InvestmentsAdd$400.00',
      ]);
    });
    await step('A line has its name and its amount; below zero it is overspent', async () => {
      await expect(line(canvas, 'Working Budget', 'Groceries')).toHaveTextContent(/^Groceries\$398\.38/);
      await expect(line(canvas, 'Working Budget', 'Eating out')).toHaveTextContent(/^Eating outoverspentnegative \$38\.40/);
      await expect(line(canvas, 'Giving', 'Gifts')).toHaveTextContent(/^Gifts\$114\.50/);
    });
  },
};

/** A month whose income is as planned has no line; a cent makes one. */
export const OnlyNonzeroDiscrepancies: Story = {
  name: 'Income Discrepancy leaves out months without one [OVR-01]',
  parameters: { ...oneWidth, msw: loggedIn({ household: withDiscrepancies({ 'April 2026': 0, 'May 2026': 1 }) }) },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const card = within(canvas.getByRole('region', { name: 'Income Discrepancy' }));
    const lines = card.getAllByRole('listitem').map((item) => item.textContent);
    await expect(lines).toEqual(['May 2026received, not planned yetPlan it$0.01']);
  },
};

/** The question mark explains a discrepancy, by pointer and by keyboard. */
export const DiscrepancyExplained: Story = {
  name: 'Explains the Income Discrepancy [OVR-02]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('I ask what it means', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'About Income Discrepancy' }));
      await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent(messages.budget.incomeDiscrepancyHint);
    });
  },
};

/** A group opens and closes; which ones stand open comes with the budget, and what I change is kept with it. */
export const OpensAndCloses: Story = {
  parameters: { ...oneWidth, msw: home.handlers },
  beforeEach: home.reset,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const card = within(canvas.getByRole('region', { name: 'Working Budget' }));
    await step('Getting around is closed, and says how many lines it holds', async () => {
      await expect(card.getByRole('button', { name: 'Lines of Getting around' })).toHaveAttribute('aria-expanded', 'false');
      await expect(line(canvas, 'Working Budget', 'Getting around')).toHaveTextContent(/^Getting around3 lines\$273\.15/);
      await expect(card.queryByText('Fuel')).toBeNull();
    });
    await step('I open it', async () => {
      await userEvent.click(card.getByRole('button', { name: 'Lines of Getting around' }));
      await expect(card.getByText('Fuel')).toBeVisible();
    });
    await step('I close Home: the other one stays open', async () => {
      await userEvent.click(card.getByRole('button', { name: 'Lines of Home' }));
      await expect(card.queryByText('Rent')).toBeNull();
      await expect(card.getByText('Fuel')).toBeVisible();
    });
  },
};

/** The new line stands at the end, and its panel is open. */
export const AddsAnItem: Story = {
  ...remembering,
  name: 'I add an item: it is called New Account, and its panel is open to name it [OVR-04]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const savings = within(canvas.getByRole('region', { name: 'Savings' }));
    await step('I add one to Savings: the panel is open', async () => {
      await userEvent.click(savings.getByRole('button', { name: 'Add to Savings' }));
      await expect(await canvas.findByRole('heading', { name: 'New Account' })).toBeVisible();
      await expect(savings.getByRole('button', { name: 'New Account' })).toHaveAttribute('aria-current', 'true');
    });
    await step('I name it', async () => {
      await userEvent.clear(canvas.getByRole('textbox', { name: 'Account Name' }));
      await userEvent.type(canvas.getByRole('textbox', { name: 'Account Name' }), 'New roof{Enter}');
      await expect(savings.getByRole('button', { name: 'New roof' })).toHaveAttribute('aria-current', 'true');
    });
    await step('The services have it, and the line is still the one that is open', async () => {
      await waitFor(() => expect(home.service().ledger().overview.savings.items.at(-1)?.name).toBe('New roof'));
      await expect(savings.getByRole('button', { name: 'New roof' })).toHaveAttribute('aria-current', 'true');
    });
    await step('Debts have no button: they come with their accounts', async () => {
      await expect(canvas.queryByRole('button', { name: 'Add to Debt' })).toBeNull();
    });
  },
};

/** My finger is quicker than I: a double click adds one item, and one press after it another. */
export const AddsOnce: Story = {
  ...remembering,
  name: 'A double click on Add makes one line [SYN-22]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const savings = within(canvas.getByRole('region', { name: 'Savings' }));
    const added = () => home.service().ledger().overview.savings.items.filter(({ name }) => name === 'New Account').length;
    await step('I double-click Add', async () => {
      await userEvent.dblClick(savings.getByRole('button', { name: 'Add to Savings' }));
      await waitFor(() => expect(runningLedger().getSnapshot().pending).toHaveLength(0));
      await expect(added()).toBe(1);
    });
    await step('I press it once more', async () => {
      await userEvent.click(savings.getByRole('button', { name: 'Add to Savings' }));
      await waitFor(() => expect(added()).toBe(2));
    });
  },
};

/** The red dot opens the confirmation; a debt's item has none. */
export const RemovesAnItem: Story = {
  ...remembering,
  name: 'I remove an item through the confirmation [OVR-05]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('What pays a debt goes with its account alone', async () => {
      await expect(canvas.queryByRole('button', { name: 'Remove Everyday card' })).toBeNull();
    });
    await step('I ask to remove the community kitchen: I am asked back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Community kitchen' }));
      await expect(await canvas.findByRole('heading', { name: 'Remove Budget Account' })).toBeVisible();
      await expect(line(canvas, 'Giving', 'Community kitchen')).toBeVisible();
    });
    await step('Yes: it is gone, here and at the services', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Yes' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Budget Account' }));
      await waitFor(() => expect(within(canvas.getByRole('region', { name: 'Giving' })).queryByText('Community kitchen')).toBeNull());
      await waitFor(() => expect(home.service().ledger().overview.giving.items.map(({ id }) => id)).toEqual(['gifts']));
    });
  },
};

/** By keyboard: the space bar picks a line up, arrows move it, the space bar lets it go. */
export const MovesByKeyboard: Story = {
  ...remembering,
  name: 'I move a line by keyboard, and take it back [OVR-06]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('I carry Gifts above the community kitchen', async () => {
      canvas.getByRole('button', { name: 'Move Gifts' }).focus();
      await userEvent.keyboard(' ');
      await expect(await canvas.findByText('Picked up Gifts.')).toBeInTheDocument();
      await userEvent.keyboard('{ArrowUp}{ArrowUp}');
      await expect(await canvas.findByText('Over Community kitchen, on the top level.')).toBeInTheDocument();
      await userEvent.keyboard(' ');
      await waitFor(() => expect(names(canvas, 'Giving')).toEqual(['Gifts', 'Community kitchen']));
    });
    await step('The services keep the order', async () => {
      await waitFor(() => expect(home.service().ledger().overview.giving.items.map(({ id }) => id)).toEqual(['gifts', 'community-kitchen']));
    });
    if (storyEndsHere()) return;
    await step('I take it back', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(names(canvas, 'Giving')).toEqual(['Community kitchen', 'Gifts']));
    });
  },
};

/** By the menu of a line; a line that holds money cannot be a parent, and the bubble says so. */
export const GroupingRefused: Story = {
  ...remembering,
  name: 'A line that holds money does not become a parent [OVR-06] [WID-12]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('I make Gifts a child of the community kitchen, which holds nothing', async () => {
      await chooseMove(canvas, 'Gifts', 'Make child of Community kitchen');
      await waitFor(() => expect(home.service().ledger().overview.giving.items[1]?.parentId).toBe('community-kitchen'));
    });
    await step('Laptop cannot go under Car repairs, which holds money', async () => {
      await chooseMove(canvas, 'Laptop', 'Make child of Car repairs');
      await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.budget.groupingRefused({ name: 'Car repairs' }));
    });
  },
};

/** The services refuse: I see their error text, and the order is as it was. */
export const SortFails: Story = {
  ...remembering,
  name: 'A sort that fails is taken back, with the words of the services first [WID-16]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    for (const [body, says] of [[{ message: 'Sorting rests today.' }, 'Sorting rests today.'], [undefined, messages.budget.sortFailed]] as const) {
      await step(`I move Gifts up: ${says}`, async () => {
        home.service().failNext(dataEndpoints.sortItems, 500, body);
        await chooseMove(canvas, 'Gifts', 'Move up');
        await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(says));
        await expect(names(canvas, 'Giving')).toEqual(['Community kitchen', 'Gifts']);
      });
    }
  },
};

/** Just registered: six cards with their empty texts, under the guide of the first steps. */
export const NewPerson: Story = {
  name: 'A new person: every subset at zero [OVR-03]',
  parameters: { msw: loggedIn({ household: newHousehold() }) },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const [guide, ...cards] = await canvas.findAllByRole('region');
    await expect(guide).toHaveAccessibleName(messages.firstStepsGuide.title);
    await expect(cards).toHaveLength(6);
    await expect(canvas.getByRole('region', { name: 'Income Discrepancy' })).toHaveTextContent('Income received and planned are the same in every month');
    await expect(canvas.getAllByText('No lines yet')).toHaveLength(5);
    for (const card of cards) await expect(card).toHaveTextContent('$0.00');
  },
};

/** Grey bars in the shape of the cards. */
export const Loading: Story = {
  parameters: { msw: [waits(dataEndpoints.overview), ...loggedIn()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading your budget...');
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};

/** On a phone: the notes under the names, the rows high enough for a thumb. Loaded is the same picture there. */
export const OnAPhone: Story = {
  globals: phone,
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    for (const item of canvas.getAllByRole('listitem')) await expect(heightOf(item)).toBeGreaterThanOrEqual(44);
  },
};

/** Four hundred lines, names of thirty characters, the largest amounts, one of them overspent. */
export const Boundary: Story = {
  ...atTheBoundary,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const card = within(canvas.getByRole('region', { name: 'Working Budget' }));
    await expect(card.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '397');
    const savings = canvas.getByRole('region', { name: 'Savings' });
    await expect(savings).toHaveTextContent('Donaudampfschifffahrtsreise 00');
    await expectLargestReadable(savings);
    await expectLargestReadable(canvas.getByRole('region', { name: 'Debt' }));
  },
};

/** The line that carries a name, in the card of a subset. */
function line(canvas: Canvas, subset: string, name: string): HTMLElement {
  const item = within(canvas.getByRole('region', { name: subset })).getByText(name).closest('li');
  if (item === null) throw new Error(`${name} stands in a line`);
  return item;
}

/** The names of the lines in a card, from top to bottom. */
function names(canvas: Canvas, subset: string): (string | null | undefined)[] {
  const items: HTMLElement[] = within(canvas.getByRole('region', { name: subset })).getAllByRole('listitem');
  return items.map((item) => within(item).getAllByRole('button').map(({ textContent }) => textContent).find((text) => text !== ''));
}

async function chooseMove(canvas: Canvas, name: string, move: string): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: `More for ${name}` }));
  await userEvent.click(await within(document.body).findByRole('menuitem', { name: move }));
}

function withDiscrepancies(amounts: Record<string, number>): MasterData {
  const household = balancedHousehold();
  for (const item of household.overview.income.items) item.amount = amounts[item.name] ?? item.amount;
  return { ...household, overview: withSubsetAmounts(household.overview) };
}
