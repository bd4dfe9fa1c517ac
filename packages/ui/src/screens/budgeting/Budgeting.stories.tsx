import { dataEndpoints } from '@blue-budget/api/mocks';
import type { Operation } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import {
  findHeader, oneWidth, openSection, phone, runningLedger, shellParameters, StoryShell, wide, type Canvas,
} from '../ShellScreen/storyShell.tsx';
import { storyHousehold } from './storyHousehold.ts';

const home = storyHousehold();

const meta = {
  title: 'Screens/Changes',
  component: StoryShell,
  tags: ['autodocs'],
  args: { onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: home.reset,
  parameters: {
    ...shellParameters,
    ...oneWidth,
    msw: home.handlers,
    docs: { ...shellParameters.docs, description: { component: 'What is changed shows at once, and is taken back where it fails.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

const { toggleGroup } = dataEndpoints;
const assignment: Operation = {
  kind: 'startingBalance.set', id: 'groceries', column: 'running-total', typed: 500_00,
};

/** The services delay their answer: my change shows at once, and is kept once they answer. */
export const ShowsAtOnce: Story = {
  name: 'Shows a change before it is answered [OPT-01] [OPT-10]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    const answer = home.service().holdNext(toggleGroup);
    await step('I close Home: it is closed while the call is on its way', async () => {
      await userEvent.click(group(canvas, 'Home'));
      await expect(group(canvas, 'Home')).toHaveAttribute('aria-expanded', 'false');
      await expect(home.service().ledger().overview['working-budget'].collapsedGroups).not.toContain('home');
    });
    await step('The answer comes, and it stays closed', async () => {
      answer.release();
      await waitFor(() => expect(home.service().ledger().overview['working-budget'].collapsedGroups).toContain('home'));
      await expect(group(canvas, 'Home')).toHaveAttribute('aria-expanded', 'false');
    });
  },
};

/** The services refuse: the group is open again, and the bubble shows why, once. */
export const TakenBack: Story = {
  name: 'Takes a change back that was refused, and says so [OPT-04] [OPT-10] [ERR-01] [ERR-02]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    home.service().failNext(toggleGroup, 500);
    await step('I close Home', async () => {
      await userEvent.click(group(canvas, 'Home'));
    });
    await step('It is open again, and I am told', async () => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.budget.toggleFailed);
      await waitFor(() => expect(group(canvas, 'Home')).toHaveAttribute('aria-expanded', 'true'));
    });
  },
};

/** Undo stands in the bubble: it is a change of its own, and the services get it too. */
export const Undone: Story = {
  name: 'Offers to take a change back [OPT-24]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await step('I close Home, and take it back', async () => {
      await userEvent.click(group(canvas, 'Home'));
      await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
      await expect(group(canvas, 'Home')).toHaveAttribute('aria-expanded', 'true');
      await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
    });
    await step('The services have both', async () => {
      await waitFor(() => expect(runningLedger().getSnapshot().pending).toHaveLength(0));
      await expect(home.service().version()).toBe(3);
      await expect(home.service().ledger().overview['working-budget'].collapsedGroups).not.toContain('home');
    });
  },
};

/** The header flips with the change that turns it, before the services receive it. */
export const HeaderFlips: Story = {
  name: 'The header turns red with the change that makes it so [BUD-02]',
  play: async ({ canvas, step }) => {
    await expect(await findHeader(canvas)).toHaveTextContent('You have a Blue Budget');
    await runningLedger().fetch({ kind: 'startingBalances' }).outcome;
    const answer = home.service().holdNext(dataEndpoints.setStartingBalance);
    await step('Groceries gets more than there is cash for', async () => {
      runningLedger().dispatch(assignment);
      await expect(await canvas.findByRole('heading', { level: 1, name: 'You have a red budget' })).toBeVisible();
      await expect(canvas.getByText("You've overbudgeted by $101.62")).toBeVisible();
    });
    answer.release();
    await waitFor(() => expect(runningLedger().getSnapshot().pending).toHaveLength(0));
    await expect(canvas.getByRole('heading', { level: 1, name: 'You have a red budget' })).toBeVisible();
  },
};

/** No answer: the change stays, a note shows it is not saved, and I can discard it. */
export const NotSavedYet: Story = {
  name: 'Keeps what has no answer, and lets me discard it [OPT-17]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    for (let tries = 0; tries < 10; tries += 1) home.service().cutNext(toggleGroup);
    await step('I close Home while the network is away', async () => {
      await userEvent.click(group(canvas, 'Home'));
      await expect(await canvas.findByText('1 change is not saved yet.')).toBeVisible();
      await expect(group(canvas, 'Home')).toHaveAttribute('aria-expanded', 'false');
    });
    await step('I look at what is not saved: the focus goes along', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
      await waitFor(() => expect(canvas.getByRole('heading', { name: 'Not saved yet' })).toHaveFocus());
    });
    if (storyEndsHere()) return;
    await step('I discard it: the group is open again, and I am told', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Discard: Group opened or closed' }));
      await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.budget.toggleFailed);
      await waitFor(() => expect(group(canvas, 'Home')).toHaveAttribute('aria-expanded', 'true'));
      await expect(canvas.getByText('Everything is saved')).toBeVisible();
    });
  },
};

/** Whatever I do without network waits behind the first of it: the note counts all of it, and goes when it is saved. */
export const AllNotSavedYet: Story = {
  name: 'Counts every change that is not saved yet [SYN-15]',
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    home.goOffline();
    await step('I do three things', async () => {
      for (const name of ['Food', 'Meals', 'Kitchen']) runningLedger().dispatch({ kind: 'item.rename', id: 'groceries', name });
      await expect(await canvas.findByText('3 changes are not saved yet.')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
      await expect(await canvas.findAllByRole('button', { name: 'Discard: Name changed' })).toHaveLength(3);
    });
    if (storyEndsHere()) return;
    await step('The network is back', async () => {
      home.comeBack();
      await waitFor(() => expect(canvas.queryByText(/not saved yet\./)).toBeNull());
      await expect(canvas.getByText('Everything is saved')).toBeVisible();
    });
  },
};

/** In portrait a view of the panel is a page: the tabs give way to it, and Back brings them back. */
export const PanelInPortrait: Story = {
  name: 'A view of the panel is a page in portrait [NAV-11]',
  args: { panels: [{ view: 'unsaved' }] },
  globals: phone,
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByRole('heading', { name: 'Not saved yet' })).toBeVisible();
    await expect(canvas.queryByRole('tablist')).toBeNull();
    if (storyEndsHere()) return;
    await step('I go back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await expect(await canvas.findByRole('tablist')).toBeVisible();
      await expect(canvas.queryByRole('heading', { name: 'Not saved yet' })).toBeNull();
    });
  },
};

/** I log out while something is not saved: I am asked, and may stay. */
export const AskedBeforeLeaving: Story = {
  name: 'Asks before it discards what is not saved [OPT-19]',
  args: { section: 'profile' },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    for (let tries = 0; tries < 20; tries += 1) home.service().cutNext(toggleGroup);
    runningLedger().dispatch({ kind: 'group.toggle', id: 'home', collapsed: true });
    await step('I log out: after five seconds I am asked', async () => {
      await logOutInHaste(canvas);
      const dialog = await within(document.body).findByRole('dialog', { name: 'Log Out' });
      await expect(dialog).toHaveTextContent('1 change is not saved yet.');
    });
    await step('I stay, and nothing is lost', async () => {
      await userEvent.click(within(document.body).getByRole('button', { name: 'Stay' }));
      await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
      await openSection(canvas, 'BUDGET');
      await expect(group(canvas, 'Home')).toHaveAttribute('aria-expanded', 'false');
    });
    await step('I log out and discard it', async () => {
      await openSection(canvas, 'PROFILE');
      await logOutInHaste(canvas);
      await userEvent.click(await within(document.body).findByRole('button', { name: 'Log out and discard' }));
      await expect(await canvas.findByText('Nobody is logged in.')).toBeVisible();
    });
  },
};

/** Logs out, and skips the five seconds for pending changes: their length is tested with a fake clock. */
async function logOutInHaste(canvas: Canvas): Promise<void> {
  const button = canvas.getByRole('button', { name: 'Log Out' });
  const { setTimeout: wait } = window;
  window.setTimeout = Object.assign(
    (handler: TimerHandler, timeout?: number, ...rest: unknown[]) => wait(handler, timeout === 5_000 ? 0 : timeout, ...rest), wait,
  );
  try {
    await userEvent.click(button);
  } finally {
    window.setTimeout = wait;
  }
}

function group(canvas: Canvas, name: string): HTMLElement {
  return within(canvas.getByRole('region', { name: 'Working Budget' })).getByRole('button', { name: `Lines of ${name}` });
}
