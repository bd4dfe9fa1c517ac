import { loggedIn, mock, refuse, sampleSessions, securityEndpoints, waits } from '@blue-budget/api/mocks';
import { sessionsMachine } from '@blue-budget/machines/security';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { expectFits, narrowestPhone } from '../navigation/storySession.ts';
import { oneWidth, shellParameters, StoryShell, wide } from '../ShellScreen/storyShell.tsx';

const meta = {
  title: 'Screens/Security/Devices',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'profile', panels: [{ view: 'security' }, { view: 'devices' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  parameters: {
    machines: shownMachines(sessionsMachine),
    ...shellParameters,
    ...oneWidth,
    msw: loggedIn(),
    docs: { ...shellParameters.docs, description: { component: 'Where one is logged in: device, network, first and last use, and the end of each.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

const texts = messages.devices;
const asked = fn();

/** This device first, without a button; one without a name is called unknown. */
export const Loaded: Story = {
  tags: ['visual'],
  name: 'Lists the devices [HRD-08]',
  play: async ({ canvas }) => {
    await expect((await canvas.findByText(texts.thisDevice)).closest('li')).toHaveTextContent(/Chrome on Windows.*Network 203\.0\.113\.0\/24/);
    await expect(canvas.getByText(texts.unknown)).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: new RegExp(`^${texts.end}: `) })).toHaveLength(2);
  },
};

/** One ends, and leaves the list; then all others. */
export const Ends: Story = {
  name: 'Ends one session, then all others [HRD-08]',
  beforeEach: () => { asked.mockClear(); },
  parameters: {
    msw: [
      mock(securityEndpoints.endSession, ({ params }) => { asked(params.id); return {}; }),
      mock(securityEndpoints.endOtherSessions, () => { asked('others'); return {}; }),
      ...loggedIn(),
    ],
  },
  play: async ({ canvas, step }) => {
    await step('I log out the iPhone', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: /^Log out: Safari on iPhone/ }));
      await canvas.findByText(messages.security.deviceEnded);
      await expect(canvas.queryByText('Safari on iPhone')).toBeNull();
    });
    await step('I log out all others: this one is left', async () => {
      await userEvent.click(canvas.getByRole('button', { name: texts.endOthers }));
      await waitFor(() => expect(canvas.queryByText(texts.unknown)).toBeNull());
      await expect(canvas.getByText(texts.thisDevice)).toBeVisible();
      await expect(canvas.queryByRole('button', { name: texts.endOthers })).toBeNull();
      await expect(asked.mock.calls).toEqual([['session-2'], ['others']]);
    });
  },
};

/** While one is being ended, the others wait. */
export const Ending: Story = {
  parameters: { msw: [waits(securityEndpoints.endSession), ...loggedIn()] },
  play: async ({ canvas, step }) => {
    await step('I log out the iPhone', async () => userEvent.click(await canvas.findByRole('button', { name: /^Log out: Safari on iPhone/ })));
    await expect(await canvas.findByRole('button', { name: new RegExp(`^${texts.end}: ${texts.unknown}`) })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: texts.endOthers })).toBeDisabled();
  },
};

/** Not loaded yet. */
export const Loading: Story = {
  parameters: { msw: [waits(securityEndpoints.sessions), ...loggedIn()] },
  play: async ({ canvas }) => { await expect(await canvas.findByText(texts.loading)).toBeInTheDocument(); },
};

/** It fails to load, at first. */
export const LoadFails: Story = {
  parameters: { msw: [refuse(securityEndpoints.sessions, 500, undefined, { once: true }), ...loggedIn()], chromatic: { disableSnapshot: true } },
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByText(messages.security.devicesFailed)).toBeVisible();
    if (storyEndsHere()) return;
    await step('I try again', () => userEvent.click(canvas.getByRole('button', { name: texts.retry })));
    await expect(await canvas.findByText(texts.thisDevice)).toBeVisible();
  },
};

/** A session that could not be ended stays. */
export const Rejected: Story = {
  parameters: { msw: [refuse(securityEndpoints.endSession, 500), ...loggedIn()] },
  play: async ({ canvas, step }) => {
    await step('I log out the iPhone', async () => userEvent.click(await canvas.findByRole('button', { name: /^Log out: Safari on iPhone/ })));
    await expect(await canvas.findByText(messages.security.deviceEndFailed)).toBeVisible();
    await expect(canvas.getByText('Safari on iPhone')).toBeVisible();
  },
};

/** Long names, on the narrowest phone. */
export const NarrowestPhone: Story = {
  globals: narrowestPhone,
  parameters: {
    msw: [mock(securityEndpoints.sessions, { sessions: sampleSessions().map((session) => ({ ...session, device: 'Samsung Internet on Android' })) }), ...loggedIn()],
  },
  play: async ({ canvas }) => {
    await canvas.findByText(texts.thisDevice);
    await expectFits();
  },
};
