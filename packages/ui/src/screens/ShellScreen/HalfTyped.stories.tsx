import { navigationMachine } from '@blue-budget/machines/navigation';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { chooseKind, enter, findForm, formOf } from '../TransactionPanel/storyTransaction.ts';
import { expectTab, findHeader, oneWidth, openSection, panelOf, phone, shellParameters, StoryShell, wide, type Canvas } from './storyShell.tsx';

const home = storyHousehold();
const { halfTyped, unsaved } = messages.changes;
const { merchant } = messages.transactions.fields;

const meta = {
  title: 'Screens/Half typed',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'budget', tab: 'transactions', panels: [{ view: 'transaction' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    machines: shownMachines(navigationMachine),
    ...shellParameters, ...oneWidth, msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'What was typed into a form and not sent: it stays, or one is asked.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** I look at another section and another tab, and open something else: my form is still there, as I left it. */
export const Stays: Story = {
  play: async ({ canvas, step }) => {
    await halfTransaction(canvas);
    await step('Another section, and back', async () => {
      await openSection(canvas, 'GOALS');
      await expect(panelOf(canvas).queryByRole('form')).toBeNull();
      await openSection(canvas, 'BUDGET');
      await expectKept(canvas);
    });
    await step('Assignments shows the income [SYN-24], Transactions my form', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Assignments' }));
      await expect(panelOf(canvas).getByRole('heading', { level: 2, name: 'Income' })).toBeVisible();
      await userEvent.click(canvas.getByRole('tab', { name: 'Transactions' }));
      await expectKept(canvas);
    });
    if (storyEndsHere()) return;
    await step('What I open meanwhile lies over it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: messages.findTransactions.open }));
      await panelOf(canvas).findByRole('heading', { level: 2, name: messages.findTransactions.title });
      await userEvent.click(panelOf(canvas).getByRole('button', { name: 'Back' }));
      await expectKept(canvas);
    });
  },
};

/** On a phone the form has the page to itself: the sections are still within reach, and return to it. */
export const StaysOnAPhone: Story = {
  globals: phone,
  play: async ({ canvas, step }) => {
    await halfTransaction(canvas);
    await step('Another section, which has its tabs, and back', async () => {
      await openSection(canvas, 'GOALS');
      await expectTab(canvas, 'Savings');
      await openSection(canvas, 'BUDGET');
      await expectKept(canvas);
      await expect(canvas.getByRole('main', { name: messages.shell.panel })).toBeVisible();
    });
  },
};

/** Back would drop it: I am asked, and keep it or not. */
export const BackAsks: Story = {
  play: async ({ canvas, step }) => {
    await halfTransaction(canvas);
    await goBack(canvas);
    await answer(halfTyped.keep);
    if (storyEndsHere()) return;
    await step('I keep it', async () => {
      await userEvent.click(await answer(halfTyped.keep));
      await expectKept(canvas);
    });
    await step('I discard it', async () => {
      await goBack(canvas);
      await userEvent.click(await answer(halfTyped.discard));
      await waitFor(() => expect(canvas.queryByRole('form')).toBeNull());
    });
    await step('With nothing typed Back asks nothing', async () => {
      await userEvent.click(canvas.getByRole('button', { name: messages.transactions.add }));
      await canvas.findByRole('form');
      await goBack(canvas);
      await waitFor(() => expect(canvas.queryByRole('form')).toBeNull());
    });
  },
};

/** Escape does what Back does: it asks before I lose something half typed, and closes the top view. */
export const EscapeAsks: Story = {
  name: 'Escape closes what lies on top, and asks first where something is half typed [SYN-21]',
  play: async ({ canvas, step }) => {
    await halfTransaction(canvas);
    await step('In an amount Escape takes back what I typed there, and leaves the form alone', async () => {
      const amount = formOf(canvas).getByLabelText(messages.transactions.fields.amount);
      await userEvent.type(amount, '12{Escape}');
      await expect(within(document.body).queryByRole('dialog')).toBeNull();
      await expectKept(canvas);
    });
    await step('Another Escape asks', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(await within(document.body).findByRole('dialog')).toHaveTextContent(halfTyped.ifBack);
    });
    if (storyEndsHere()) return;
    await step('Escape keeps it', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
      await expectKept(canvas);
    });
    await step('I discard it: the form is gone, and the base view stays whatever I press', async () => {
      await userEvent.keyboard('{Escape}');
      await userEvent.click(await answer(halfTyped.discard));
      await waitFor(() => expect(canvas.queryByRole('form')).toBeNull());
      await userEvent.keyboard('{Escape}');
      await expect(panelOf(canvas).getByRole('heading', { level: 2 })).toBeVisible();
    });
  },
};

/** The same on a phone. */
export const BackAsksOnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await halfTransaction(canvas);
    await goBack(canvas);
    await expect(await answer(halfTyped.keep)).toHaveFocus();
  },
};

/** Logging out would drop it: I am asked, and return to it. */
export const LogOutAsks: Story = {
  play: async ({ canvas, step }) => {
    await halfTransaction(canvas);
    await step('I want to log out', async () => {
      await openSection(canvas, 'PROFILE');
      await userEvent.click(canvas.getByRole('button', { name: messages.session.logOut }));
      await expect(await within(document.body).findByRole('dialog')).toHaveTextContent(halfTyped.ifLoggedOut);
    });
    if (storyEndsHere()) return;
    await step('I go back to it', async () => {
      await userEvent.click(await answer(halfTyped.show));
      await expectTab(canvas, 'Transactions');
      await expectKept(canvas);
    });
    await step('I log out all the same', async () => {
      await openSection(canvas, 'PROFILE');
      await userEvent.click(canvas.getByRole('button', { name: messages.session.logOut }));
      await userEvent.click(await answer(unsaved.leave));
      await canvas.findByText('Nobody is logged in.');
    });
  },
};

async function halfTransaction(canvas: Canvas): Promise<void> {
  await findHeader(canvas);
  await findForm(canvas);
  await chooseKind(canvas, 'Expense', 'Regular');
  await enter(canvas, merchant, 'Half a word');
}

async function expectKept(canvas: Canvas): Promise<void> {
  await expect(formOf(canvas).getByLabelText(merchant)).toHaveValue('Half a word');
}

async function goBack(canvas: Canvas): Promise<void> {
  await userEvent.click(panelOf(canvas).getByRole('button', { name: 'Back' }));
}

function answer(name: string): Promise<HTMLElement> {
  return within(document.body).findByRole('button', { name });
}
