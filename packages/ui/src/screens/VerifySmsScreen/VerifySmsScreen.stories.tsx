import { loggedOut, mock, refusal, refuse, sampleClientId, unreachable, usersEndpoints } from '@blue-budget/api/mocks';
import type { PendingVerification } from '@blue-budget/machines/ports';
import { newCodeMachine, verifySmsMachine } from '@blue-budget/machines/submission';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import type { PageProps } from '../navigation/paths.ts';
import { everyWidth, expectFits, narrowestPhone, pageParameters, storyClient, storyMemory, type Canvas } from '../navigation/storySession.ts';
import { VerifySmsScreen } from './VerifySmsScreen.tsx';

const meta = {
  title: 'Screens/VerifySms',
  component: VerifySms,
  tags: ['autodocs'],
  args: { pending: { clientId: sampleClientId, mobileNumber: '5550100123' }, onNavigate: fn() },
  parameters: {
    machines: shownMachines(verifySmsMachine, newCodeMachine),
    ...pageParameters, msw: loggedOut(),
    docs: { description: { component: 'The code of the text message, /verify-sms. `pending` is what the tab remembers of the registration.' } },
  },
} satisfies Meta<typeof VerifySms>;
export default meta;
type Story = StoryObj<typeof meta>;

const right = '123456';

/** The number is the one registered; only the code is asked for. */
export const Loaded: Story = {
  tags: ['visual'],
  name: 'Loaded, asking for the six digits [AUTH-09]',
  parameters: everyWidth,
  play: async ({ args, canvas, step }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Verification code' })).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(canvas.getByText('Enter the 6-digit code we sent to (555) 010-0123.')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Mobile number' })).toBeNull();
    if (storyEndsHere()) return;
    await step('I may correct the number, or see what the message looks like', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Correct it' }));
      await expect(args.onNavigate).toHaveBeenLastCalledWith({ page: 'phoneTypo' });
      await userEvent.click(canvas.getByRole('link', { name: 'What does it look like?' }));
      await expect(args.onNavigate).toHaveBeenLastCalledWith({ page: 'verificationImage' });
    });
  },
};

/** The code was right: I see what comes next, and a link to login without waiting. */
export const Done: Story = {
  name: 'Done, with a note to verify the e-mail [AUTH-09]',
  parameters: {
    msw: [mock(usersEndpoints.verifySms, ({ body }) => (
      body.code === right && body.mobileNumber === '5550100123' && body.clientId === sampleClientId ? {} : refusal(403)
    ))],
  },
  play: async ({ args, canvas, step }) => {
    await step('I type the code and press Enter', () => enter(canvas, `${right}{Enter}`));
    const note = await canvas.findByRole('status');
    await expect(note).toHaveTextContent('Your phone number is verified. Please check your email for a verification link before logging in.');
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await step('I go on at once, and the note comes along', () => userEvent.click(canvas.getByRole('button', { name: 'Go to login' })));
    await expect(args.onNavigate).toHaveBeenCalledWith({ page: 'login', note: { code: 'auth.verifyEmailNote' } });
  },
};

/** I come from a refused login, so I have to enter my number as well. */
export const NumberUnknown: Story = {
  args: { pending: { clientId: sampleClientId, mobileNumber: null } },
  parameters: { msw: [mock(usersEndpoints.verifySms, ({ body }) => (body.mobileNumber === '5550100123' ? {} : refusal(403)))] },
  play: async ({ canvas, step }) => {
    await step('I type only the code', () => enter(canvas, `${right}{Enter}`));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Must provide valid phone number');
    await step('I type my number and verify', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Mobile number' }), '(555) 010-0123');
      await userEvent.click(canvas.getByRole('button', { name: 'Verify' }));
    });
    await expect(await canvas.findByRole('status')).toHaveTextContent('Your phone number is verified.');
  },
};

/** Five digits are no code: nothing is sent. */
export const CodeIncomplete: Story = {
  play: async ({ canvas, step }) => {
    await step('I type five digits', () => enter(canvas, '12345{Enter}'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please enter the 6-digit verification code.');
    await step('I type the sixth: the words stay until I try again', () => enter(canvas, '6'));
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

/** The code is not the one that was sent. */
export const CodeWrong: Story = {
  parameters: { msw: [refuse(usersEndpoints.verifySms, 403, { message: 'Invalid verification code.' })] },
  play: async ({ canvas, step }) => {
    await step('I type a code', () => enter(canvas, `${right}{Enter}`));
    await expectRefused(canvas, 'Invalid verification code.');
  },
};

/** The code came too late. */
export const CodeExpired: Story = {
  parameters: { msw: [refuse(usersEndpoints.verifySms, 403, { message: 'Verification code has expired.' })] },
  play: async ({ canvas, step }) => {
    await step('I type a code', () => enter(canvas, `${right}{Enter}`));
    await expectRefused(canvas, 'Verification code has expired.');
  },
};

/** Too many wrong codes: how long to wait. */
export const TooManyAttempts: Story = {
  parameters: {
    msw: [refuse(usersEndpoints.verifySms, 429, { message: 'Too many incorrect attempts. Please wait 15 minutes and try again.' })],
  },
  play: async ({ canvas, step }) => {
    await step('I type a code', () => enter(canvas, `${right}{Enter}`));
    await expectRefused(canvas, 'Too many incorrect attempts. Please wait 15 minutes and try again.');
  },
};

/** Refused without a reason: our own words. */
export const Rejected: Story = {
  name: 'Rejected without a reason [AUTH-10]',
  parameters: { msw: [refuse(usersEndpoints.verifySms, 500)] },
  play: async ({ canvas, step }) => {
    await step('I type a code', () => enter(canvas, `${right}{Enter}`));
    await expectRefused(canvas, 'An error occurred during verification');
  },
};

/** No answer came. */
export const Unreachable: Story = {
  name: 'Without a network [AUTH-10]',
  parameters: { msw: [unreachable(usersEndpoints.verifySms)] },
  play: async ({ canvas, step }) => {
    await step('I type a code', () => enter(canvas, `${right}{Enter}`));
    await expectRefused(canvas, 'An error occurred during verification');
  },
};

const sent = fn();

/** Sending: the button shows it and cannot be pressed twice. */
export const Submitting: Story = {
  parameters: { msw: [mock(usersEndpoints.verifySms, () => { sent(); return new Promise<never>(() => {}); })] },
  play: async ({ canvas, step }) => {
    await step('I type a code, press Enter twice and then the button', async () => {
      await enter(canvas, `${right}{Enter}{Enter}`);
      await userEvent.click(await canvas.findByRole('button', { name: 'Verifying...' }));
    });
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  },
};

let released = () => {};
const asked = fn();

/** No message came: I ask for another, and what I had typed of the one before is gone. */
export const NewCode: Story = {
  name: 'Sends a new code to the same number, and says so [DAY-16]',
  parameters: {
    msw: [
      refuse(usersEndpoints.verifySms, 403, { message: 'Invalid verification code.' }),
      mock(usersEndpoints.correctPhone, async ({ body }) => {
        asked(body);
        await new Promise<void>((resolve) => { released = resolve; });
        return {};
      }),
    ],
  },
  beforeEach: () => { asked.mockClear(); },
  play: async ({ canvas, step }) => {
    await step('The code I had is refused', async () => {
      await enter(canvas, `${right}{Enter}`);
      await expectRefused(canvas, 'Invalid verification code.');
    });
    await step('I ask for a new one, twice: it is asked for once, and the refusal is gone', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Send a new code' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Sending a new code...' }));
      await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
      await expect(asked).toHaveBeenCalledWith({ clientId: sampleClientId, mobileNumber: '5550100123', newMobileNumber: '5550100123' });
      await expect(canvas.queryByRole('alert')).toBeNull();
      await expect(canvas.getByRole('button', { name: 'Verify' })).toBeDisabled();
    });
    await step('It is sent', async () => {
      released();
      await expect(await canvas.findByRole('status')).toHaveTextContent('A new code is on its way. The one before no longer works.');
      await expect(canvas.getByRole('textbox', { name: 'Verification code' })).toHaveValue('');
      await expect(canvas.getByRole('button', { name: 'Send a new code' })).toHaveFocus();
    });
    await step('A code is refused again: that is said now', async () => {
      await enter(canvas, `${right}{Enter}`);
      await expectRefused(canvas, 'Invalid verification code.');
      await expect(canvas.queryByRole('status')).toBeNull();
    });
  },
};

/** Too many were asked for: when I may ask again. */
export const NewCodeTooOften: Story = {
  name: 'Says when the next code may be asked for',
  parameters: {
    msw: [mock(usersEndpoints.correctPhone, () => Response.json({ message: 'Too many text messages were asked for.' }, { status: 429, headers: { 'Retry-After': '2460' } }))],
  },
  play: async ({ canvas, step }) => {
    await step('I ask for a new code', () => askForNewCode(canvas));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many codes were asked for. You can ask for the next one in 41 minutes.');
  },
};

/** Without a network: nothing is claimed. */
export const NewCodeUnanswered: Story = {
  name: 'Says that there was no answer to the wish for a new code, keeps the code that was typed, and asks again',
  parameters: { msw: [unreachable(usersEndpoints.correctPhone)] },
  play: async ({ canvas, step }) => {
    await step('I type half a code', () => enter(canvas, '123'));
    await step('I ask for a new code', () => askForNewCode(canvas));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('There is no connection, or no answer. Please check your connection and try again.');
    await expect(canvas.getByRole('textbox', { name: 'Verification code' })).toHaveValue('123');
    await expect(canvas.getByRole('button', { name: 'Send a new code' })).not.toHaveAttribute('aria-disabled');
  },
};

/** Refused with the services' words, and without any. */
export const NewCodeRefused: Story = {
  parameters: { msw: [refuse(usersEndpoints.correctPhone, 500)] },
  play: async ({ canvas, step }) => {
    await step('I ask for a new code', () => askForNewCode(canvas));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('A new code could not be sent. Please try again.');
  },
};

/** I come from a refused login: the code goes to the number I type. */
export const NewCodeNumberUnknown: Story = {
  args: { pending: { clientId: sampleClientId, mobileNumber: null } },
  parameters: { msw: [mock(usersEndpoints.correctPhone, ({ body }) => (body.newMobileNumber === '5550100123' && body.mobileNumber === '5550100123' ? {} : refusal(400)))] },
  play: async ({ canvas, step }) => {
    await step('I ask without a number', () => askForNewCode(canvas));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Must provide valid phone number');
    await step('I type my number and ask again', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Mobile number' }), '(555) 010-0123');
      await askForNewCode(canvas);
    });
    await expect(await canvas.findByRole('status')).toHaveTextContent('A new code is on its way.');
    await expect(canvas.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('(555) 010-0123');
  },
};

/** Too many wrong codes lock the phone: no code is sent then, so none is offered. */
export const NewCodeWhileLocked: Story = {
  parameters: {
    msw: [refuse(usersEndpoints.verifySms, 429, { message: 'Too many incorrect attempts. Please wait 15 minutes and try again.', code: 'account.tooManyAttempts' })],
  },
  play: async ({ canvas, step }) => {
    await step('I type a code', () => enter(canvas, `${right}{Enter}`));
    await expectRefused(canvas, 'Too many incorrect attempts. Please wait 15 minutes and try again.');
    await expect(canvas.queryByRole('button', { name: 'Send a new code' })).toBeNull();
  },
};

/** No pending registration: I see where to begin. */
export const NobodyPending: Story = {
  args: { pending: null },
  play: async ({ args, canvas, step }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please log in first. We will then send you a code.');
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByRole('link')).toBeNull();
    await step('I go to login', () => userEvent.click(canvas.getByRole('button', { name: 'Go to login' })));
    await expect(args.onNavigate).toHaveBeenCalledWith({ page: 'login', note: null });
  },
};

/** On the narrowest phone, at twice the size of text as well, nothing is cut off. */
export const NarrowestPhone: Story = {
  args: { pending: { clientId: sampleClientId, mobileNumber: null } },
  globals: narrowestPhone,
  parameters: { msw: [refuse(usersEndpoints.verifySms, 500)] },
  play: async ({ canvas, step }) => {
    await step('I type only the code', () => enter(canvas, `${right}{Enter}`));
    await canvas.findByRole('alert');
    await expectFits();
  },
};

interface VerifySmsProps extends PageProps {
  pending: PendingVerification | null;
}

function VerifySms({ pending, onNavigate }: VerifySmsProps) {
  const [client] = useState(storyClient);
  const [memory] = useState(() => storyMemory(pending));
  return <VerifySmsScreen client={client} verificationMemory={memory} onNavigate={onNavigate} />;
}

async function enter(canvas: Canvas, keys: string) {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Verification code' }), keys);
}

async function askForNewCode(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Send a new code' }));
}

/** The message stands there, the code is still there, and it can be sent again. */
async function expectRefused(canvas: Canvas, message: string) {
  await expect(await canvas.findByRole('alert')).toHaveTextContent(message);
  await expect(canvas.getByRole('textbox', { name: 'Verification code' })).toHaveValue(right);
  await expect(canvas.getByRole('button', { name: 'Verify' })).not.toHaveAttribute('aria-disabled');
}
