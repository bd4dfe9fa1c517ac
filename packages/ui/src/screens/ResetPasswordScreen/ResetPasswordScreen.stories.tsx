import { loggedOut, mock, refusal, refuse, unreachable, usersEndpoints } from '@blue-budget/api/mocks';
import { resetPasswordMachine } from '@blue-budget/machines/submission';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import type { PageProps } from '../navigation/paths.ts';
import { everyWidth, expectFits, narrowestPhone, pageParameters, storyClient, type Canvas } from '../navigation/storySession.ts';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

const meta = {
  title: 'Screens/ResetPassword',
  component: ResetPassword,
  tags: ['autodocs'],
  args: { token: 'sample-link', onNavigate: fn() },
  parameters: {
    machines: shownMachines(resetPasswordMachine),
    ...pageParameters, msw: loggedOut(),
    docs: { description: { component: 'A new password by the link of an e-mail, /reset-password. `token` is the one of the address.' } },
  },
} satisfies Meta<typeof ResetPassword>;
export default meta;
type Story = StoryObj<typeof meta>;

const password = 'harbour-Lantern-4';

/** The new password, twice. */
export const Loaded: Story = {
  tags: ['visual'],
  parameters: everyWidth,
  play: async ({ canvas }) => {
    for (const label of ['New password', 'Confirm password']) {
      const field = await canvas.findByLabelText(label);
      await expect(field).toHaveAttribute('type', 'password');
      await expect(field).toHaveAttribute('autocomplete', 'new-password');
    }
  },
};

/** The password is changed: the service's words, and the way to login for who does not want to wait. */
export const Done: Story = {
  parameters: {
    msw: [mock(usersEndpoints.resetPassword, ({ body }) => (
      body.token === 'sample-link' && body.newPassword === password ? { message: 'Your password is changed.' } : refusal(400)
    ))],
  },
  play: async ({ args, canvas, step }) => {
    await step('I type my new password twice, by keyboard alone', async () => {
      await userEvent.click(await canvas.findByLabelText('New password'));
      await userEvent.keyboard(password);
      await userEvent.tab();
      await userEvent.tab();
      await userEvent.keyboard(`${password}{Enter}`);
    });
    await expect(await canvas.findByRole('status')).toHaveTextContent('Your password is changed.');
    await expect(canvas.queryByLabelText('New password')).toBeNull();
    await step('I go on at once', () => userEvent.click(canvas.getByRole('button', { name: 'Go to login' })));
    await expect(args.onNavigate).toHaveBeenCalledWith({ page: 'login' });
  },
};

/** The address holds no token: the way to a new link. */
export const LinkInvalid: Story = {
  name: 'Says that the link is invalid and leads to a new one [AUTH-14]',
  args: { token: null },
  play: async ({ args, canvas, step }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid reset link. Please request a new password reset.');
    await expect(canvas.queryByLabelText('New password')).toBeNull();
    await step('I ask for a new link', () => userEvent.click(canvas.getByRole('button', { name: 'Request a new link' })));
    await expect(args.onNavigate).toHaveBeenCalledWith({ page: 'forgotPassword' });
  },
};

/** The two differ: nothing is sent. */
export const Mismatch: Story = {
  name: 'Says that the passwords differ [AUTH-15]',
  play: async ({ canvas, step }) => {
    await step('I mistype the second', () => choose(canvas, password, `${password}!`));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Passwords do not match.');
    await step('I correct it: the words stay until I try again', async () => {
      await userEvent.type(canvas.getByLabelText('Confirm password'), '{Backspace}');
      await expect(canvas.getByRole('alert')).toBeVisible();
    });
    await expect(canvas.getByLabelText('New password')).toHaveValue(password);
  },
};

/** Seven characters are too few: nothing is sent. */
export const TooShort: Story = {
  name: 'Says that the password is too short [AUTH-16]',
  play: async ({ canvas, step }) => {
    await step('I choose seven characters', () => choose(canvas, 'Lantern'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Password must be at least 8 characters long.');
    await expect(canvas.getByLabelText('New password')).toHaveValue('Lantern');
  },
};

/** The services refuse a password that many people use: said at its field, and both stay as typed. */
export const PasswordCommon: Story = {
  name: 'Says at the password that it is a common one [HRD-07]',
  play: async ({ canvas, step }) => {
    await step('I choose a password that many people use', () => choose(canvas, 'password'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This password is one that many people use');
    const field = canvas.getByLabelText('New password');
    await expect(field).toHaveAccessibleDescription(/^This password is one that many people use/);
    await expect(field).toBeInvalid();
    for (const label of ['New password', 'Confirm password']) await expect(canvas.getByLabelText(label)).toHaveValue('password');
  },
};

/** Refused without a reason: our own words, and both passwords stay. */
export const Rejected: Story = {
  name: 'Rejected without a reason [AUTH-17]',
  parameters: { msw: [refuse(usersEndpoints.resetPassword, 500)] },
  play: async ({ canvas, step }) => {
    await step('I choose a password', () => choose(canvas));
    await expectRefused(canvas, 'An error occurred while resetting your password.');
  },
};

/** Refused with a reason: the service's words. */
export const RejectedWithServerMessage: Story = {
  parameters: { msw: [refuse(usersEndpoints.resetPassword, 400, { message: 'Invalid reset link. Please request a new password reset.' })] },
  play: async ({ canvas, step }) => {
    await step('I choose a password', () => choose(canvas));
    await expectRefused(canvas, 'Invalid reset link. Please request a new password reset.');
  },
};

/** No answer came. */
export const Unreachable: Story = {
  name: 'Without a network [AUTH-17]',
  parameters: { msw: [unreachable(usersEndpoints.resetPassword)] },
  play: async ({ canvas, step }) => {
    await step('I choose a password', () => choose(canvas));
    await expectRefused(canvas, 'An error occurred while resetting your password.');
  },
};

const sent = fn();

/** Sending: the button shows it and cannot be pressed twice. */
export const Submitting: Story = {
  parameters: { msw: [mock(usersEndpoints.resetPassword, () => { sent(); return new Promise<never>(() => {}); })] },
  play: async ({ canvas, step }) => {
    await step('I choose a password, and press again', async () => {
      await choose(canvas);
      await userEvent.click(await canvas.findByRole('button', { name: 'Saving...' }));
    });
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  },
};

/** On the narrowest phone, at twice the size of text as well, nothing is cut off. */
export const NarrowestPhone: Story = {
  globals: narrowestPhone,
  play: async ({ canvas, step }) => {
    await step('I mistype the second', () => choose(canvas, password, `${password}!`));
    await canvas.findByRole('alert');
    await expectFits();
  },
};

interface ResetPasswordProps extends PageProps {
  /** Token of the address, or null. */
  token: string | null;
}

function ResetPassword({ token, onNavigate }: ResetPasswordProps) {
  const [client] = useState(storyClient);
  return <ResetPasswordScreen client={client} token={token} onNavigate={onNavigate} />;
}

async function choose(canvas: Canvas, first: string = password, second: string = first) {
  await userEvent.type(await canvas.findByLabelText('New password'), first);
  await userEvent.type(canvas.getByLabelText('Confirm password'), second);
  await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
}

async function expectRefused(canvas: Canvas, message: string) {
  await expect(await canvas.findByRole('alert')).toHaveTextContent(message);
  for (const label of ['New password', 'Confirm password']) await expect(canvas.getByLabelText(label)).toHaveValue(password);
  await expect(canvas.getByRole('button', { name: 'Save password' })).not.toHaveAttribute('aria-disabled');
}
