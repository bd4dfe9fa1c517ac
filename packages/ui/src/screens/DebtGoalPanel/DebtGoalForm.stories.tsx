import { balancedHousehold, dataEndpoints, indebtedHousehold } from '@blue-budget/api/mocks';
import type { MasterData } from '@blue-budget/domain/ledger';
import { debtGoalFormMachine } from '@blue-budget/machines/debt-goal-form';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { shownMachines } from '../../docs/shownMachines.ts';
import { nextFrames } from '../../budget/SubsetList/storyList.tsx';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { handIsThere, mouse } from '../../primitives/storyHand.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { atTheBoundary, expectLargestReadable, longName } from '../ShellScreen/storyBoundary.ts';
import { findHeader, oneWidth, phone, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

const undecided = () => ({ ...balancedHousehold(), debt: { goal: null, interestSaved: 0 } });
const home = storyHousehold({ start: undecided });
const decided = storyHousehold();
const texts = messages.debtGoal;

const meta = {
  title: 'Screens/Debt Goal Form',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'goals', tab: 'debt', panels: [{ view: 'debtGoal' }], onNavigate: fn() },
  argTypes: { section: { control: false }, tab: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(debtGoalFormMachine),
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'The form of the one debt goal, on the side panel.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** From nothing chosen to the goal on the page. */
export const Added: Story = {
  name: 'Sets a goal for all debts [DEBT-07] [DEBT-08] [DEBT-10] [DEBT-12] [DEBT-13] [DEBT-14] [DEBT-15]',
  args: { panels: [] },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('Add Goal opens the form and becomes Cancel', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Add Goal' }));
      await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-expanded', 'true');
    });
    const panel = await openPanel(canvas, 'Add Goal');
    const attacked = within(panel.getByRole('group', { name: "Debt You'll Attack" }));
    await step('Every debt that is owed is there, none is ticked', async () => {
      await expect(attacked.getAllByRole('checkbox').map((box: HTMLElement) => [nameOf(box), box.getAttribute('aria-checked')])).toEqual([
        ['I want to be debt-free!', 'false'], ['Everyday card $804.22', 'false'], ['Store card $312.75', 'false'],
        ['Car loan $7,847.70', 'false'], ['Student loan $12,310.44', 'false'],
      ]);
      await expect(minimumDue(panel)).toBe('0.00');
    });
    await step('I want to be debt-free: all are ticked, and none when I press it again', async () => {
      await userEvent.click(attacked.getByRole('checkbox', { name: 'I want to be debt-free!' }));
      await expect(attacked.getAllByRole('checkbox', { checked: true })).toHaveLength(5);
      await userEvent.click(attacked.getByRole('checkbox', { name: 'I want to be debt-free!' }));
      await expect(attacked.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
      await userEvent.click(attacked.getByRole('checkbox', { name: 'I want to be debt-free!' }));
    });
    await step('With one left out it is not all, and less is due', async () => {
      await expect(minimumDue(panel)).toBe('490.00');
      await userEvent.click(attacked.getByRole('checkbox', { name: 'Car loan $7,847.70' }));
      await expect(attacked.getByRole('checkbox', { name: 'I want to be debt-free!' })).not.toBeChecked();
      await expect(minimumDue(panel)).toBe('205.00');
      await userEvent.click(attacked.getByRole('checkbox', { name: 'Car loan $7,847.70' }));
    });
    await step('I choose an order and too small an amount: there is no projection, and I am told why', async () => {
      await userEvent.click(panel.getByRole('radio', { name: 'Avalanche Method' }));
      await type(panel, 'Monthly Contribution', '489.99');
      await expect(panel.getByText('At least $490.00 is due each month.')).toBeVisible();
      await expect(panel.queryByText(/You will be debt-free/)).toBeNull();
    });
    await step('With enough I read what it brings', async () => {
      await type(panel, 'Monthly Contribution', '780');
      await expect(panel.getByText('You will be debt-free in October 2028 and save $3,872.92 in interest.')).toBeVisible();
      await expect(panel.queryByRole('list', { name: 'Custom Order' })).toBeNull();
    });
    await step('I set it: the page has it, and the services', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Set Goal' }));
      await expect(await canvas.findByRole('button', { name: 'Edit Goal' })).toBeVisible();
      await expect(canvas.getByText('Monthly Commitment').parentElement).toHaveTextContent('$780.00');
      await waitFor(() => expect(heldGoal(home)).toMatchObject({ method: 'avalanche', monthlyContribution: 780_00 }));
      await expect(heldGoal(home)?.attackedDebts.map(({ pairedItemId }) => pairedItemId))
        .toEqual(['pay-everyday-card', 'pay-store-card', 'pay-student-loan', 'pay-car-loan']);
    });
  },
};

/** The form has the saved goal; I change my own order by menu, keyboard and mouse. */
export const CustomOrder: Story = {
  name: 'Sorts the own order by keyboard, menu and mouse [DEBT-01] [DEBT-11]',
  parameters: { msw: decided.handlers },
  beforeEach: decided.reset,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const panel = await openPanel(canvas, 'Edit Goal');
    await expect(panel.getByRole('radio', { name: 'Custom' })).toBeChecked();
    await expect(orderOf(panel)).toEqual(['1Store card18.900%', '2Everyday card23.900%', '3Student loan7.100%', '4Car loan5.400%']);
    await step('By keyboard: Store card goes down by one', async () => {
      panel.getByRole('button', { name: 'Move Store card' }).focus();
      await userEvent.keyboard('[Space]');
      await waitFor(() => expect(panel.getByText('Picked up Store card.')).toBeInTheDocument());
      await nextFrames();
      await userEvent.keyboard('[ArrowDown]');
      await waitFor(() => expect(panel.getByText('Over Everyday card.')).toBeInTheDocument());
      await nextFrames();
      await userEvent.keyboard('[Space]');
      await expect(await panel.findByText('Store card, position 2 of 4')).toBeInTheDocument();
      await waitFor(() => expect(orderOf(panel).slice(0, 2)).toEqual(['1Everyday card23.900%', '2Store card18.900%']));
    });
    await step('By menu: Car loan goes up by one', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Move Car loan by menu' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }));
      await waitFor(() => expect(orderOf(panel).slice(2)).toEqual(['3Car loan5.400%', '4Student loan7.100%']));
      await expect(panel.getByText('Car loan, position 3 of 4')).toBeInTheDocument();
    });
    await step('By mouse: Student loan goes to the top', async () => {
      if (!handIsThere) return;
      const hand = await mouse();
      const grip = middleOf(panel.getByRole('button', { name: 'Move Student loan' }));
      const top = middleOf(panel.getByRole('button', { name: 'Move Everyday card' }));
      await hand.press(grip);
      await hand.moveTo({ x: grip.x, y: grip.y - 6 });
      await waitFor(() => expect(panel.getByText('Picked up Student loan.')).toBeInTheDocument());
      await hand.moveTo(top);
      await nextFrames();
      await hand.letGo();
      await waitFor(() => expect(orderOf(panel)[0]).toBe('1Student loan7.100%'));
    });
    await step('I set it: the services have the order', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Set Goal' }));
      await waitFor(() => expect(heldGoal(decided)?.attackedDebts.map(({ pairedItemId }) => pairedItemId)).toEqual(
        [...(handIsThere ? ['pay-student-loan'] : []), 'pay-everyday-card', 'pay-store-card', 'pay-car-loan', ...(handIsThere ? [] : ['pay-student-loan'])],
      ));
    });
  },
};

/** Something is missing. By keyboard alone. */
export const Incomplete: Story = {
  name: 'Says what is missing [DEBT-16]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const panel = await openPanel(canvas, 'Add Goal');
    await step('I press Set Goal with nothing chosen', async () => {
      panel.getByRole('button', { name: 'Set Goal' }).focus();
      await userEvent.keyboard('{Enter}');
      await expect(panel.getByRole('alert')).toHaveTextContent('Missing required fields: Attacked Debts, Order of Attack, Monthly Contribution');
    });
    await step('I tick a debt by the space bar: the message stays until I try again', async () => {
      panel.getByRole('checkbox', { name: 'Store card $312.75' }).focus();
      await userEvent.keyboard(' ');
      await expect(panel.getByRole('alert')).toBeVisible();
    });
  },
};

const indebted = storyHousehold({ start: () => ({ ...indebtedHousehold(), debt: { goal: null, interestSaved: 0 } }) });

/** A minimum payment below the interest: I see which, and what would be enough. */
export const InterestNotCovered: Story = {
  tags: ['visual'],
  name: 'Names the debts whose minimum does not cover the interest, and what would be enough [DEBT-18]',
  parameters: { msw: indebted.handlers },
  beforeEach: indebted.reset,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const panel = await openPanel(canvas, 'Add Goal');
    await userEvent.click(panel.getByRole('checkbox', { name: 'I want to be debt-free!' }));
    await userEvent.click(panel.getByRole('radio', { name: 'Snowball Method' }));
    await type(panel, 'Monthly Contribution', '5000');
    await userEvent.click(panel.getByRole('button', { name: 'Set Goal' }));
    const alert = panel.getByRole('alert');
    await expect(alert).toHaveTextContent('Error: Minimum payment is not enough to cover interest for the following debts: Student loan');
    await expect(alert).toHaveTextContent('Student loan: a minimum payment of $629.01 would be enough.');
    await expect(heldGoal(indebted)).toBeNull();
  },
};

/** The services refuse: the goal is as it was, the form comes back with all that was chosen. */
export const SaveFails: Story = {
  name: 'Takes back a goal that could not be saved, and opens the form again [DEBT-27] [ERR-02]',
  parameters: { msw: decided.handlers },
  beforeEach: decided.reset,
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const panel = await openPanel(canvas, 'Edit Goal');
    decided.service().failNext(dataEndpoints.setDebtGoal, 500);
    const answer = decided.service().holdNext(dataEndpoints.setDebtGoal);
    await step('It shows at once', async () => {
      await userEvent.click(panel.getByRole('radio', { name: 'Snowball Method' }));
      await type(panel, 'Monthly Contribution', '900');
      await userEvent.click(panel.getByRole('button', { name: 'Set Goal' }));
      await waitFor(() => expect(canvas.getByText('Monthly Commitment').parentElement).toHaveTextContent('$900.00'));
    });
    answer.release();
    await step('It is as it was, and I am told', async () => {
      await expect(await canvas.findAllByText('Could not submit debt goal. Please refresh and try again.')).toHaveLength(1);
      await waitFor(() => expect(canvas.getByText('Monthly Commitment').parentElement).toHaveTextContent('$780.00'));
    });
    await step('What I chose stands in the form', async () => {
      const again = await openPanel(canvas, 'Edit Goal');
      await expect(again.getByRole('radio', { name: 'Snowball Method' })).toBeChecked();
      await expect(again.getByRole('textbox', { name: 'Monthly Contribution' })).toHaveValue('900.00');
      await expect(again.getByRole('alert')).toHaveTextContent(texts.submitFailed);
    });
  },
};

const settled = storyHousehold({ start: settledHousehold });

/** There are debts, and nothing is owed on any of them. */
export const NothingOwed: Story = {
  name: 'Lists no debt on which nothing is owed [DEBT-09]',
  parameters: { msw: settled.handlers },
  beforeEach: settled.reset,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByText(messages.debtGoalPage.nothingOwed)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Set Goal' })).toBeNull();
  },
};

/** On a phone it is a page of its own, with a way out. */
export const OnAPhone: Story = {
  globals: phone,
  parameters: { msw: decided.handlers },
  beforeEach: decided.reset,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const panel = await openPanel(canvas, 'Edit Goal');
    await expect(orderOf(panel)).toHaveLength(4);
    if (storyEndsHere()) return;
    await userEvent.click(panel.getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByRole('heading', { name: 'Debt goal' })).toBeVisible();
  },
};

/** Debts with names of thirty characters, the largest amounts owed and due. */
export const Boundary: Story = {
  ...atTheBoundary,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const panel = await openPanel(canvas, 'Edit Goal');
    await expect(orderOf(panel)[0]).toContain(longName(1));
    await expectLargestReadable(panel.getByRole('group', { name: "Debt You'll Attack" }));
    await type(panel, 'Monthly Contribution', '999999999.99');
    await expect(panel.getByRole('textbox', { name: 'Monthly Contribution' })).toHaveValue('999999999.99');
    await expectNoSidewaysScroll();
  },
};

function settledHousehold(): MasterData {
  const household = undecided();
  for (const account of household.realAccounts.debt.accounts) account.amount = 0;
  return household;
}

async function openPanel(canvas: Canvas, title: string): Promise<Canvas> {
  await canvas.findByRole('heading', { name: title });
  return within(await canvas.findByRole('group', { name: title }));
}

async function type(panel: Canvas, name: string, text: string): Promise<void> {
  const input = panel.getByRole('textbox', { name });
  await userEvent.clear(input);
  await userEvent.type(input, text);
  await userEvent.tab();
}

function minimumDue(panel: Canvas): string {
  const input: HTMLInputElement = panel.getByRole('textbox', { name: 'Min Payment Due' });
  return input.value;
}

function orderOf(panel: Canvas): (string | null)[] {
  return within(panel.getByRole('list', { name: 'Custom Order' })).getAllByRole('listitem').map((line: HTMLElement) => line.textContent);
}

function nameOf(box: HTMLElement): string | undefined {
  return box.parentElement?.textContent.trim();
}

function middleOf(element: HTMLElement) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function heldGoal(household: typeof home) {
  return household.service().ledger().debt.goal;
}
