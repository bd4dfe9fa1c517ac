import { dataEndpoints, refuse, unreachable, waits } from '@blue-budget/api/mocks';
import { cancellationMachine, membershipEndMachine } from '@blue-budget/machines/membership';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { storyHousehold } from '../budgeting/storyHousehold.ts';
import { expectFits, narrowestPhone } from '../navigation/storySession.ts';
import { storyMembership } from '../PlanPicker/storyMembership.ts';
import { findHeader, oneWidth, panelOf, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

const texts = messages.membership.cancellation;
const home = storyHousehold({ premium: true });
const byCard = storyMembership({ manager: 'card' });
const handlers = [...byCard.handlers, ...home.handlers];

const meta = {
  title: 'Screens/CancelSubscription',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'profile', panels: [{ view: 'manageAccount' }, { view: 'cancelSubscription' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  beforeEach: () => {
    home.reset();
    byCard.reset();
  },
  parameters: {
    machines: shownMachines(cancellationMachine, membershipEndMachine),
    ...shellParameters,
    ...oneWidth,
    msw: handlers,
    docs: { ...shellParameters.docs, description: { component: 'Ending a membership with the period that is paid, or where else that is done.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Paid by card: what it means, a reason if I like, and a box that has to be ticked. Then it is cancelled, and I am premium still. */
export const Loaded: Story = {
  name: 'Paid by card: cancelled once the box is ticked [SUB-09] [SUB-11] [SUB-12]',
  args: { panels: [{ view: 'accountView' }, { view: 'manageAccount' }, { view: 'cancelSubscription' }] },
  parameters: { chromatic: shellParameters.chromatic },
  play: async ({ canvas, step }) => {
    const panel = await findForm(canvas);
    await step('I cancel without ticking the box: nothing happens but words', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Cancel Subscription' }));
      await expect(await panel.findByRole('alert'))
        .toHaveTextContent('You must acknowledge that your subscription will end after the current billing period.');
      await expect(byCard.service().cancelledFor()).toBeNull();
    });
    await step('I tick it, say why, and cancel', async () => {
      await userEvent.click(panel.getByRole('checkbox', { name: texts.acknowledgement }));
      await expect(panel.getByRole('alert')).toBeVisible();
      await userEvent.type(panel.getByRole('textbox', { name: texts.reason }), 'Too dear{Enter}');
      await waitFor(() => expect(byCard.service().cancelledFor()).toBe('Too dear'));
    });
    await step('I am told that I stay premium until the period ends, and cannot cancel again', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Manage Account', level: 2 })).toBeVisible();
      await expect(await canvas.findByRole('note')).toHaveTextContent(messages.subscription.cancelled);
      await expect(canvas.queryByRole('button', { name: messages.callToAction.button })).toBeNull();
      await expect(canvas.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
    });
    if (storyEndsHere()) return;
    await step('It is so when I come back later', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Manage Account' }));
      await expect(await canvas.findByRole('note')).toHaveTextContent(messages.subscription.cancelled);
    });
  },
};

/** No reason is needed. */
export const WithoutReason: Story = {
  name: 'Cancelled without a reason [SUB-12]',
  play: async ({ canvas }) => {
    const panel = await findForm(canvas);
    await userEvent.click(panel.getByRole('checkbox', { name: texts.acknowledgement }));
    await userEvent.click(panel.getByRole('button', { name: 'Cancel Subscription' }));
    await waitFor(() => expect(byCard.service().cancelledFor()).toBe(''));
  },
};

const elsewhere = (manager: 'app-store' | 'play-store' | 'manual'): Story => ({
  name: `Not offered but explained where somebody else takes the money: ${manager} [SUB-09]`,
  parameters: { msw: [...storyMembership({ manager }).handlers, ...home.handlers] },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    const panel = panelOf(canvas);
    await expect(await panel.findByRole('note')).toHaveTextContent(messages.subscription.managedElsewhere[manager]);
    await expect(panel.queryByRole('checkbox')).toBeNull();
    await expect(panel.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
  },
});

/** Bought in the App Store. */
export const InTheAppStore: Story = elsewhere('app-store');

/** Bought on Google Play. */
export const OnGooglePlay: Story = elsewhere('play-store');

/** Given by hand. */
export const ByHand: Story = elsewhere('manual');

/** Who takes the money is not known yet. */
export const Loading: Story = {
  parameters: { msw: [waits(dataEndpoints.subscriberManager), ...handlers] },
  play: async ({ canvas }) => {
    await findHeader(canvas);
    await expect(await canvas.findByText(texts.loading)).toBeInTheDocument();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

/** That cannot be known, at first. */
export const LoadFails: Story = {
  name: 'The subscription cannot be had, at first [SUB-10]',
  parameters: { msw: [unreachable(dataEndpoints.subscriberManager, { once: true }), ...handlers] },
  play: async ({ canvas, step }) => {
    await findHeader(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent("Couldn't load subscription details.");
    if (storyEndsHere()) return;
    await step('I try again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: messages.membership.retry }));
      await findForm(canvas);
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
  },
};

/** The services refuse, with a reason: I see it, and my entries are still there. */
export const Refused: Story = {
  parameters: { msw: [refuse(dataEndpoints.cancelSubscription, 502, { message: 'The card provider is away.' }, { once: true }), ...handlers] },
  play: async ({ canvas, step }) => {
    const panel = await findForm(canvas);
    await userEvent.type(panel.getByRole('textbox', { name: texts.reason }), 'Too dear');
    await userEvent.click(panel.getByRole('checkbox', { name: texts.acknowledgement }));
    await userEvent.click(panel.getByRole('button', { name: 'Cancel Subscription' }));
    await expect(await panel.findByRole('alert')).toHaveTextContent('The card provider is away.');
    if (storyEndsHere()) return;
    await step('I try again', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Cancel Subscription' }));
      await waitFor(() => expect(byCard.service().cancelledFor()).toBe('Too dear'));
    });
  },
};

/** A reason as long as can be, on the narrowest phone. */
export const Boundary: Story = {
  tags: ['visual'],
  globals: narrowestPhone,
  play: async ({ canvas }) => {
    const panel = await findForm(canvas);
    const reason = panel.getByRole('textbox', { name: texts.reason });
    await userEvent.click(reason);
    await userEvent.paste('Donaudampfschifffahrt '.repeat(50));
    await expect(reason).toHaveValue('Donaudampfschifffahrt '.repeat(50).slice(0, 1000));
    await expectFits();
  },
};

async function findForm(canvas: Canvas): Promise<Canvas> {
  await findHeader(canvas);
  await canvas.findByRole('checkbox', { name: texts.acknowledgement });
  return panelOf(canvas);
}
