import { loggedOut, mock, refusal, refuse, unreachable, usersEndpoints, waits } from '@blue-budget/api/mocks';
import { verifyEmailChangeMachine, verifyEmailMachine } from '@blue-budget/machines/submission';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import type { PageProps } from '../navigation/paths.ts';
import { everyWidth, expectFits, narrowestPhone, pageParameters, storyClient } from '../navigation/storySession.ts';
import { VerifyEmailChangeScreen, VerifyEmailScreen } from './VerifyEmailScreen.tsx';

const meta = {
  title: 'Screens/VerifyEmail',
  component: VerifyEmail,
  tags: ['autodocs'],
  args: { token: 'sample-link', changed: false, onNavigate: fn() },
  parameters: {
    machines: shownMachines(verifyEmailMachine, verifyEmailChangeMachine),
    ...pageParameters, msw: loggedOut(),
    docs: {
      // Each asks the services as it opens, and gets the answer of its own story.
      story: { inline: false, height: '560px' },
      description: { component: 'What the links of verification e-mails open: /verify-email, and /verify-email-change where `changed`.' },
    },
  },
} satisfies Meta<typeof VerifyEmail>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The link is being checked. */
export const Loading: Story = {
  parameters: { msw: [waits(usersEndpoints.verifyEmail)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Checking your link...' })).toHaveAttribute('aria-disabled', 'true');
  },
};

const checked = fn();

/** The link was good: the service's words, and the way to login for who does not want to wait. */
export const Done: Story = {
  tags: ['visual'],
  // A link of its own: the call of the story before may still arrive here.
  args: { token: 'link-of-once' },
  parameters: {
    ...everyWidth,
    msw: [mock(usersEndpoints.verifyEmail, ({ body }) => {
      if (body.token === 'link-of-once') checked();
      return body.token === 'link-of-once' ? { message: 'Your email address is verified.' } : refusal(400);
    })],
  },
  play: async ({ args, canvas, step }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Your email address is verified.');
    await step('The link, which works but once, was sent once', () => expect(checked).toHaveBeenCalledTimes(1));
    await step('I go on at once', () => userEvent.click(canvas.getByRole('button', { name: 'Go to login' })));
    await expect(args.onNavigate).toHaveBeenCalledWith({ page: 'login' });
  },
};

/** The link was opened before: the address is verified, and I can go on. */
export const OpenedTwice: Story = {
  name: 'Says of an address that is verified already that it is, and leads to login [FST-04]',
  parameters: { msw: [mock(usersEndpoints.verifyEmail, { message: 'Your e-mail is verified already.' })] },
  play: async ({ args, canvas, step }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Your e-mail is verified already.');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await step('I go on to login', () => userEvent.click(canvas.getByRole('button', { name: 'Go to login' })));
    await expect(args.onNavigate).toHaveBeenCalledWith({ page: 'login' });
  },
};

/** The same for a changed address, which links to the profile. */
export const ChangeDone: Story = {
  args: { changed: true },
  play: async ({ args, canvas, step }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Your new email address is verified.');
    await step('I go on at once', () => userEvent.click(canvas.getByRole('button', { name: 'Go to your profile' })));
    await expect(args.onNavigate).toHaveBeenCalledWith({ page: 'profile' });
  },
};

/** The address holds no token. */
export const LinkInvalid: Story = {
  name: 'Says that the link is invalid [AUTH-07]',
  args: { token: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid verification link.');
    await expect(canvas.getByRole('button', { name: 'Go to login' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

/** The same for a changed address. */
export const ChangeLinkInvalid: Story = {
  name: 'Says that the link of a changed address is invalid [AUTH-07]',
  args: { token: '', changed: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid verification link.');
  },
};

/** The service does not know the link: I see its own text. */
export const RejectedWithServerMessage: Story = {
  name: 'Rejected with the words of the service [AUTH-07]',
  parameters: { msw: [refuse(usersEndpoints.verifyEmail, 400, { message: 'Invalid verification link.' })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid verification link.');
  },
};

const online = { value: false };

/** Refused without a reason: our own words, and it can be tried again. */
export const Rejected: Story = {
  name: 'Rejected without a reason, then tried again [AUTH-08]',
  beforeEach: () => { online.value = false; },
  parameters: {
    msw: [mock(usersEndpoints.verifyEmail, () => (online.value ? { message: 'Your email address is verified.' } : refusal(500)))],
  },
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to verify email. Please try again.');
    if (storyEndsHere()) return;
    await step('I try again, and now it works', async () => {
      online.value = true;
      await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
      await expect(await canvas.findByRole('status')).toHaveTextContent('Your email address is verified.');
    });
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** No answer came. */
export const Unreachable: Story = {
  name: 'A changed address without a network [AUTH-08]',
  args: { changed: true },
  parameters: { msw: [unreachable(usersEndpoints.verifyEmailChange)] },
  play: async ({ args, canvas, step }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to verify email. Please try again.');
    await step('I go on without', () => userEvent.click(canvas.getByRole('link', { name: 'Go to your profile' })));
    await expect(args.onNavigate).toHaveBeenCalledWith({ page: 'profile' });
  },
};

/** On the narrowest phone, at twice the size of text as well, nothing is cut off. */
export const NarrowestPhone: Story = {
  globals: narrowestPhone,
  parameters: { msw: [refuse(usersEndpoints.verifyEmail, 500)] },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
    await expectFits();
  },
};

interface VerifyEmailProps extends PageProps {
  /** Token of the address, or null. */
  token: string | null;
  changed: boolean;
}

function VerifyEmail({ token, changed, onNavigate }: VerifyEmailProps) {
  const [client] = useState(storyClient);
  const Screen = changed ? VerifyEmailChangeScreen : VerifyEmailScreen;
  return <Screen client={client} token={token} onNavigate={onNavigate} />;
}
