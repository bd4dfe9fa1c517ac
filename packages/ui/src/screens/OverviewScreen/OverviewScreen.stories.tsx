import { balancedHousehold, dataEndpoints, loggedIn, newHousehold, waits } from '@blue-budget/api/mocks';
import { messages, withSubsetAmounts, type MasterData } from '@blue-budget/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { findHeader, oneWidth, phone, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

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
    msw: loggedIn(),
    docs: { ...shellParameters.docs, description: { component: 'The first tab of BUDGET: what is in every envelope.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Income Discrepancy first, with the months that differ; then the five subsets with what is in their envelopes. */
export const Loaded: Story = {
  tags: ['visual'],
  name: 'Loaded: Income Discrepancy, then the subsets [OVR-01] [OVR-03]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('The cards stand in their order, with their totals', async () => {
      const cards = canvas.getAllByRole('region').map((card) => within(card).getByRole('heading').parentElement?.textContent);
      await expect(cards).toEqual([
        'Income Discrepancynegative $2,403.60', 'Working Budget$1,350.40', 'Savings$10,837.30', 'Debt$1,264.22', 'Giving$114.50', 'Investments$400.00',
      ]);
    });
    await step('A line has its name and its amount; below zero it is overspent', async () => {
      await expect(line(canvas, 'Working Budget', 'Groceries')).toHaveTextContent('Groceries$398.38');
      await expect(line(canvas, 'Working Budget', 'Eating out')).toHaveTextContent('Eating outoverspentnegative $38.40');
      await expect(line(canvas, 'Giving', 'Gifts')).toHaveTextContent('Gifts$114.50');
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
    await expect(lines).toEqual(['May 2026received, not planned yet$0.01']);
  },
};

/** The question mark says what a discrepancy is, by pointer and by keyboard. */
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
      await expect(card.getByRole('button', { name: 'Getting around' })).toHaveAttribute('aria-expanded', 'false');
      await expect(line(canvas, 'Working Budget', 'Getting around')).toHaveTextContent('3 lines$273.15');
      await expect(card.queryByText('Fuel')).toBeNull();
    });
    await step('I open it', async () => {
      await userEvent.click(card.getByRole('button', { name: 'Getting around' }));
      await expect(card.getByText('Fuel')).toBeVisible();
    });
    await step('I close Home: the other one stays open', async () => {
      await userEvent.click(card.getByRole('button', { name: 'Home' }));
      await expect(card.queryByText('Rent')).toBeNull();
      await expect(card.getByText('Fuel')).toBeVisible();
    });
  },
};

/** Just registered: six cards that say that there is nothing in them. */
export const NewPerson: Story = {
  name: 'A new person: every subset at zero [OVR-03]',
  parameters: { msw: loggedIn({ household: newHousehold() }) },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(canvas.getAllByRole('region')).toHaveLength(6);
    await expect(canvas.getByRole('region', { name: 'Income Discrepancy' })).toHaveTextContent('Income received and planned are the same in every month');
    await expect(canvas.getAllByText('No lines yet')).toHaveLength(5);
    for (const card of canvas.getAllByRole('region')) await expect(card).toHaveTextContent('$0.00');
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

/** On a phone: the notes under the names, the rows high enough for a thumb. */
export const OnAPhone: Story = {
  tags: ['visual'],
  globals: phone,
  parameters: oneWidth,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    for (const item of canvas.getAllByRole('listitem')) await expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

/** The line that carries a name, in the card of a subset. */
function line(canvas: Canvas, subset: string, name: string): HTMLElement {
  const item = within(canvas.getByRole('region', { name: subset })).getByText(name).closest('li');
  if (item === null) throw new Error(`${name} stands in a line`);
  return item;
}

function withDiscrepancies(amounts: Record<string, number>): MasterData {
  const household = balancedHousehold();
  for (const item of household.overview.income.items) item.amount = amounts[item.name] ?? item.amount;
  return { ...household, overview: withSubsetAmounts(household.overview) };
}
