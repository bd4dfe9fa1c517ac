import { balancedHousehold, dataEndpoints, newHousehold, overbudgetedHousehold } from '@blue-budget/api/mocks';
import type { MasterData } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { heightOf } from '../../primitives/storyTargets.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import {
  expectTab, findHeader, oneWidth, openSection, panelOf, phone, runningLedger, shellParameters, StoryShell, wide, type Canvas,
} from '../ShellScreen/storyShell.tsx';

const may = { year: 2026, month: 5 };
const home = storyHousehold({ start: newHousehold });
const settled = storyHousehold({ start: balancedHousehold });
const red = storyHousehold({ start: overbudgetedHousehold });
const boundary = storyHousehold({ start: withLargestAmounts });
const title = 'Four steps to a Blue Budget';

const meta = {
  title: 'Screens/First steps',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'The guide over the overview, from an empty budget to the first Blue Budget.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is there: the first step has its button, and the others can be read. */
export const Loaded: Story = {
  tags: ['visual'],
  parameters: { chromatic: shellParameters.chromatic },
  name: 'Loaded: four steps over the overview of an empty budget [FST-01]',
  play: async ({ canvas }) => {
    const guide = await findGuide(canvas);
    await expect(stepsOf(guide)).toEqual(['current: Your money', 'ahead: Your envelopes', 'ahead: This month', 'ahead: Every dollar a job']);
    await expect(guide.getByText('0 of 4 done')).toBeVisible();
    await expect(guide.getAllByRole('button').map((button: HTMLElement) => button.textContent)).toEqual(['Hide', 'Start with an account']);
    await expect(canvas.getAllByRole('region')[0]).toBe(canvas.getByRole('region', { name: title }));
  },
};

/** I add an account by its usual form, and come back to the guide, which has the next step. */
export const AddsAnAccount: Story = {
  name: 'The first step leads into the form of an account and back, by keyboard [FST-01]',
  play: async ({ canvas, step }) => {
    const guide = await findGuide(canvas);
    await step('I open the form', async () => {
      guide.getByRole('button', { name: 'Start with an account' }).focus();
      await userEvent.keyboard('{Enter}');
      const panel = panelOf(canvas);
      await userEvent.type(await panel.findByLabelText('Account Name'), 'Everyday Checking');
      await userEvent.type(panel.getByLabelText('Account Amount'), '2840');
      await userEvent.type(panel.getByLabelText('Account Category'), 'Checking');
      await userEvent.click(panel.getByRole('radio', { name: 'Cash' }));
      await userEvent.click(panel.getByRole('button', { name: messages.realAccounts.submit }));
    });
    await step('The step is done, and says what is there; the focus is at it, with the next button a Tab away', async () => {
      await waitFor(() => expect(stepsOf(guide)).toEqual(['done: Your money', 'current: Your envelopes', 'ahead: This month', 'ahead: Every dollar a job']));
      await expect(guide.getByText('1 cash account, $2,840.00')).toBeVisible();
      await expect(guide.getByText(messages.firstStepsGuide.leadWhileRed)).toBeVisible();
      await waitFor(() => expect(guide.getByRole('heading', { name: /^Your money/ })).toHaveFocus());
      await userEvent.tab();
      await expect(guide.getByRole('button', { name: 'Choose your envelopes' })).toHaveFocus();
    });
  },
};

/** The second step opens the envelopes to start with, and comes back. */
export const ChoosesEnvelopes: Story = {
  name: 'The second step leads to the envelopes and back [FST-01] [FST-02]',
  play: async ({ canvas }) => {
    const guide = await findGuide(canvas);
    const account = { type: 'Cash', name: 'Everyday Checking', category: 'Checking', amount: 2_840_00 } as const;
    runningLedger().dispatch({ kind: 'account.save', id: runningLedger().newId(), isNew: true, pairedItemId: null, account });
    await userEvent.click(await guide.findByRole('button', { name: 'Choose your envelopes' }));
    await userEvent.type(await panelOf(canvas).findByRole('textbox', { name: 'Rent, amount a month' }), '1480{Enter}');
    await userEvent.click(await panelOf(canvas).findByRole('button', { name: 'Add 8 envelopes' }));
    await waitFor(() => expect(stepsOf(guide)[2]).toBe('current: This month'));
    await waitFor(() => expect(templateAmounts()).toEqual({
      'working-budget': [['Rent', 1_480_00], ['Groceries', 0], ['Eating Out', 0], ['Power and Heating', 0], ['Internet and Phone', 0], ['Getting Around', 0]],
      'savings': [['Emergency Fund', 0]],
      'giving': [['Gifts', 0]],
    }));
    await expect(guide.getByText('8 envelopes')).toBeVisible();
    await waitFor(() => expect(guide.getByRole('heading', { name: /^Your envelopes/ })).toHaveFocus());
  },
};

/** Back from a step on a phone, the button of the next one is in sight over the bubble. */
export const NextStepInSight: Story = {
  name: 'On a phone the bubble about a step leaves the button of the next one in sight',
  globals: phone,
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const guide = await findGuide(canvas);
    const account = { type: 'Cash', name: 'Everyday Checking', category: 'Checking', amount: 2_840_00 } as const;
    runningLedger().dispatch({ kind: 'account.save', id: runningLedger().newId(), isNew: true, pairedItemId: null, account });
    await userEvent.click(await guide.findByRole('button', { name: 'Choose your envelopes' }));
    await userEvent.click(await panelOf(canvas).findByRole('button', { name: 'Add 8 envelopes' }));
    const bubble = (await canvas.findByText('8 envelopes added.')).getBoundingClientRect();
    const create = await guide.findByRole('button', { name: "Create May's budget" });
    await waitFor(() => expect(create.getBoundingClientRect().bottom).toBeLessThan(bubble.top - 16));
  },
};

/** The month is being created, whatever page was looked at meanwhile. */
export const CreatesTheMonth: Story = {
  name: 'Creates the month once, also where I come back meanwhile',
  play: async ({ canvas, step }) => {
    const guide = await findGuide(canvas);
    await addMoneyAndRent();
    const held = home.service().holdNext(dataEndpoints.createMonth);
    await userEvent.click(await guide.findByRole('button', { name: "Create May's budget" }));
    await expect(await guide.findByRole('button', { name: "Creating May's budget..." })).toBeVisible();
    await step('I go to my goals and come back', async () => {
      await openSection(canvas, 'GOALS');
      await openSection(canvas, 'BUDGET');
      const again = await findGuide(canvas);
      await expect(await again.findByRole('button', { name: "Creating May's budget..." })).toBeVisible();
      held.release();
      await waitFor(() => expect(stepsOf(again)[2]).toBe('done: This month'));
    });
  },
};

/** Whatever made it, the ledger alone decides what is done: here another device. */
export const FollowsTheLedger: Story = {
  name: 'The steps follow the ledger up to the first Blue Budget, which ends the guide [FST-01]',
  play: async ({ canvas, step }) => {
    const guide = await findGuide(canvas);
    await addMoneyAndRent();
    await step('I create the month, from the guide', async () => {
      await waitFor(() => expect(stepsOf(guide)[2]).toBe('current: This month'));
      await userEvent.click(await guide.findByRole('button', { name: "Create May's budget" }));
      await waitFor(() => expect(stepsOf(guide)).toEqual(['done: Your money', 'done: Your envelopes', 'done: This month', 'current: Every dollar a job']));
      await waitFor(() => expect(guide.getByRole('heading', { name: 'Every dollar a job' })).toHaveFocus());
    });
    await step('The gap is named, and the button leads to Assignments', async () => {
      await expect(guide.getAllByText('$140.00 more to be budgeted')[1]).toBeVisible();
      await userEvent.click(guide.getByRole('button', { name: 'Go to Assignments' }));
      await expectTab(canvas, 'Assignments');
    });
    await step('The last dollar gets its job: the guide is over, and stays so when the budget turns red again', async () => {
      await assign(2_840_00);
      await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('You have a Blue Budget'));
      await assign(2_000_00);
      await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('You have a red budget'));
      await userEvent.click(canvas.getByRole('tab', { name: 'Overview' }));
      await expectTab(canvas, 'Overview');
      await expect(canvas.queryByRole('region', { name: title })).toBeNull();
    });
  },
};

/** The amounts add up at once: the guide says that every dollar has a job, and closes. */
export const BlueAtOnce: Story = {
  name: 'Says that every dollar has a job where the guide itself made the budget blue',
  play: async ({ canvas, step }) => {
    const guide = await findGuide(canvas);
    await addMoneyAndRent(2_840_00);
    await userEvent.click(await guide.findByRole('button', { name: "Create May's budget" }));
    const over = await canvas.findByRole('heading', { name: 'Every dollar has a job' });
    await waitFor(() => expect(over).toHaveFocus());
    await expect(canvas.queryByText(title)).toBeNull();
    if (storyEndsHere()) return;
    await step('I close it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
      await expect(canvas.queryByRole('heading', { name: 'Every dollar has a job' })).toBeNull();
      await expect(canvas.getByRole('main')).toHaveFocus();
    });
  },
};

/** I do not want it: it goes, and Profile brings it back. */
export const Hides: Story = {
  name: 'Hide puts the guide away, and Profile shows it again [FST-01]',
  play: async ({ canvas, step }) => {
    const guide = await findGuide(canvas);
    await step('I hide it', async () => {
      await userEvent.click(guide.getByRole('button', { name: 'Hide these steps' }));
      await expect(canvas.queryByRole('region', { name: title })).toBeNull();
      await expect(await canvas.findByText(messages.firstSteps.hidden)).toBeInTheDocument();
      await expect(canvas.getByRole('main')).toHaveFocus();
    });
    await step('It stays away from page to page', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Transactions' }));
      await userEvent.click(canvas.getByRole('tab', { name: 'Overview' }));
      await expectTab(canvas, 'Overview');
      await expect(canvas.queryByRole('region', { name: title })).toBeNull();
    });
    await step('Profile shows it again', async () => {
      await openSection(canvas, 'PROFILE');
      await userEvent.click(await canvas.findByRole('button', { name: /^First Steps/ }));
      await findGuide(canvas);
      await openSection(canvas, 'PROFILE');
      await expect(canvas.queryByRole('button', { name: /^First Steps/ })).toBeNull();
    });
  },
};

/** A household that has budgeted for months needs no guide, blue or red. */
export const NotForAHousehold: Story = {
  name: 'A household that has begun sees no guide, even while it is red [FST-01]',
  beforeEach: red.reset,
  parameters: { msw: red.handlers },
  play: async ({ canvas }) => {
    await expect(await findHeader(canvas)).toHaveTextContent('You have a red budget');
    await expect(await canvas.findByRole('region', { name: 'Working Budget' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: title })).toBeNull();
  },
};

/** The same in blue. */
export const NotWhileBlue: Story = {
  beforeEach: settled.reset,
  parameters: { msw: settled.handlers },
  play: async ({ canvas }) => {
    await expect(await findHeader(canvas)).toHaveTextContent('You have a Blue Budget');
    await expect(canvas.queryByRole('region', { name: title })).toBeNull();
  },
};

/** The month cannot be asked for: the step says so, and tries again. */
export const MonthFails: Story = {
  name: 'Says that the month could not be fetched, or created, and tries again',
  play: async ({ canvas, step }) => {
    const guide = await findGuide(canvas);
    home.service().failNext(dataEndpoints.createMonth, 500);
    await addMoneyAndRent();
    await userEvent.click(await guide.findByRole('button', { name: "Create May's budget" }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.budget.monthFetchFailed);
    await step('The button is there again', async () => {
      await waitFor(() => expect(guide.getByRole('button', { name: "Create May's budget" }).ariaDisabled).toBeNull());
      await userEvent.click(guide.getByRole('button', { name: "Create May's budget" }));
      await waitFor(() => expect(stepsOf(guide)[3]).toBe('current: Every dollar a job'));
    });
  },
};

/** An account at nothing: equal totals are no Blue Budget yet, and the guide says what is missing. */
export const NoMoney: Story = {
  name: 'Equal at nothing is not done: the last step asks for the balance',
  play: async ({ canvas }) => {
    const guide = await findGuide(canvas);
    await addMoneyAndRent(0, 0);
    await userEvent.click(await guide.findByRole('button', { name: "Create May's budget" }));
    await expect(await guide.findByText(messages.firstStepsGuide.noMoney)).toBeVisible();
    await userEvent.click(guide.getByRole('button', { name: 'Enter the balance' }));
    await expect(await panelOf(canvas).findByDisplayValue('Everyday Checking')).toBeVisible();
  },
};

/** On a phone the guide stands over the list, with buttons as wide as it. */
export const OnAPhone: Story = {
  globals: phone,
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const guide = await findGuide(canvas);
    for (const button of guide.getAllByRole('button')) await expect(heightOf(button)).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll();
  },
};

/** The largest amounts on the narrowest phone. */
export const Boundary: Story = {
  globals: { viewport: { value: 'w320' } },
  beforeEach: boundary.reset,
  parameters: { msw: boundary.handlers },
  play: async ({ canvas }) => {
    const guide = await findGuide(canvas);
    await expect(stepsOf(guide)[1]).toBe('current: Your envelopes');
    await expectNoSidewaysScroll();
  },
};

async function findGuide(canvas: Canvas): Promise<Canvas> {
  return within(await canvas.findByRole('region', { name: title }));
}

/** The steps in order, each with its state. */
function stepsOf(guide: Canvas): string[] {
  return guide.getAllByRole('listitem').map((item: HTMLElement) => {
    const [name, mark] = (within(item).getByRole('heading').textContent ?? '').split(': ');
    const isCurrent = item.getAttribute('aria-current') === 'step';
    return `${mark === 'Done' ? 'done' : isCurrent ? 'current' : 'ahead'}: ${name}`;
  });
}

/** An account with money and one envelope with an amount in the template. */
async function addMoneyAndRent(rent = 2_700_00, amount = 2_840_00): Promise<void> {
  const ledger = runningLedger();
  const account = { type: 'Cash', name: 'Everyday Checking', category: 'Checking', amount } as const;
  ledger.dispatch({ kind: 'account.save', id: ledger.newId(), isNew: true, pairedItemId: null, account });
  const id = ledger.newId();
  ledger.dispatch({ kind: 'item.add', id, subset: 'working-budget', month: may, sortOrder: 0 });
  await ledger.dispatch({ kind: 'template.set', id, typed: rent }).outcome;
}

async function assign(typed: number): Promise<void> {
  const ledger = runningLedger();
  const [item] = home.service().ledger().overview['working-budget'].items;
  await ledger.dispatch({ kind: 'item.assign', itemId: item?.id ?? '', month: may, column: 'running-total', typed }).outcome;
}

function withLargestAmounts(): MasterData {
  const { realAccounts } = balancedHousehold();
  const [account] = realAccounts['cash-accounts'].accounts;
  const fresh = newHousehold();
  if (account === undefined) throw new Error('The household has a cash account.');
  const accounts = [{ ...account, amount: 999_999_999_99 }];
  return { ...fresh, realAccounts: { ...fresh.realAccounts, 'cash-accounts': { ...fresh.realAccounts['cash-accounts'], accounts } } };
}

/** What the services' template has, by subset. */
function templateAmounts(): Record<string, [name: string, amount: number][]> {
  const { template } = home.service().ledger();
  return Object.fromEntries((['working-budget', 'savings', 'giving'] as const)
    .map((key) => [key, template[key].items.map(({ name, amount }): [string, number] => [name, amount])]));
}
