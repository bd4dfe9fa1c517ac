import { balancedHousehold, newHousehold } from '@blue-budget/api/mocks';
import { applyOperation, ledgerOf, type Ledger } from '@blue-budget/domain/ledger';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { budgetedHousehold } from '../AssignmentsScreen/storyMonths.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { findHeader, oneWidth, phone, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

const home = storyHousehold({ start: budgetedHousehold });
const newcomer = storyHousehold({ start: newHousehold });
const folded = storyHousehold({ start: foldedHousehold });
const unplanned = storyHousehold({ start: () => ledgerOf(balancedHousehold()) });

const meta = {
  title: 'Screens/Go to an envelope',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'goals', tab: 'savings', onNavigate: fn() },
  argTypes: { section: { control: false }, tab: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'Any envelope is a few keys away, wherever one is.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** From another section by Alt+G: the amount of this month has the focus, ready to be typed over. */
export const Gone: Story = {
  name: 'Goes to the amount of an envelope from anywhere',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const field = await opened();
    await userEvent.keyboard('fue');
    await expect(field).toHaveValue('fue');
    await userEvent.keyboard('{Enter}');
    await amountFocused(canvas, 'Fuel');
    await userEvent.keyboard('12');
    await expect(canvas.getByRole('textbox', { name: 'Fuel, this month' })).toHaveValue('12');
  },
};

/** The search, over a page as it is. */
export const Searching: Story = {
  tags: ['visual'],
  name: 'Lists what has the letters in its name, and closes by Escape',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await openedDialog();
    await step('Escape closes it, and I am where I was', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
      await expect(canvas.getByRole('tab', { name: 'Savings' })).toHaveAttribute('aria-selected', 'true');
    });
    const dialog = await openedDialog();
    await userEvent.keyboard('ng out');
    const options = dialog.getAllByRole('option');
    await expect(options.map((option: HTMLElement) => option.textContent)).toEqual([expect.stringMatching(/^Eating out/)]);
    await expect(dialog.getByRole('combobox')).toHaveAttribute('aria-activedescendant', options[0]?.id);
  },
};

/** The second of the links that a Tab from the page's top shows. */
export const BySkipLink: Story = {
  args: { section: 'budget', tab: 'overview' },
  name: 'Is offered as the second link of the page',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const link = canvas.getByRole('button', { name: 'Go to an envelope' });
    link.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(within(document.body).getByRole('combobox')).toHaveFocus());
    await userEvent.keyboard('rent{Enter}');
    await amountFocused(canvas, 'Rent');
  },
};

/** A closed group is opened, since a line that is hidden cannot take the focus. */
export const InAClosedGroup: Story = {
  args: { section: 'budget', tab: 'assignments' },
  beforeEach: folded.reset,
  parameters: { msw: folded.handlers },
  name: 'Opens the group that hides the envelope',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await within(canvas.getByRole('main')).findByRole('region', { name: 'Working Budget' });
    await expect(canvas.queryByRole('textbox', { name: 'Fuel, this month' })).toBeNull();
    await opened();
    await userEvent.keyboard('fue{Enter}');
    await amountFocused(canvas, 'Fuel');
  },
};

/** The month has no lines yet: what makes them has the focus, and the line takes it once it is there. */
export const InAMonthToCreate: Story = {
  beforeEach: unplanned.reset,
  parameters: { msw: unplanned.handlers },
  name: 'Goes by way of creating the month, where it is not created',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await opened();
    await userEvent.keyboard('fue{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: "Create May's budget" })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await amountFocused(canvas, 'Fuel');
  },
};

/** On a phone the page of an envelope may be covered by a panel, which gives way. */
export const OnAPhone: Story = {
  args: { section: 'budget', tab: 'assignments', panels: [{ view: 'item', subject: 'groceries' }] },
  globals: phone,
  name: 'Fits a phone, and closes what covers the lines',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await opened();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await userEvent.click(await within(document.body).findByRole('option', { name: /^Rent/ }));
    await amountFocused(canvas, 'Rent');
  },
};

/** Before there is an envelope: it says where they are added. */
export const WithoutEnvelopes: Story = {
  beforeEach: newcomer.reset,
  parameters: { msw: newcomer.handlers },
  name: 'Says where envelopes are added while there are none',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await userEvent.keyboard('{Alt>}g{/Alt}');
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Go to an envelope' }));
    await waitFor(() => expect(dialog.getByText('You have no envelopes yet. Add them on Overview.')).toBeVisible());
    await expect(dialog.queryByRole('combobox')).toBeNull();
  },
};

async function openedDialog(): Promise<Canvas> {
  await userEvent.keyboard('{Alt>}g{/Alt}');
  const dialog = within(await within(document.body).findByRole('dialog', { name: 'Go to an envelope' }));
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus());
  return dialog;
}

async function opened(): Promise<HTMLElement> {
  return (await openedDialog()).getByRole('combobox');
}

async function amountFocused(canvas: Canvas, name: string): Promise<void> {
  await waitFor(() => expect(canvas.getByRole('textbox', { name: `${name}, this month` })).toHaveFocus());
  await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
}

/** Fuel stands in a group that is closed. */
function foldedHousehold(): Ledger {
  const ledger = budgetedHousehold();
  const lines = ledger.overview['working-budget'].items.map(({ id }, sortOrder) => ({ id, sortOrder, parentId: id === 'fuel' ? 'groceries' : null }));
  const grouped = applyOperation(ledger, { kind: 'items.sort', subset: 'working-budget', lines, moved: ['fuel'] });
  return applyOperation(grouped, { kind: 'group.toggle', id: 'groceries', collapsed: true });
}
