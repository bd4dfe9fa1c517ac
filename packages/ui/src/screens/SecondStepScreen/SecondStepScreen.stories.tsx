import { accessToken, mock, refusal, refuse, securityEndpoints } from '@blue-budget/api/mocks';
import { secondStepLoginMachine } from '@blue-budget/machines/security';
import { messages, serviceWords } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { expectFits, narrowestPhone, pageParameters, storyClient, type Canvas } from '../navigation/storySession.ts';
import { SecondStepScreen, type SecondStepScreenProps } from './SecondStepScreen.tsx';

const meta = {
  title: 'Screens/SecondStep',
  component: SecondStep,
  tags: ['autodocs'],
  args: { ways: ['code'], onPassed: fn(), onLeft: fn() },
  parameters: {
    machines: shownMachines(secondStepLoginMachine), ...pageParameters, msw: [mock(securityEndpoints.finishLogin, { accessToken: accessToken() })],
    docs: { description: { component: 'The second step of a login, after the password: shown in place of the form, /login.' } },
  },
} satisfies Meta<typeof SecondStep>;
export default meta;
type Story = StoryObj<typeof meta>;

const texts = messages.secondStepPage;

/** The code of the app is asked for, and its field has the focus. */
export const Loaded: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(texts.code)).toHaveFocus();
    await expect(canvas.getByLabelText(texts.code)).toHaveAttribute('autocomplete', 'one-time-code');
  },
};

/** In by a code, by the keyboard alone. */
export const Passes: Story = {
  name: 'Passes by a code [HRD-08]',
  play: async ({ args, canvas, step }) => {
    await step('I type the code', () => enter(canvas, texts.code, '123456{Enter}'));
    await waitFor(() => expect(args.onPassed).toHaveBeenCalledWith(expect.objectContaining({ sub: 'person-1' })));
  },
};

/** A recovery code in its place, and back. */
export const RecoveryCode: Story = {
  play: async ({ args, canvas, step }) => {
    await step('I choose a recovery code, and type none', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: texts.useRecoveryCode }));
      await userEvent.click(canvas.getByRole('button', { name: texts.submit }));
      await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.security.recoveryCodeMissing);
    });
    await step('I type one', () => enter(canvas, texts.recoveryCode, 'k3f9-x2mn-7tqa-0bvc{Enter}'));
    await waitFor(() => expect(args.onPassed).toHaveBeenCalled());
  },
};

/** A passkey is the only way besides recovery codes. */
export const Passkey: Story = {
  tags: ['visual'],
  name: 'Passes by a passkey, at the second try [HRD-08]',
  args: { ways: ['passkey'], passkeys: { add: fn(), use: fn() } },
  beforeEach: ({ args }) => { mocked(args.passkeys?.use ?? fn()).mockReset().mockRejectedValueOnce(new Error('Cancelled.')).mockResolvedValue('{"id":"k"}'); },
  parameters: {
    msw: [
      mock(securityEndpoints.beginPasskeyLogin, { options: '{"challenge":"c"}' }),
      mock(securityEndpoints.finishPasskeyLogin, ({ body }) => (body.response === '{"id":"k"}' ? { accessToken: accessToken() } : refusal(403))),
    ],
  },
  play: async ({ args, canvas, step }) => {
    await step('I choose it, and change my mind', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: texts.usePasskey }));
      await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.security.passkeyFailed);
    });
    await step('I choose it again', () => userEvent.click(canvas.getByRole('button', { name: texts.usePasskey })));
    await waitFor(() => expect(args.onPassed).toHaveBeenCalled());
    await expect(canvas.queryByRole('button', { name: texts.useCode })).toBeNull();
  },
};

/** The code is wrong: said over the button, and the code stays to be mended. */
export const Rejected: Story = {
  parameters: { msw: [refuse(securityEndpoints.finishLogin, 403, serviceWords({ code: 'security.codeWrong' }))] },
  play: async ({ canvas, step }) => {
    await step('I type a code', () => enter(canvas, texts.code, '123456{Enter}'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.security.codeWrong);
    await expect(canvas.getByLabelText(texts.code)).toHaveValue('123456');
  },
};

/** It has taken too long: the login begins again, and says why. */
export const Over: Story = {
  parameters: { msw: [refuse(securityEndpoints.finishLogin, 403, serviceWords({ code: 'auth.loginOver' }))] },
  play: async ({ args, canvas, step }) => {
    await step('I type the code', () => enter(canvas, texts.code, '123456{Enter}'));
    await waitFor(() => expect(args.onLeft).toHaveBeenCalledWith({ code: 'auth.loginOver' }));
  },
};

/** On the narrowest phone, at twice the size of text as well, nothing is cut off. */
export const NarrowestPhone: Story = {
  globals: narrowestPhone,
  play: async ({ canvas, step }) => {
    await step('I type half a code', () => enter(canvas, texts.code, '123{Enter}'));
    await canvas.findByRole('alert');
    await expectFits();
  },
};

function SecondStep(props: Omit<SecondStepScreenProps, 'client'>) {
  const [client] = useState(storyClient);
  return <SecondStepScreen client={client} {...props} />;
}

async function enter(canvas: Canvas, label: string, keys: string) {
  await userEvent.type(await canvas.findByLabelText(label), keys);
}
