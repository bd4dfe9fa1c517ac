import { loggedIn, mock, refusal, refuse, sampleAuthenticator, sampleRecoveryCodes, securityEndpoints, waits } from '@blue-budget/api/mocks';
import { secondStepMachine } from '@blue-budget/machines/security';
import { messages, serviceWords } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { expectFits, narrowestPhone } from '../navigation/storySession.ts';
import { oneWidth, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

const keyRing = { id: 'passkey-1', name: 'Key ring', addedAt: Date.UTC(2026, 9, 4, 12), lastUsedAt: Date.UTC(2026, 10, 20, 12) };
const on = mock(securityEndpoints.secondStep, { isAuthenticatorOn: true, passkeys: [keyRing], recoveryCodesLeft: 8 });

const meta = {
  title: 'Screens/Security/SecondStep',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'profile', panels: [{ view: 'security' }, { view: 'secondStep' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  parameters: {
    machines: shownMachines(secondStepMachine),
    ...shellParameters,
    ...oneWidth,
    msw: loggedIn(),
    docs: { ...shellParameters.docs, description: { component: 'What a login asks for besides the password: an authenticator app, and recovery codes in its place.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

const texts = messages.secondStep;

/** The app is on, there is a passkey, and recovery codes are left. */
export const Loaded: Story = {
  tags: ['visual'],
  parameters: { msw: [on, ...loggedIn()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(texts.authenticatorIsOn)).toBeVisible();
    await expect(canvas.getByText(texts.recoveryCodesLeft(8))).toBeVisible();
  },
};

/** Set up in three steps: the password, a code of the app, and the recovery codes, once. */
export const SetsUp: Story = {
  name: 'Sets an authenticator app up [HRD-08]',
  play: async ({ canvas, step }) => {
    await step('I give my password', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: texts.setUp }));
      await canvas.findByLabelText(texts.password);
      await expect(canvas.getByRole('complementary').contains(document.activeElement)).toBe(true);
      await userEvent.type(canvas.getByLabelText(texts.password), 'Correct-horse-9{Enter}');
    });
    await step('I scan the picture, or type the key, and enter a code of the app', async () => {
      await expect(await canvas.findByRole('img', { name: texts.confirming.picture })).toBeVisible();
      await expect(canvas.getByText(texts.confirming.orType).nextElementSibling).toHaveTextContent(sampleAuthenticator.secret);
      await expectFits();
      await userEvent.type(canvas.getByLabelText(texts.confirming.code), '123456{Enter}');
    });
    await step('I go back from the recovery codes, which are shown once: it asks, and I stay', async () => {
      for (const code of sampleRecoveryCodes) await expect(await canvas.findByText(code)).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await userEvent.click(await screen.findByRole('button', { name: messages.changes.halfTyped.keep }));
    });
    await step('I keep them', async () => {
      await userEvent.click(canvas.getByRole('button', { name: texts.codes.done }));
      // Looked for first: the message is there for seven seconds only.
      await waitFor(() => expect(canvas.getByText(messages.security.secondStepChanged)).toBeVisible());
      await expect(await canvas.findByText(texts.authenticatorIsOff)).toBeVisible();
    });
  },
};

/** Turned off by the password and a code; a wrong one is said over the button. */
export const TurnOffRejected: Story = {
  parameters: { msw: [on, refuse(securityEndpoints.removeAuthenticator, 403, serviceWords({ code: 'security.codeWrong' })), ...loggedIn()] },
  play: async ({ canvas, step }) => {
    await step('I turn it off', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: texts.turnOff }));
      await userEvent.type(await canvas.findByLabelText(texts.password), 'Correct-horse-9');
      await userEvent.type(canvas.getByLabelText(texts.code), '123456{Enter}');
    });
    await expect(await canvas.findByText(messages.security.codeWrong)).toBeVisible();
    if (storyEndsHere()) return;
    await step('I go back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await expect(await canvas.findByText(texts.authenticatorIsOn)).toBeVisible();
    });
  },
};

/** Passkeys by name; the last way of all asks for a recovery code as well. */
export const Passkeys: Story = {
  name: 'Lists passkeys, and removes one [HRD-08]',
  parameters: {
    msw: [
      mock(securityEndpoints.secondStep, { isAuthenticatorOn: false, passkeys: [keyRing], recoveryCodesLeft: 9 }, { once: true }),
      mock(securityEndpoints.removePasskey, ({ params, body }) => (params.id === keyRing.id && body.code === 'k3f9' ? {} : refusal(403))),
      ...loggedIn(),
    ],
  },
  play: async ({ canvas, step }) => {
    await step('I remove the only one', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: texts.removePasskeyOf(keyRing.name) }));
      await userEvent.type(await canvas.findByLabelText(texts.password), 'Correct-horse-9');
      await userEvent.type(canvas.getByLabelText(texts.recoveryCode), 'k3f9{Enter}');
    });
    await canvas.findByText(texts.passkeysNote);
    await waitFor(() => expect(canvas.queryByText(keyRing.name)).toBeNull());
  },
};

/** A passkey needs a name. */
export const PasskeyWithoutName: Story = {
  play: async ({ canvas, step }) => {
    await step('I add one, and give it none', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: texts.addPasskey }));
      await userEvent.type(await canvas.findByLabelText(texts.password), 'Correct-horse-9{Enter}');
    });
    await expect(await canvas.findByText(messages.security.passkeyNameMissing)).toBeVisible();
  },
};

/** Not loaded yet. */
export const Loading: Story = {
  parameters: { msw: [waits(securityEndpoints.secondStep), ...loggedIn()] },
  play: async ({ canvas }) => { await expect(await canvas.findByText(texts.loading)).toBeInTheDocument(); },
};

/** It fails to load, at first. */
export const LoadFails: Story = {
  parameters: { msw: [refuse(securityEndpoints.secondStep, 500, undefined, { once: true }), ...loggedIn()], chromatic: { disableSnapshot: true } },
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByText(messages.security.secondStepLoadFailed)).toBeVisible();
    if (storyEndsHere()) return;
    await step('I try again', () => userEvent.click(canvas.getByRole('button', { name: texts.retry })));
    await expect(await canvas.findByText(texts.authenticatorIsOff)).toBeVisible();
  },
};

/** The picture and the key, on the narrowest phone. */
export const NarrowestPhone: Story = {
  globals: narrowestPhone,
  play: async ({ canvas, step }) => {
    await step('I give my password', () => toPicture(canvas));
    await canvas.findByRole('img', { name: texts.confirming.picture });
    await expectFits();
  },
};

async function toPicture(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: texts.setUp }));
  await userEvent.type(await canvas.findByLabelText(texts.password), 'Correct-horse-9{Enter}');
}
