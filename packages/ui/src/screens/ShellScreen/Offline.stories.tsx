import { balancedHousehold, loggedIn, unreachable, usersEndpoints } from '@blue-budget/api/mocks';
import { ledgerOf, withLatestTransactions } from '@blue-budget/domain/ledger';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { findHeader, oneWidth, panelOf, phone, runningLedger, shellParameters, StoryShell, wide } from './storyShell.tsx';

const meta = {
  title: 'Screens/Offline',
  component: StoryShell,
  args: { onNavigate: fn(), stored: withLatestTransactions(ledgerOf(balancedHousehold()), 3) },
  argTypes: { section: { control: false } },
  globals: wide,
  parameters: {
    ...shellParameters,
    ...oneWidth,
    msw: [unreachable(usersEndpoints.refreshToken), ...loggedIn()],
    docs: { ...shellParameters.docs, description: { component: 'The shell after a start without a network, from what the device stored.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

const asOf = /^Offline\. As of Nov 28, 2026, 1:58\sPM\.$/;

/** The last budget, and of when it is. */
export const Loaded: Story = {
  name: 'Opens the last budget and says of when it is [SYN-10]',
  play: async ({ canvas }) => {
    await expect(await findHeader(canvas)).toHaveTextContent('You have a Blue Budget');
    await expect(canvas.getByText(asOf)).toHaveRole('status');
  },
};

/** The same on a phone. */
export const OnPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(canvas.getByText(asOf)).toBeVisible();
  },
};

/** A change is taken, and counted as one that is not saved. */
export const TakesChanges: Story = {
  name: 'Takes changes [SYN-11]',
  play: async ({ canvas }) => {
    await findHeader(canvas);
    runningLedger().dispatch({ kind: 'item.rename', id: 'groceries', name: 'Meals' });
    await expect(await canvas.findByText('1 change is not saved yet.')).toBeVisible();
    await expect(within(canvas.getByRole('region', { name: 'Working Budget' })).getByRole('button', { name: 'Meals' })).toBeVisible();
  },
};

/** A month that the device does not hold: words, no skeleton. */
export const MonthThatIsNotHere: Story = {
  name: 'Says that a month is not on this device [SYN-12]',
  args: { tab: 'assignments' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^\w+ \d{4} is not on this device\. It opens when you are online again\.$/)).toBeVisible();
    await expect(canvas.queryByText(/^Loading/)).toBeNull();
  },
};

/** A month without a budget, which the services would create. */
export const MonthToCreate: Story = {
  name: 'Says that creating a month needs a connection [SYN-12]',
  args: {
    tab: 'assignments',
    stored: { ...ledgerOf(balancedHousehold()), months: { 2026: { May: { isSet: false, budget: null } } } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("There is no budget for May 2026 yet. Creating May's budget needs a connection.")).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Create/ })).toBeNull();
  },
};

/** Older transactions are not on the device. */
export const OlderTransactions: Story = {
  name: 'Says that older transactions need a connection [SYN-12]',
  args: { tab: 'transactions' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Older transactions need a connection.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Load more' })).toBeNull();
  },
};

/** What the services alone can show says so, and can be left. */
export const PanelOfServices: Story = {
  name: 'Says that Find needs a connection [SYN-12]',
  args: { tab: 'transactions', panels: [{ view: 'find' }] },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await expect(await panelOf(canvas).findByText('This needs a connection. It opens when you are online again.')).toBeVisible();
    if (storyEndsHere()) return;
    await step('I go back', async () => {
      await userEvent.click(panelOf(canvas).getByRole('button', { name: 'Back' }));
      await waitFor(() => expect(canvas.queryByText('This needs a connection. It opens when you are online again.')).toBeNull());
    });
  },
};

const versions = { take: fn() };

/** A new version is offered; nothing is loaded before I press. */
export const VersionReady: Story = {
  name: 'Offers a new version [SYN-14]',
  args: { newVersion: { isReady: () => true, subscribe: () => () => {}, take: () => versions.take() } },
  parameters: { msw: loggedIn() },
  beforeEach: () => { versions.take.mockClear(); },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(canvas.getByText('A new version is ready.')).toBeVisible();
    await expect(versions.take).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(versions.take).toHaveBeenCalledOnce();
  },
};

/** While a change is not saved it would be lost, or seem so: nothing is offered. */
export const VersionWithUnsaved: Story = {
  name: 'Offers no new version while a change is not saved [SYN-14]',
  args: VersionReady.args ?? {},
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(canvas.getByText('A new version is ready.')).toBeVisible();
    runningLedger().dispatch({ kind: 'item.rename', id: 'groceries', name: 'Meals' });
    await waitFor(() => expect(canvas.queryByText('A new version is ready.')).toBeNull());
  },
};

/** A form that is half typed comes first. */
export const VersionWithHalfTyped: Story = {
  name: 'Offers no new version while a form is half typed [SYN-14]',
  args: { ...VersionReady.args, tab: 'transactions', panels: [{ view: 'transaction' }] },
  parameters: { msw: loggedIn() },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await expect(canvas.getByText('A new version is ready.')).toBeVisible();
    await step('I type half of a transaction', async () => {
      await userEvent.type(await panelOf(canvas).findByLabelText('Merchant'), 'Half');
      await waitFor(() => expect(canvas.queryByText('A new version is ready.')).toBeNull());
    });
  },
};
