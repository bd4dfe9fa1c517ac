import { loggedOut, mock, refusal, refuse, unreachable, usersEndpoints } from '@blue-budget/api/mocks';
import { forgotPasswordMachine } from '@blue-budget/machines/submission';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import type { PageProps } from '../navigation/paths.ts';
import { everyWidth, expectFits, narrowestPhone, pageParameters, storyClient, type Canvas } from '../navigation/storySession.ts';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';

const meta = {
  title: 'Screens/ForgotPassword',
  component: ForgotPassword,
  tags: ['autodocs'],
  args: { onNavigate: fn() },
  parameters: {
    machines: shownMachines(forgotPasswordMachine),
    ...pageParameters, msw: loggedOut(),
    docs: { description: { component: 'Asks for a link to a new password, /forgot-password.' } },
  },
} satisfies Meta<typeof ForgotPassword>;
export default meta;
type Story = StoryObj<typeof meta>;

const address = 'person@example.com';

/** One field, one button, and the way back. */
export const Loaded: Story = {
  tags: ['visual'],
  parameters: everyWidth,
  play: async ({ args, canvas, step }) => {
    await expect(await canvas.findByRole('textbox', { name: 'E-mail' })).toHaveValue('');
    if (storyEndsHere()) return;
    await step('I go back to login', () => userEvent.click(canvas.getByRole('link', { name: 'Back to login' })));
    await expect(args.onNavigate).toHaveBeenCalledWith({ page: 'login' });
  },
};

/** The service answered: its words, and room for another address. */
export const Sent: Story = {
  name: 'Sent, with the words of the service [AUTH-11]',
  parameters: {
    msw: [mock(usersEndpoints.requestPasswordReset, ({ body }) => (
      body.emailAddress === address ? { message: 'If we know that address, a link is on its way.' } : refusal(400)
    ))],
  },
  play: async ({ args, canvas, step }) => {
    await step('I type my e-mail and press Enter', () => ask(canvas, `${address}{Enter}`));
    await expect(await canvas.findByRole('status')).toHaveTextContent('If we know that address, a link is on its way.');
    await expect(args.onNavigate).not.toHaveBeenCalled();
    await step('I type another address: the note stays until I ask again', () => ask(canvas, 'other'));
    await expect(canvas.getByRole('status')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveValue('other');
  },
};

/** Half an address: nothing is sent. */
export const EmailInvalid: Story = {
  play: async ({ canvas, step }) => {
    await step('I type half an address', () => ask(canvas, 'person@example{Enter}'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Must provide valid email address');
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveValue('person@example');
  },
};

/** Refused without a reason: our own words, and the address stays. */
export const Rejected: Story = {
  name: 'Rejected without a reason [AUTH-12]',
  parameters: { msw: [refuse(usersEndpoints.requestPasswordReset, 500)] },
  play: async ({ canvas, step }) => {
    await step('I ask for a link', () => ask(canvas, `${address}{Enter}`));
    await expectRefused(canvas, 'An error occurred while processing your request');
  },
};

/** Refused with a reason: the service's words. */
export const RejectedWithServerMessage: Story = {
  parameters: { msw: [refuse(usersEndpoints.requestPasswordReset, 429, { message: 'Please wait a minute.' })] },
  play: async ({ canvas, step }) => {
    await step('I ask for a link', () => ask(canvas, `${address}{Enter}`));
    await expectRefused(canvas, 'Please wait a minute.');
  },
};

/** No answer came. */
export const Unreachable: Story = {
  name: 'Without a network [AUTH-12]',
  parameters: { msw: [unreachable(usersEndpoints.requestPasswordReset)] },
  play: async ({ canvas, step }) => {
    await step('I ask for a link', () => ask(canvas, `${address}{Enter}`));
    await expectRefused(canvas, 'An error occurred while processing your request');
  },
};

const sent = fn();

/** Sending: the button shows it and cannot be pressed twice. */
export const Submitting: Story = {
  parameters: { msw: [mock(usersEndpoints.requestPasswordReset, () => { sent(); return new Promise<never>(() => {}); })] },
  play: async ({ canvas, step }) => {
    await step('I ask for a link, press Enter again and then the button', async () => {
      await ask(canvas, `${address}{Enter}{Enter}`);
      await userEvent.click(await canvas.findByRole('button', { name: 'Sending...' }));
    });
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  },
};

/** On the narrowest phone, at twice the size of text as well, nothing is cut off. */
export const NarrowestPhone: Story = {
  globals: narrowestPhone,
  parameters: { msw: [refuse(usersEndpoints.requestPasswordReset, 500)] },
  play: async ({ canvas, step }) => {
    await step('I ask for a link', () => ask(canvas, `${address}{Enter}`));
    await canvas.findByRole('alert');
    await expectFits();
  },
};

function ForgotPassword({ onNavigate }: PageProps) {
  const [client] = useState(storyClient);
  return <ForgotPasswordScreen client={client} onNavigate={onNavigate} />;
}

async function ask(canvas: Canvas, keys: string) {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'E-mail' }), keys);
}

async function expectRefused(canvas: Canvas, message: string) {
  await expect(await canvas.findByRole('alert')).toHaveTextContent(message);
  await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveValue(address);
  await expect(canvas.getByRole('button', { name: 'Send the link' })).not.toHaveAttribute('aria-disabled');
}
