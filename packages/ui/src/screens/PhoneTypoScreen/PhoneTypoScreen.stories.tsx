import { loggedOut, mock, refusal, refuse, sampleClientId, unreachable, usersEndpoints } from '@blue-budget/api/mocks';
import type { PendingVerification } from '@blue-budget/machines/ports';
import { phoneTypoMachine } from '@blue-budget/machines/submission';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import type { PageProps } from '../navigation/paths.ts';
import { everyWidth, expectFits, narrowestPhone, pageParameters, storyClient, storyMemory, type Canvas } from '../navigation/storySession.ts';
import { PhoneTypoScreen } from './PhoneTypoScreen.tsx';

const meta = {
  title: 'Screens/PhoneTypo',
  component: PhoneTypo,
  tags: ['autodocs'],
  args: { pending: { clientId: sampleClientId, mobileNumber: '5550100123' }, onNavigate: fn() },
  parameters: {
    machines: shownMachines(phoneTypoMachine),
    ...pageParameters, msw: loggedOut(),
    docs: { description: { component: 'Corrects a mistyped number, /phone-typo. `pending` is what the tab remembers of the registration.' } },
  },
} satisfies Meta<typeof PhoneTypo>;
export default meta;
type Story = StoryObj<typeof meta>;

/** I see the registered number, and enter the right one. */
export const Loaded: Story = {
  tags: ['visual'],
  parameters: everyWidth,
  play: async ({ args, canvas, step }) => {
    const given = await canvas.findByRole('textbox', { name: 'Number you gave' });
    await expect(given).toHaveValue('(555) 010-0123');
    await expect(given).toHaveAttribute('readonly');
    if (storyEndsHere()) return;
    await step('It was right after all: I go back', () => userEvent.click(canvas.getByRole('link', { name: 'Back to the code' })));
    await expect(args.onNavigate).toHaveBeenCalledWith({ page: 'smsVerification' });
  },
};

/** The number is corrected: a code is on its way to the new one. */
export const Done: Story = {
  name: 'Done, with a code on its way to the new number [AUTH-19]',
  parameters: {
    msw: [mock(usersEndpoints.correctPhone, ({ body }) => (
      body.mobileNumber === '5550100123' && body.newMobileNumber === '5550100199' && body.clientId === sampleClientId ? {} : refusal(400)
    ))],
  },
  play: async ({ args, canvas, step }) => {
    await step('I type my number with its punctuation and press Enter', () => correct(canvas, '555-010-0199{Enter}'));
    await expect(await canvas.findByRole('status')).toHaveTextContent('Your mobile number is corrected. We have sent you a new code.');
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await step('I go on at once', () => userEvent.click(canvas.getByRole('button', { name: 'Enter the code' })));
    await expect(args.onNavigate).toHaveBeenCalledWith({ page: 'smsVerification' });
  },
};

/** I come from a refused login only, so that I have to enter my number as well. */
export const NumberUnknown: Story = {
  args: { pending: { clientId: sampleClientId, mobileNumber: null } },
  parameters: { msw: [mock(usersEndpoints.correctPhone, ({ body }) => (body.mobileNumber === '5550100123' ? {} : refusal(400)))] },
  play: async ({ canvas, step }) => {
    await step('I type only the new number', () => correct(canvas, '5550100199{Enter}'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Must provide valid phone number');
    await step('I type the one I gave as well', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Number you gave' }), '5550100123{Enter}');
    });
    await expect(await canvas.findByRole('status')).toHaveTextContent('Your mobile number is corrected.');
  },
};

/** Nine digits are no number: nothing is sent. */
export const NumberIncomplete: Story = {
  play: async ({ canvas, step }) => {
    await step('I type nine digits', () => correct(canvas, '555010019{Enter}'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Must provide valid phone number');
    await step('I type the tenth: the words stay until I try again', () => correct(canvas, '9'));
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

/** Refused without a reason: our own words, and the number stays. */
export const Rejected: Story = {
  name: 'Rejected without a reason [AUTH-21]',
  parameters: { msw: [refuse(usersEndpoints.correctPhone, 500)] },
  play: async ({ canvas, step }) => {
    await step('I correct my number', () => correct(canvas, '5550100199{Enter}'));
    await expectRefused(canvas, 'An error occurred during phone number reset');
  },
};

/** Refused with a reason: the service's words. */
export const RejectedWithServerMessage: Story = {
  parameters: { msw: [refuse(usersEndpoints.correctPhone, 409, { message: 'This number belongs to another account.' })] },
  play: async ({ canvas, step }) => {
    await step('I correct my number', () => correct(canvas, '5550100199{Enter}'));
    await expectRefused(canvas, 'This number belongs to another account.');
  },
};

/** No answer came. */
export const Unreachable: Story = {
  name: 'Without a network [AUTH-21]',
  parameters: { msw: [unreachable(usersEndpoints.correctPhone)] },
  play: async ({ canvas, step }) => {
    await step('I correct my number', () => correct(canvas, '5550100199{Enter}'));
    await expectRefused(canvas, 'An error occurred during phone number reset');
  },
};

const sent = fn();

/** Sending: the button shows it and cannot be pressed twice. */
export const Submitting: Story = {
  parameters: { msw: [mock(usersEndpoints.correctPhone, () => { sent(); return new Promise<never>(() => {}); })] },
  play: async ({ canvas, step }) => {
    await step('I correct my number, press Enter again and then the button', async () => {
      await correct(canvas, '5550100199{Enter}{Enter}');
      await userEvent.click(await canvas.findByRole('button', { name: 'Saving...' }));
    });
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  },
};

/** No pending registration: I see where to begin. */
export const NobodyPending: Story = {
  args: { pending: null },
  play: async ({ args, canvas, step }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please log in first. We will then send you a code.');
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await step('I go to login', () => userEvent.click(canvas.getByRole('button', { name: 'Go to login' })));
    await expect(args.onNavigate).toHaveBeenCalledWith({ page: 'login' });
  },
};

/** On the narrowest phone, at twice the size of text as well, nothing is cut off. */
export const NarrowestPhone: Story = {
  globals: narrowestPhone,
  parameters: { msw: [refuse(usersEndpoints.correctPhone, 500)] },
  play: async ({ canvas, step }) => {
    await step('I correct my number', () => correct(canvas, '5550100199{Enter}'));
    await canvas.findByRole('alert');
    await expectFits();
  },
};

interface PhoneTypoProps extends PageProps {
  pending: PendingVerification | null;
}

function PhoneTypo({ pending, onNavigate }: PhoneTypoProps) {
  const [client] = useState(storyClient);
  const [memory] = useState(() => storyMemory(pending));
  return <PhoneTypoScreen client={client} verificationMemory={memory} onNavigate={onNavigate} />;
}

async function correct(canvas: Canvas, keys: string) {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'New mobile number' }), keys);
}

async function expectRefused(canvas: Canvas, message: string) {
  await expect(await canvas.findByRole('alert')).toHaveTextContent(message);
  await expect(canvas.getByRole('textbox', { name: 'New mobile number' })).toHaveValue('(555) 010-0199');
  await expect(canvas.getByRole('button', { name: 'Save number' })).not.toHaveAttribute('aria-disabled');
}
