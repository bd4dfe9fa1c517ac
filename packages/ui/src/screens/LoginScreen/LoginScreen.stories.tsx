import {
  accessToken, dataEndpoints, loggedIn, loggedOut, mock, refusal, refuse, unreachable, usersEndpoints, waits,
} from '@blue-budget/api/mocks';
import { redirectDelays } from '@blue-budget/domain/limits';
import type { Notice } from '@blue-budget/domain/notices';
import { authMachine } from '@blue-budget/machines/auth';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { SimulatedClock } from 'xstate';
import { shownMachines } from '../../docs/shownMachines.ts';
import type { PageProps } from '../navigation/paths.ts';
import { everyWidth, expectFits, narrowestPhone, pageParameters, storyAuth, storyClient, type Canvas } from '../navigation/storySession.ts';
import { useRedirects } from '../navigation/useRedirects.ts';
import { LoginScreen } from './LoginScreen.tsx';

const meta = {
  title: 'Screens/Login',
  component: Login,
  tags: ['autodocs'],
  args: { onNavigate: fn() },
  parameters: {
    machines: shownMachines(authMachine), ...pageParameters, msw: loggedOut(),
    docs: {
      // Each asks for its session as it opens, and gets the answer of its own story.
      story: { inline: false, height: '640px' },
      description: { component: 'The login page, /login, with the session of its tab.' },
    },
  },
} satisfies Meta<typeof Login>;
export default meta;
type Story = StoryObj<typeof meta>;

const address = 'person@example.com';
const password = 'harbour-Lantern-4';

/** Nobody is logged in: the form, and no message about the failed silent login. */
export const Loaded: Story = {
  tags: ['visual'],
  name: 'Loaded, with nothing said about the silent login [AUTH-02] [AUTH-04]',
  parameters: everyWidth,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Log In' })).toBeEnabled();
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveValue('');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

/** The silent login is under way: the form stands, its button waits. */
export const Opening: Story = {
  parameters: { msw: [waits(usersEndpoints.refreshToken)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'One moment...' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** The session of an earlier visit is taken up without the form. */
export const LoggedInSilently: Story = {
  parameters: { msw: loggedIn() },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledWith(expect.objectContaining({ page: 'home' })));
  },
};

/** E-mail and password by keyboard alone, spaces around the address trimmed, open the budget. */
export const LoggedIn: Story = {
  name: 'Logged in by keyboard alone [AUTH-02]',
  parameters: {
    msw: [
      mock(usersEndpoints.login, ({ body }) => (body.emailAddress === address && body.password === password ? { accessToken: accessToken() } : refusal(401))),
      ...loggedOut(),
    ],
  },
  play: async ({ args, canvas, step }) => {
    const email = await canvas.findByRole('textbox', { name: 'E-mail' });
    await canvas.findByRole('button', { name: 'Log In' });
    await step('I type my e-mail, press Tab, type my password and press Enter', async () => {
      await userEvent.click(email);
      await userEvent.keyboard(` ${address} `);
      await userEvent.tab();
      await userEvent.keyboard(`${password}{Enter}`);
    });
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledWith(expect.objectContaining({ page: 'home' })));
  },
};

/** On a shared computer: I say so, and the services hear it. */
export const OnSharedComputer: Story = {
  name: 'Takes that the computer is shared [SYN-13]',
  parameters: {
    msw: [
      mock(usersEndpoints.login, ({ body }) => (body.isSharedComputer === true ? { accessToken: accessToken() } : refusal(401))),
      ...loggedOut(),
    ],
  },
  play: async ({ args, canvas, step }) => {
    await step('I tick the box by its words', async () => {
      await userEvent.click(await canvas.findByText('This is a shared computer'));
      await expect(canvas.getByRole('checkbox', { name: /^This is a shared computer/ })).toBeChecked();
    });
    await step('I log in', () => logIn(canvas));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledWith(expect.objectContaining({ page: 'home' })));
  },
};

/** The address is not verified yet: where to look. */
export const EmailUnverified: Story = {
  name: 'Says that the e-mail is to be verified first [AUTH-24]',
  parameters: { msw: [refuse(usersEndpoints.login, 403, { message: 'Forbidden.', status: 'EMAIL_UNVERIFIED' }), ...loggedOut()] },
  play: async ({ canvas, step }) => {
    await step('I log in', () => logIn(canvas));
    await expectRefused(canvas, 'Please check your email for a verification link and verify your email address before logging in.');
  },
};

const clock = new SimulatedClock();

/** The phone is not verified yet: I see that, and after two seconds the code page. */
export const PhoneUnverified: Story = {
  name: 'Says that the phone is to be verified first, then leads there [AUTH-25]',
  args: { clock },
  parameters: { msw: [refuse(usersEndpoints.login, 403, { message: 'Forbidden.', status: 'SMS_UNVERIFIED', clientId: 'client-1' }), ...loggedOut()] },
  play: async ({ args, canvas, step }) => {
    await step('I log in', () => logIn(canvas));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please verify your phone number before logging in.');
    await step('Nothing can be pressed while I read it', () => (
      expect(canvas.getByRole('button', { name: 'Logging in...' })).toHaveAttribute('aria-disabled', 'true')
    ));
    await expect(args.onNavigate).not.toHaveBeenCalled();
    await step('Two seconds pass', () => { clock.increment(redirectDelays.smsUnverified); });
    await expect(args.onNavigate).toHaveBeenCalledWith(expect.objectContaining({ page: 'smsVerification' }));
  },
};

/** The account was deleted: whom to ask. */
export const AccountDeleted: Story = {
  name: 'Says that the account was deleted [AUTH-26]',
  parameters: { msw: [refuse(usersEndpoints.login, 403, { message: 'Forbidden.', status: 'ACCOUNT_DELETED' }), ...loggedOut()] },
  play: async ({ canvas, step }) => {
    await step('I log in', () => logIn(canvas));
    await expectRefused(canvas, 'This account has been deleted. Please contact support if this was a mistake.');
  },
};

/** Refused without a reason: our own words, and what was typed stays. */
export const Rejected: Story = {
  name: 'Rejected without a reason [AUTH-27]',
  parameters: { msw: [refuse(usersEndpoints.login, 500), ...loggedOut()] },
  play: async ({ canvas, step }) => {
    await step('I log in', () => logIn(canvas));
    await expectRefused(canvas, 'An error occurred during login.');
  },
};

/** Refused with a reason: the service's words, which stay until the next try. */
export const RejectedWithServerMessage: Story = {
  name: 'Rejected with the words of the service [AUTH-27]',
  parameters: { msw: [refuse(usersEndpoints.login, 401, { message: 'Wrong e-mail or password.' }), ...loggedOut()] },
  play: async ({ canvas, step }) => {
    await step('I log in', () => logIn(canvas));
    await expectRefused(canvas, 'Wrong e-mail or password.');
    await step('I correct my password: the words stay until I try again', async () => {
      await userEvent.type(canvas.getByLabelText('Password'), '!');
      await expect(canvas.getByRole('alert')).toBeVisible();
    });
  },
};

/** No answer came. */
export const Unreachable: Story = {
  name: 'Without a network [AUTH-27]',
  parameters: { msw: [unreachable(usersEndpoints.login), ...loggedOut()] },
  play: async ({ canvas, step }) => {
    await step('I log in', () => logIn(canvas));
    await expectRefused(canvas, 'An error occurred during login.');
  },
};

const sent = fn();

/** Sending: the button shows it and cannot be pressed twice. */
export const Submitting: Story = {
  parameters: { msw: [mock(usersEndpoints.login, () => { sent(); return new Promise<never>(() => {}); }), ...loggedOut()] },
  play: async ({ canvas, step }) => {
    await step('I log in', () => logIn(canvas));
    const busy = await canvas.findByRole('button', { name: 'Logging in...' });
    await step('I press again, and Enter in the form', async () => {
      await userEvent.click(busy);
      await userEvent.type(canvas.getByLabelText('Password'), '{Enter}');
    });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  },
};

/** Another page sent me here with a message. */
export const WithNote: Story = {
  args: { note: { code: 'auth.verifyEmailNote' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(messages.auth.verifyEmailNote);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** Logged in, but the budget did not arrive: back here, with the reason and what was filled in; a password is kept nowhere. */
export const BudgetDidNotArrive: Story = {
  name: 'Back with the e-mail when the budget did not arrive [AUTH-36]',
  parameters: {
    msw: [
      mock(usersEndpoints.login, { accessToken: accessToken() }),
      refuse(dataEndpoints.overview, 500, { message: 'Back at noon.' }),
      ...loggedOut(),
    ],
  },
  play: async ({ args, canvas, step }) => {
    await step('I log in, on a shared computer', async () => {
      await userEvent.click(await canvas.findByText('This is a shared computer'));
      await logIn(canvas);
    });
    await waitFor(() => expect(args.onNavigate).toHaveBeenLastCalledWith(expect.objectContaining({ page: 'login' })));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Back at noon.');
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveValue(address);
    await expect(canvas.getByRole('checkbox', { name: /^This is a shared computer/ })).toBeChecked();
    await expect(canvas.getByLabelText('Password')).toHaveValue('');
  },
};

/** The budget failed before the page was wholly left: the reason is kept all the same, and stays once the page has come back. */
export const BudgetFailedAtOnce: Story = {
  name: 'Back with the reason however soon the budget fails [AUTH-36]',
  args: { failsAtOnce: 'Back at noon.' },
  parameters: {
    given: ['Back at noon.'],
    msw: [mock(usersEndpoints.login, { accessToken: accessToken() }), waits(dataEndpoints.overview), ...loggedOut()],
  },
  play: async ({ args, canvas, step }) => {
    await step('I log in', () => logIn(canvas));
    await waitFor(() => expect(args.onNavigate).toHaveBeenLastCalledWith(expect.objectContaining({ page: 'login' })));
    await canvas.findByRole('button', { name: 'Log In' });
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Back at noon.');
  },
};

/** Tab goes from the address to the password, to its eye, and only then to the link that stands above it. */
export const TabOrder: Story = {
  play: async ({ canvas }) => {
    const submit = await canvas.findByRole('button', { name: 'Log In' });
    const link = canvas.getByRole('link', { name: 'Forgot password?' });
    const field = canvas.getByLabelText('Password');
    await userEvent.click(canvas.getByRole('textbox', { name: 'E-mail' }));
    for (const next of [field, canvas.getByRole('button', { name: 'Show password' }), link, canvas.getByRole('checkbox'), submit]) {
      await userEvent.tab();
      await expect(next).toHaveFocus();
    }
    await expect(link.getBoundingClientRect().bottom).toBeLessThan(field.getBoundingClientRect().top);
  },
};

/** The ways out: a new password, a new account. */
export const WaysOut: Story = {
  play: async ({ args, canvas, step }) => {
    await step('I forgot my password', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: 'Forgot password?' }));
      await expect(args.onNavigate).toHaveBeenLastCalledWith({ page: 'forgotPassword' });
    });
    await step('I am new here', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Create an account' }));
      await expect(args.onNavigate).toHaveBeenLastCalledWith({ page: 'register' });
    });
  },
};

/** On the narrowest phone, at twice the size of text as well, nothing is cut off. */
export const NarrowestPhone: Story = {
  globals: narrowestPhone,
  parameters: { msw: [refuse(usersEndpoints.login, 500), ...loggedOut()] },
  play: async ({ canvas, step }) => {
    await step('I log in', () => logIn(canvas));
    await canvas.findByRole('alert');
    await expectFits();
  },
};

interface LoginProps extends PageProps {
  clock?: SimulatedClock;
  /** The message of another page. */
  note?: Notice;
  /** The budget fails with these words as soon as the page has gone. */
  failsAtOnce?: string;
}

/** The page with a session of its own; like the app, it follows the session. */
function Login({ clock: turned, note, failsAtOnce, onNavigate }: LoginProps) {
  const [client] = useState(storyClient);
  const [auth] = useState(() => {
    const session = storyAuth({ client, ...(turned && { clock: turned }) });
    if (note !== undefined) session.send({ type: 'noted', notice: note });
    return session;
  });
  const [away, setAway] = useState(false);
  const go: PageProps['onNavigate'] = (change) => {
    setAway(change.page === 'home');
    onNavigate(change);
  };
  useRedirects(auth, go);
  useLayoutEffect(() => {
    if (!away || failsAtOnce === undefined) return;
    queueMicrotask(() => {
      auth.send({ type: 'ledgerFailed', said: { code: 'service.said', message: failsAtOnce, about: null } });
    });
  }, [auth, away, failsAtOnce]);
  return away ? null : <LoginScreen auth={auth} client={client} onNavigate={go} />;
}

async function logIn(canvas: Canvas) {
  const button = await canvas.findByRole('button', { name: 'Log In' });
  await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), address);
  await userEvent.type(canvas.getByLabelText('Password'), password);
  await userEvent.click(button);
}

/** The message stands there, what was typed is still there, and it can be sent again. */
async function expectRefused(canvas: Canvas, message: string) {
  await expect(await canvas.findByRole('alert')).toHaveTextContent(message);
  await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveValue(address);
  await expect(canvas.getByLabelText('Password')).toHaveValue(password);
  await expect(canvas.getByRole('button', { name: 'Log In' })).not.toHaveAttribute('aria-disabled');
}
