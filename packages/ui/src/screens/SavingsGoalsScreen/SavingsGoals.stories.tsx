import { balancedHousehold, dataEndpoints, loggedIn, newHousehold, waits } from '@blue-budget/api/mocks';
import type { MasterData } from '@blue-budget/domain/ledger';
import { maxCents } from '@blue-budget/domain/money';
import { savingsGoalFormMachine } from '@blue-budget/machines/savings-goal-form';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { turnDay } from '../budgeting/storyCalendar.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { crowdedHousehold, findHeader, oneWidth, phone, shellParameters, StoryShell, tabNames, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

const home = storyHousehold();
const texts = messages.savingsGoals;

const meta = {
  title: 'Screens/Savings Goals',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'goals', tab: 'savings', onNavigate: fn() },
  argTypes: { section: { control: false }, tab: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(savingsGoalFormMachine),
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'The first tab of GOALS: what is saved for, and the form that sets a goal.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every goal with what is saved, by when, and how much a month. */
export const Loaded: Story = {
  tags: ['visual'],
  parameters: { chromatic: shellParameters.chromatic },
  name: 'A card for every goal [GOAL-02]',
  play: async ({ canvas, step }) => {
    await findCards(canvas);
    await expect(tabNames(canvas)).toEqual(['Savings', 'Debt']);
    await step('I read each of them', async () => {
      await expect(cards(canvas).map((card: HTMLElement) => card.textContent)).toEqual([
        expect.stringMatching(/^Emergency fund\$9,072\.30 of \$12,000\.00.*March 1, 2027Monthly Contribution\$330\.00$/),
        expect.stringMatching(/^Summer trip\$1,150\.00 of \$1,800\.00.*September 1, 2026Monthly Contribution\$220\.00$/),
        expect.stringMatching(/^Car repairs.*\$465\.00 of \$465\.00.*June 30, 2026Monthly Contribution\$50\.00$/),
      ]);
    });
  },
};

/** From the button to the card that stands there. */
export const Added: Story = {
  name: 'Adds a goal for an account that has none [GOAL-01] [GOAL-05] [GOAL-06] [GOAL-07]',
  play: async ({ canvas, step }) => {
    await findCards(canvas);
    await step('Add Goal opens the form and becomes Cancel, which closes it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add Goal' }));
      await expect(await canvas.findByRole('heading', { name: 'Add Goal' })).toHaveFocus();
      await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Add Goal' })).toBeNull());
      await userEvent.click(canvas.getByRole('button', { name: 'Add Goal' }));
    });
    const panel = await openPanel(canvas, 'Add Goal');
    await step('I choose the one account without a goal', async () => {
      await expect(panel.getAllByRole('radio')).toHaveLength(1);
      await userEvent.click(panel.getByRole('radio', { name: 'Laptop $150.00' }));
    });
    await step('With amount and date I am told how much it takes', async () => {
      await type(panel, 'Goal Amount', '900');
      await expect(panel.queryByText(/You need to save/)).toBeNull();
      await type(panel, 'Save by Date', '11202026');
      await expect(panel.getByText('You need to save at least $125.00 each month to reach this goal.')).toBeVisible();
    });
    await step('I set it: the form closes and the card is there', async () => {
      await type(panel, 'Monthly Contribution', '130');
      await userEvent.click(panel.getByRole('button', { name: 'Set Goal' }));
      await expect(await canvas.findByRole('article', { name: 'Laptop' })).toHaveTextContent(/\$150\.00 of \$900\.00.*November 20, 2026.*\$130\.00/);
      await expect(canvas.getByRole('button', { name: 'Add Goal' })).toBeVisible();
    });
    await step('The services have it', async () => {
      await waitFor(() => expect(held('laptop')).toMatchObject({ goalAmount: 900_00, monthlyMinimum: 125_00, monthlyContribution: 130_00 }));
    });
    await step('No account is left for another', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add Goal' }));
      await expect(await canvas.findByText(messages.savingsGoalPage.noChoices)).toBeVisible();
    });
  },
};

/** A press on a card opens its goal; only its own account is there. By keyboard alone. */
export const Edited: Story = {
  name: 'A card opens its goal to be edited [GOAL-03]',
  play: async ({ canvas, step }) => {
    await findCards(canvas);
    await step('I come to the card of Summer trip and press Enter', async () => {
      const card = canvas.getByRole('button', { name: 'Summer trip' });
      card.focus();
      await userEvent.keyboard('{Enter}');
      await expect(await canvas.findByRole('heading', { name: 'Edit Goal' })).toHaveFocus();
      await expect(card).toHaveAttribute('aria-current', 'true');
    });
    const panel = await openPanel(canvas, 'Edit Goal');
    await step('What was set stands there', async () => {
      await expect(panel.getAllByRole('radio')).toHaveLength(1);
      await expect(panel.getByRole('radio', { name: 'Summer trip $1,150.00' })).toBeChecked();
      await expect(panel.getByRole('textbox', { name: 'Goal Amount' })).toHaveValue('1800.00');
      await expect(panel.getByRole('textbox', { name: 'Save by Date' })).toHaveValue('09/01/2026');
      await expect(panel.getByRole('textbox', { name: 'Monthly Contribution' })).toHaveValue('220.00');
    });
    await step('I ask for more, and Enter sets it', async () => {
      panel.getByRole('textbox', { name: 'Goal Amount' }).focus();
      await userEvent.keyboard('2000{Tab}{Tab}300{Enter}');
      await expect(await canvas.findByText('$850.00 to go')).toBeVisible();
      await waitFor(() => expect(held('summer-trip')).toMatchObject({ goalAmount: 2_000_00, monthlyContribution: 300_00 }));
    });
    await step('The focus is back on the card', async () => {
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Summer trip' })).toHaveFocus());
    });
  },
};

/** The dot on a card asks first. */
export const Removed: Story = {
  name: 'The dot of a card asks, and removes its goal [GOAL-04]',
  play: async ({ canvas, step }) => {
    await findCards(canvas);
    await step('I press the dot: I am asked', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Summer trip goal' }));
      await expect(await canvas.findByRole('radiogroup', { name: 'Are you sure you want to remove this savings goal?' })).toBeVisible();
      await expect(canvas.queryByRole('heading', { name: 'Edit Goal' })).toBeNull();
    });
    await step('I say yes: its card is gone, its account is not', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Yes' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Savings Goal' }));
      await waitFor(() => expect(canvas.queryByRole('article', { name: 'Summer trip' })).toBeNull());
      await waitFor(() => expect(held('summer-trip')).toBeUndefined());
      await expect(home.service().ledger().overview.savings.items.map(({ id }) => id)).toContain('summer-trip');
    });
  },
};

/** I see missing or invalid fields at the button, and lose nothing. */
export const Refused: Story = {
  name: 'Says what is missing, too early or too little [GOAL-09] [GOAL-10] [GOAL-11]',
  args: { panels: [{ view: 'savingsGoal' }] },
  play: async ({ canvas, step }) => {
    await findCards(canvas);
    const panel = await openPanel(canvas, 'Add Goal');
    const submit = () => userEvent.click(panel.getByRole('button', { name: 'Set Goal' }));
    await step('Nothing is filled in', async () => {
      await submit();
      await expect(panel.getByRole('alert')).toHaveTextContent('Missing required fields: Savings Account, Goal Amount, Future Date, Monthly Contribution');
    });
    await step('Today is no day to come', async () => {
      await userEvent.click(panel.getByRole('radio'));
      await expect(panel.getByRole('alert')).toHaveTextContent(/^Missing required fields/);
      await type(panel, 'Goal Amount', '900');
      await type(panel, 'Save by Date', '05152026');
      await type(panel, 'Monthly Contribution', '124.99');
      await submit();
      await expect(panel.getByRole('alert')).toHaveTextContent("You must put a date after today's date.");
    });
    await step('A cent less than the minimum', async () => {
      await type(panel, 'Save by Date', '11202026');
      await submit();
      await expect(panel.getByRole('alert')).toHaveTextContent('Must have monthly contribution more than monthly minimum');
    });
    await step('Exactly the minimum is enough', async () => {
      await type(panel, 'Monthly Contribution', '125');
      await submit();
      await expect(await canvas.findByRole('article', { name: 'Laptop' })).toBeVisible();
    });
  },
};

/** The services refuse: the card goes, the form comes back with all that was typed. */
export const SaveFails: Story = {
  name: 'Takes back what could not be saved, and opens the form again [GOAL-18] [ERR-02]',
  args: { panels: [{ view: 'savingsGoal', subject: 'summer-trip' }] },
  play: async ({ canvas, step }) => {
    await findCards(canvas);
    const panel = await openPanel(canvas, 'Edit Goal');
    home.service().failNext(dataEndpoints.saveSavingsGoal, 500);
    const answer = home.service().holdNext(dataEndpoints.saveSavingsGoal);
    await step('It shows at once', async () => {
      await type(panel, 'Goal Amount', '2000');
      await type(panel, 'Monthly Contribution', '300');
      await userEvent.click(panel.getByRole('button', { name: 'Set Goal' }));
      await expect(await canvas.findByText('$850.00 to go')).toBeVisible();
    });
    answer.release();
    await step('It is as it was, and I am told', async () => {
      await expect(await canvas.findAllByText('Could not save savings goal. Please refresh and try again.')).toHaveLength(1);
      await expect(await canvas.findByText('$650.00 to go')).toBeVisible();
    });
    await step('What I typed stands in the form', async () => {
      const again = await openPanel(canvas, 'Edit Goal');
      await expect(again.getByRole('textbox', { name: 'Goal Amount' })).toHaveValue('2000.00');
      await expect(again.getByRole('alert')).toHaveTextContent(texts.saveFailed);
    });
  },
};

/** The services refuse to remove it: the card is back. */
export const RemoveFails: Story = {
  name: 'Brings a card back that could not be removed',
  args: { panels: [{ view: 'removal/savingsGoal', subject: 'summer-trip' }] },
  play: async ({ canvas }) => {
    await findCards(canvas);
    home.service().failNext(dataEndpoints.removeSavingsGoal, 500);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Savings Goal' }));
    await expect((await canvas.findAllByText('Could not remove savings goal. Please refresh and try again.')).length).toBeGreaterThan(0);
    await expect(await canvas.findByRole('article', { name: 'Summer trip' })).toBeVisible();
  },
};

/** Somebody else of the household removed it while the form stood open. */
export const GoneElsewhere: Story = {
  name: 'Says that a goal is gone which was removed elsewhere',
  args: { panels: [{ view: 'savingsGoal', subject: 'no-such-goal' }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(messages.savingsGoalPage.gone)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Set Goal' })).toBeNull();
  },
};

/** The month has no 31st: a goal by the last day of February in a leap year. */
export const LeapDay: Story = {
  name: 'Counts whole months to a 29 February [GOAL-13] [GOAL-14]',
  args: { panels: [{ view: 'savingsGoal' }] },
  play: async ({ canvas, step }) => {
    turnDay({ year: 2027, month: 12, day: 31 });
    await findCards(canvas);
    const panel = await openPanel(canvas, 'Add Goal');
    await userEvent.click(panel.getByRole('radio'));
    await type(panel, 'Goal Amount', '900');
    await step('From 31 December to 29 February it is one whole month', async () => {
      await type(panel, 'Save by Date', '02292028');
      await expect(panel.getByText('You need to save at least $750.00 each month to reach this goal.')).toBeVisible();
    });
    await step('29 February of another year is no day', async () => {
      await type(panel, 'Save by Date', '02292029');
      await expect(panel.queryByText(/You need to save/)).toBeNull();
    });
  },
};

const newcomer = storyHousehold({ start: newHousehold });

/** No goals, and no account to set one on. */
export const NewPerson: Story = {
  tags: ['visual'],
  parameters: { msw: newcomer.handlers },
  beforeEach: newcomer.reset,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await expect(await canvas.findByText(messages.savingsGoalPage.empty)).toBeVisible();
    await step('The form says what there has to be first', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add Goal' }));
      await expect(await canvas.findByText(messages.savingsGoalPage.noAccounts)).toBeVisible();
    });
  },
};

/** Grey bars where the cards will be. */
export const Loading: Story = {
  parameters: { msw: [waits(dataEndpoints.overview), ...loggedIn()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading your budget...');
    await expect(canvas.getByRole('heading', { name: 'Savings goals' })).toBeVisible();
    await expect(canvas.queryByRole('article')).toBeNull();
  },
};

/** On a phone the form is a page of its own, with a way out. */
export const OnAPhone: Story = {
  name: 'On a phone the form is a page of its own',
  globals: phone,
  play: async ({ canvas, step }) => {
    await findCards(canvas);
    await step('I open a goal: the tabs give way', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Emergency fund' }));
      await expect(await canvas.findByRole('heading', { name: 'Edit Goal' })).toBeVisible();
      await expect(canvas.queryByRole('tablist')).toBeNull();
    });
    if (storyEndsHere()) return;
    await step('Cancel brings me back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
      await expect(await canvas.findByRole('article', { name: 'Emergency fund' })).toBeVisible();
    });
  },
};

const crowd = storyHousehold({ start: crowdedGoals });

/** Names of thirty characters and the largest amounts on the narrowest phone. */
export const LongestOnTheNarrowestPhone: Story = {
  globals: { viewport: { value: 'w320' } },
  parameters: { msw: crowd.handlers },
  beforeEach: crowd.reset,
  play: async ({ canvas }) => {
    await findCards(canvas);
    await expectNoSidewaysScroll();
    await userEvent.click(canvas.getByRole('button', { name: 'Donaudampfschifffahrtsreise 00' }));
    await expect(await canvas.findByRole('heading', { name: 'Edit Goal' })).toBeVisible();
    await expectNoSidewaysScroll();
  },
};

function crowdedGoals(): MasterData {
  const household = crowdedHousehold();
  const savingsGoals = household.savingsGoals.map((goal) => ({ ...goal, goalAmount: maxCents, monthlyContribution: maxCents }));
  return { ...household, savingsGoals, realAccounts: balancedHousehold().realAccounts };
}

async function findCards(canvas: Canvas): Promise<void> {
  await findHeader(canvas);
  await canvas.findAllByRole('article');
}

function cards(canvas: Canvas): HTMLElement[] {
  return within(canvas.getByRole('tabpanel')).getAllByRole('article');
}

/** The view of the side panel with this title. */
async function openPanel(canvas: Canvas, title: string): Promise<Canvas> {
  await canvas.findByRole('heading', { name: title });
  return within(await canvas.findByRole('group', { name: title }));
}

/** Replaces the text of a field, then blurs it. */
async function type(panel: Canvas, name: string, text: string): Promise<void> {
  const input = panel.getByRole('textbox', { name });
  await userEvent.clear(input);
  await userEvent.type(input, text);
  await userEvent.tab();
}

function held(id: string) {
  return home.service().ledger().savingsGoals.find((goal) => goal.id === id);
}
