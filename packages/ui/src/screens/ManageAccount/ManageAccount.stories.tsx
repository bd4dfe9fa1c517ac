import { loggedIn } from '@blue-budget/api/mocks';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { expectFits, narrowestPhone } from '../navigation/storySession.ts';
import { findHeader, oneWidth, panelOf, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

const meta = {
  title: 'Screens/ManageAccount',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'profile', panels: [{ view: 'manageAccount' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  parameters: {
    ...shellParameters,
    ...oneWidth,
    msw: loggedIn(),
    docs: { ...shellParameters.docs, description: { component: 'What can be done with an account: its membership ended or begun, and the account deleted.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Who is no member is offered to become one; the account can be deleted. */
export const Loaded: Story = {
  tags: ['visual'],
  name: 'Not premium: the call to action and Delete Account [PROF-19]',
  parameters: { chromatic: shellParameters.chromatic },
  play: async ({ canvas, step }) => {
    const panel = await findPanel(canvas);
    await expect(panel.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
    if (storyEndsHere()) return;
    await step('I see the plans, and come back', async () => {
      await userEvent.click(panel.getByRole('button', { name: messages.callToAction.button }));
      await expect(await canvas.findByRole('heading', { name: messages.membership.plans.title, level: 2 })).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    });
    await opens(canvas, 'Delete Account');
  },
};

/** A member can cancel; the account can be deleted. */
export const Premium: Story = {
  name: 'Premium: Cancel Subscription and Delete Account [PROF-18] [AUTH-41]',
  parameters: { msw: loggedIn({ premium: true }) },
  play: async ({ canvas }) => {
    const panel = await findPanel(canvas);
    await expect(panel.queryByRole('button', { name: messages.callToAction.button })).toBeNull();
    await opens(canvas, 'Cancel Subscription');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await opens(canvas, 'Delete Account');
  },
};

/** On the narrowest phone, a page of its own. */
export const Boundary: Story = {
  tags: ['visual'],
  globals: narrowestPhone,
  play: async ({ canvas }) => {
    await findPanel(canvas);
    await expectFits();
  },
};

async function findPanel(canvas: Canvas): Promise<Canvas> {
  await findHeader(canvas);
  await canvas.findByRole('heading', { name: 'Manage Account', level: 2 });
  return panelOf(canvas);
}

/** A button leads to a panel of its name. */
async function opens(canvas: Canvas, name: string): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name }));
  await expect(await canvas.findByRole('heading', { name, level: 2 })).toBeVisible();
}
