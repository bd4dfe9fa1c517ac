import { dataEndpoints } from '@blue-budget/api/mocks';
import { findItem, monthEntry } from '@blue-budget/domain/budget';
import { applyOperation, type Ledger } from '@blue-budget/domain/ledger';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { budgetedHousehold, may } from '../AssignmentsScreen/storyMonths.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { findHeader, oneWidth, phone, runningLedger, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

const home = storyHousehold({ start: overspentHousehold });

const meta = {
  title: 'Screens/Move money',
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
    docs: { ...shellParameters.docs, description: { component: 'Money goes from one budgeted account to another by one change.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The menu of a line opens it: where to, how much, and what stays on both sides. */
export const Moved: Story = {
  name: 'Moves money from a line by its menu: both sides change at once, the header never does [DAY-09]',
  play: async ({ canvas, step }) => {
    await openMay(canvas);
    const headers = watchHeader(canvas);
    await chooseInMenu(canvas, 'Groceries');
    const dialog = await findDialog('Move money');
    await step('It opens from the menu of Groceries: the search has the focus', async () => {
      await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus());
      await expect(dialog.queryByRole('option', { name: /^Groceries/ })).toBeNull();
    });
    await step('I search where it goes: the amount is next', async () => {
      await userEvent.keyboard('fuel{ArrowDown}{Enter}');
      await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveFocus());
    });
    await step('I see what stays on both sides before I press', async () => {
      await userEvent.click(dialog.getByRole('button', { name: /^Half/ }));
      await expect(dialog.getByRole('button', { name: 'From Groceries, $398.38, then $199.19' })).toBeVisible();
    });
    await step('I type it, and Enter moves it', async () => {
      await userEvent.click(dialog.getByRole('textbox', { name: 'Amount' }));
      await userEvent.keyboard('98.38{Enter}');
      await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
      await expect(canvas.getByRole('textbox', { name: 'Groceries, running total' })).toHaveValue('300.00');
      await waitFor(() => expect(canvas.getByRole('button', { name: 'More for Groceries' })).toHaveFocus());
    });
    await waitFor(() => expect(assigned('groceries')).toBe(461_62));
    if (storyEndsHere()) return;
    await step('One Undo returns it, and the header was blue all along', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
      await expect(canvas.getByRole('textbox', { name: 'Groceries, running total' })).toHaveValue('398.38');
      await waitFor(() => expect(assigned('groceries')).toBe(560_00));
      await expect(headers()).toEqual([]);
    });
  },
};

/** An overspent line offers what it lacks. */
export const Covered: Story = {
  name: 'Covers an overspent line in three presses [DAY-09]',
  play: async ({ canvas, step }) => {
    await openMay(canvas);
    const headers = watchHeader(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Cover $67.38 in Eating out' }));
    const dialog = await findDialog('Cover $67.38');
    await step('Those with enough stand first, the largest on top; those with nothing are not there', async () => {
      const groups = dialog.getAllByRole('group').map((group: HTMLElement) => group.getAttribute('aria-label'));
      await expect(groups).toEqual(['Enough on their own', 'A part of it']);
    });
    await userEvent.click(dialog.getByRole('option', { name: /^Groceries/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Move $67.38' }));
    await expect(canvas.getByRole('textbox', { name: 'Eating out, running total' })).toHaveValue('0.00');
    await expect(canvas.getByRole('textbox', { name: 'Groceries, running total' })).toHaveValue('331.00');
    await expect(canvas.queryByRole('button', { name: /^Cover/ })).toBeNull();
    await waitFor(() => expect(findItem(home.service().ledger().overview, 'eating-out')?.amount).toBe(0));
    await expect(headers()).toEqual([]);
  },
};

/** One that holds too little gives what it holds; the next one that is chosen gives all that is missing. */
export const AnotherGiver: Story = {
  name: 'Still covers all that is missing when one with enough is chosen after one with too little [DAY-09]',
  play: async ({ canvas }) => {
    await openMay(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Cover $67.38 in Eating out' }));
    const dialog = await findDialog('Cover $67.38');
    const [short] = within(dialog.getByRole('group', { name: 'A part of it' })).getAllByRole('option');
    if (short === undefined) throw new Error('Nobody holds too little.');
    await userEvent.click(short);
    await expect(dialog.queryByRole('button', { name: 'Move $67.38' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: /^From / }));
    await expect(within(dialog.getByRole('group', { name: 'A part of it' })).getByRole('option', { selected: true })).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('option', { name: /^Groceries/ }));
    await expect(dialog.getByRole('button', { name: 'Move $67.38' })).toBeVisible();
    await expect(within(document.body).getByRole('dialog')).toHaveAccessibleName('Cover $67.38');
  },
};

/** Sent without a side it asks for it; that says nothing about the amount, which comes next. */
export const WithoutASide: Story = {
  name: 'Asks where it goes when it is sent before that is chosen',
  play: async ({ canvas }) => {
    await openMay(canvas);
    await chooseInMenu(canvas, 'Groceries');
    const dialog = await findDialog('Move money');
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await expect(dialog.getByRole('alert')).toHaveTextContent('Please choose where it goes.');
    await userEvent.click(dialog.getByRole('option', { name: /^Fuel/ }));
    await expect(dialog.queryByRole('alert')).toBeNull();
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeValid();
    await expect(dialog.getByRole('button', { name: 'From Groceries, $398.38' })).toBeVisible();
  },
};

/** An envelope that was just added may be chosen before the services know it. */
export const ToANewOne: Story = {
  name: 'Moves to an envelope that gets its id while the dialog is open',
  play: async ({ canvas }) => {
    await openMay(canvas);
    const { release } = home.service().holdNext(dataEndpoints.addLine);
    const ledger = runningLedger();
    const id = ledger.newId();
    ledger.dispatch({ kind: 'item.add', id, subset: 'working-budget', month: may, sortOrder: 0 });
    ledger.dispatch({ kind: 'item.rename', id, name: 'Books' });
    await chooseInMenu(canvas, 'Groceries');
    const dialog = await findDialog('Move money');
    await userEvent.click(dialog.getByRole('option', { name: /^Books/ }));
    release();
    await waitFor(() => expect(ledger.getSnapshot().pending).toHaveLength(0));
    await expect(dialog.getByRole('button', { name: /^To Books/ })).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '10{Enter}');
    await waitFor(() => expect(assigned('groceries')).toBe(550_00));
  },
};

/** It says what is missing and stays; a press beside it closes it, and nothing has moved. */
export const Unfinished: Story = {
  name: 'Asks for an amount, turns the two sides round, and moves nothing when it is closed',
  play: async ({ canvas }) => {
    await openMay(canvas);
    await chooseInMenu(canvas, 'Groceries');
    const dialog = await findDialog('Move money');
    await userEvent.click(dialog.getByRole('option', { name: /^Fuel/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription('Please fill this in.');
    await userEvent.click(dialog.getByRole('button', { name: 'Swap the two' }));
    await expect(dialog.getByRole('button', { name: /^From Fuel/ })).toBeVisible();
    if (storyEndsHere()) return;
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await expect(assigned('groceries')).toBe(560_00);
  },
};

/** From the panel of an item, for the current month. */
export const FromThePanel: Story = {
  args: { tab: 'overview', panels: [{ view: 'item', subject: 'groceries' }] },
  name: 'Moves money from the panel of an item [DAY-09]',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const fuelBefore = assigned('fuel') ?? 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Move money' }));
    const dialog = await findDialog('Move money');
    await userEvent.click(dialog.getByRole('option', { name: /^Fuel/ }));
    await userEvent.keyboard('10{Enter}');
    await waitFor(() => expect([assigned('groceries'), assigned('fuel')]).toEqual([550_00, fuelBefore + 10_00]));
    await expect(canvas.getByRole('textbox', { name: 'Account Amount' })).toHaveValue('388.38');
  },
};

/** The services refuse it: both sides are as they were, and I read why. */
export const Refused: Story = {
  name: 'Returns both sides when the services refuse it',
  play: async ({ canvas }) => {
    await openMay(canvas);
    home.service().failNext(dataEndpoints.moveMoney, 500);
    await userEvent.click(canvas.getByRole('button', { name: 'Cover $67.38 in Eating out' }));
    const dialog = await findDialog('Cover $67.38');
    await userEvent.click(dialog.getByRole('option', { name: /^Groceries/ }));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Could not save account allocation. Please refresh and try again.');
    await expect(canvas.getByRole('textbox', { name: 'Groceries, running total' })).toHaveValue('398.38');
    await expect(canvas.getByRole('textbox', { name: 'Eating out, running total' })).toHaveValue('-67.38');
  },
};

/** On a phone it stands at the foot, within reach of the thumb. */
export const OnAPhone: Story = {
  globals: phone,
  name: 'Fits a phone, and gives the focus back to its line',
  play: async ({ canvas }) => {
    await openMay(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Cover $67.38 in Eating out' }));
    const dialog = await findDialog('Cover $67.38');
    await userEvent.click(dialog.getByRole('option', { name: /^Groceries/ }));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await userEvent.click(dialog.getByRole('button', { name: 'Move $67.38' }));
    await waitFor(() => expect(document.activeElement?.closest('[data-line]')).toHaveAttribute('data-line', 'eating-out'));
  },
};

/** Eating out lacks what Rent has too much, so that the budget stays blue. */
function overspentHousehold(): Ledger {
  const ledger = budgetedHousehold();
  const amount = findItem(ledger.overview, 'eating-out')?.amount ?? 0;
  return applyOperation(ledger, { kind: 'item.move', fromId: 'eating-out', toId: 'rent', month: may, amount: amount + 67_38 });
}

async function openMay(canvas: Canvas): Promise<void> {
  await findHeader(canvas);
  await within(canvas.getByRole('main')).findByRole('region', { name: 'Working Budget' });
}

async function chooseInMenu(canvas: Canvas, name: string): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: `More for ${name}` }));
  await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Move money' }));
}

async function findDialog(name: string): Promise<Canvas> {
  return within(await within(document.body).findByRole('dialog', { name }));
}

/** Notes every sentence of the header other than that the budget is blue. */
function watchHeader(canvas: Canvas): () => string[] {
  const title = canvas.getByRole('heading', { level: 1 });
  const seen: string[] = [];
  const observer = new MutationObserver(() => {
    if (title.textContent !== 'You have a Blue Budget') seen.push(title.textContent ?? '');
  });
  observer.observe(title.parentElement ?? title, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    return seen;
  };
}

function assigned(id: string): number | undefined {
  const budget = monthEntry(home.service().ledger().months, may)?.budget;
  return budget === null || budget === undefined ? undefined : findItem(budget, id)?.amount;
}
