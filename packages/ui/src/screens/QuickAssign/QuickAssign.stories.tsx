import { dataEndpoints } from '@blue-budget/api/mocks';
import { findItem, monthEntry } from '@blue-budget/domain/budget';
import { applyOperation, type Ledger } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { april, budgetedHousehold, may } from '../AssignmentsScreen/storyMonths.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { findHeader, oneWidth, phone, runningLedger, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

const home = storyHousehold({ start: aprilDiffers });

const meta = {
  title: 'Screens/Quick assign',
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
    docs: { ...shellParameters.docs, description: { component: 'A line, a group or a month is assigned at once.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each choice shows what it assigns, and what the header will say; one Undo takes all of it back. */
export const Month: Story = {
  name: 'Assigns a month as the last one, in three presses; one Undo takes it back [DAY-10]',
  play: async ({ canvas, step }) => {
    await openMay(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Quick assign' }));
    const dialog = await findDialog('Quick assign May 2026');
    await step('I see what each choice would do', async () => {
      const last = await dialog.findByRole('radio', { name: 'Last month', description: '$5,010.00, needs $160.00 more' });
      await waitFor(() => expect(last).toBeVisible());
      await expect(dialog.getByRole('radio', { name: 'Template' })).toHaveAccessibleDescription('$4,850.00, as now');
      await expect(dialog.getByRole('radio', { name: 'Zero' })).toHaveAccessibleDescription('$0.00, frees $4,850.00');
    });
    await userEvent.click(dialog.getByRole('radio', { name: 'Last month' }));
    await expect(dialog.getByText("The header will say: You've overbudgeted by $160.00", { exact: false })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Assign $5,010.00' }));
    await waitFor(() => expect([assigned('groceries'), assigned('fun')]).toEqual([660_00, 156_00]));
    await expect(await canvas.findByText("You've overbudgeted by $160.00")).toBeVisible();
    if (storyEndsHere()) return;
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect([assigned('groceries'), assigned('fun')]).toEqual([560_00, 96_00]));
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('You have a Blue Budget');
  },
};

/** From the menu of a line that leads a group: its lines alone. */
export const Group: Story = {
  name: 'Assigns the lines of a group by its menu [DAY-10]',
  play: async ({ canvas }) => {
    await openMay(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'More for Food' }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Quick assign' }));
    const dialog = await findDialog('Quick assign Food');
    await userEvent.click(dialog.getByRole('radio', { name: 'Zero' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign $0.00' }));
    await waitFor(() => expect([assigned('groceries'), assigned('eating-out'), assigned('fun')]).toEqual([0, 0, 96_00]));
  },
};

/** On a phone the line's menu opens it: its strip is gone by the time it closes. */
export const FromALineOnAPhone: Story = {
  globals: phone,
  name: 'Gives the focus back to its line, and says where nothing would change',
  play: async ({ canvas, step }) => {
    await openMay(canvas);
    await userEvent.click(canvas.getByRole('textbox', { name: 'Groceries, this month' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Groceries' }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Quick assign' }));
    const dialog = await findDialog('Quick assign Groceries');
    await step('The template is what it has: there is nothing to press', async () => {
      await userEvent.click(dialog.getByRole('radio', { name: 'Template' }));
      await expect(dialog.getByText(messages.quickAssign.unchanged)).toBeVisible();
      await expect(dialog.queryByRole('button', { name: /^Assign/ })).toBeNull();
    });
    await userEvent.click(dialog.getByRole('radio', { name: 'Zero' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign $0.00' }));
    await waitFor(() => expect(document.activeElement?.closest('[data-line]')).toHaveAttribute('data-line', 'groceries'));
  },
};

/** Earlier months cannot be had: what depends on them cannot be chosen until they can. */
export const EarlierMonthsFail: Story = {
  globals: phone,
  name: 'Offers what can be known, loads the rest again, asks for a choice, and fits a phone',
  play: async ({ canvas }) => {
    await openMay(canvas);
    // The page asks for the month after on its own.
    await waitFor(() => expect(monthEntry(runningLedger().getSnapshot().ledger?.months ?? {}, { year: 2026, month: 6 })).toBeDefined());
    home.service().failNext(dataEndpoints.monthBudget, 500);
    await userEvent.click(canvas.getByRole('button', { name: 'Quick assign' }));
    const dialog = await findDialog('Quick assign May 2026');
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Average spent in three months' })).toBeDisabled());
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Average spent in three months' })).toHaveAccessibleDescription(messages.quickAssign.failed));
    await expect(dialog.getByRole('radio', { name: 'Template' })).toHaveAccessibleDescription('$4,850.00, as now');
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.queryByText(messages.quickAssign.failed)).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    await expect(dialog.getByText('Please choose one.')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** In April, Groceries got $100.00 more than in May, and Fun $60.00. */
function aprilDiffers(): Ledger {
  const given = [['groceries', 660_00], ['fun', 156_00]] as const;
  const differs = given.reduce<Ledger>((ledger, [itemId, typed]) =>
    applyOperation(ledger, { kind: 'item.assign', itemId, month: april, column: 'current-month', typed }), budgetedHousehold());
  return { ...differs, overview: budgetedHousehold().overview };
}

async function openMay(canvas: Canvas): Promise<void> {
  await findHeader(canvas);
  await within(canvas.getByRole('main')).findByRole('region', { name: 'Working Budget' });
}

async function findDialog(name: string): Promise<Canvas> {
  return within(await within(document.body).findByRole('dialog', { name }));
}

function assigned(id: string): number | undefined {
  const budget = monthEntry(home.service().ledger().months, may)?.budget;
  return budget === null || budget === undefined ? undefined : findItem(budget, id)?.amount;
}
