import { loggedIn, mock, refusal, refuse, unreachable, usersEndpoints } from '@blue-budget/api/mocks';
import { deleteAccountMachine } from '@blue-budget/machines/delete-account';
import { serviceWords } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { expectFits, narrowestPhone } from '../navigation/storySession.ts';
import { oneWidth, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

const meta = {
  title: 'Screens/DeleteAccount',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'profile', panels: [{ view: 'deleteAccount' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  parameters: {
    machines: shownMachines(deleteAccountMachine),
    ...shellParameters,
    ...oneWidth,
    msw: loggedIn(),
    docs: { ...shellParameters.docs, description: { component: 'Deleting the account: a question, the password, the code of a text message.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

const right = { password: 'Correct-horse-9', code: '123456' };

/** The consequences, the export of everything first, and the next step. */
export const Loaded: Story = {
  name: 'Loaded, asking whether I am sure [DEL-01]',
  parameters: shellParameters,
  play: async ({ canvas }) => {
    await findPanel(canvas);
    await expect(canvas.getByText('Are you sure you want to delete your account?')).toBeVisible();
    await expect(canvas.getByText(/erased after 30 days/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Take your data along first' })).toBeVisible();
  },
};

/** By the keyboard alone, one step after the other, to the login page, which shows that the account is gone. */
export const Deletes: Story = {
  name: 'Deletes in three steps [DEL-01] [DEL-02] [DEL-03] [DEL-07]',
  parameters: {
    msw: [
      mock(usersEndpoints.initiateDeleteAccount, ({ body }) => (body.password === right.password ? {} : refusal(403))),
      mock(usersEndpoints.deleteAccount, ({ body }) => (body.code === right.code ? {} : refusal(403))),
      ...loggedIn(),
    ],
  },
  play: async ({ args, canvas, step }) => {
    await step('I go on, and type my password', () => toPassword(canvas, `${right.password}{Enter}`));
    await step('I type seven digits of the code: six are taken', async () => {
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Verification code' }), `${right.code}7`);
      await expect(canvas.getByRole('textbox', { name: 'Verification code' })).toHaveValue(right.code);
    });
    await step('I press Enter: nobody is logged in any more, and the login page says why', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(await canvas.findByText('Nobody is logged in.')).toBeVisible();
      await expect(args.onNavigate).toHaveBeenLastCalledWith(expect.objectContaining({ page: 'login' }));
    });
  },
};

/** One step back at a time, and from the first one away. */
export const GoesBack: Story = {
  name: 'Goes one step back [DEL-04]',
  play: async ({ canvas, step }) => {
    await step('I go on to the code', async () => {
      await toCode(canvas);
      await canvas.findByRole('textbox', { name: 'Verification code' });
    });
    await step('Back to the password, which is not kept', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await expect(await canvas.findByLabelText('Password')).toHaveValue('');
    });
    await step('Back to the question', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await expect(await canvas.findByText('Are you sure you want to delete your account?')).toBeVisible();
    });
    await step('Back out of it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await waitFor(() => expect(canvas.queryByText('Are you sure you want to delete your account?')).toBeNull());
    });
  },
};

/** No password: nothing is sent, and the words stay until the next try. */
export const PasswordMissing: Story = {
  name: 'Asks for a password that is missing [DEL-05]',
  play: async ({ canvas, step }) => {
    await step('I press Enter', () => toPassword(canvas, '{Enter}'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please enter your password.');
    await step('I type', () => userEvent.type(canvas.getByLabelText('Password'), 'C'));
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

/** The services' own error text. */
export const PasswordWrong: Story = {
  name: 'The password is wrong [DEL-08]',
  parameters: { msw: [refuse(usersEndpoints.initiateDeleteAccount, 403, { message: 'The password is wrong.' }), ...loggedIn()] },
  play: async ({ canvas, step }) => {
    await step('I type a password', () => toPassword(canvas, 'wrong{Enter}'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The password is wrong.');
    await expect(canvas.getByLabelText('Password')).toHaveValue('wrong');
  },
};

/** No answer: our own words. */
export const PasswordUnchecked: Story = {
  name: 'The password could not be checked [DEL-08]',
  parameters: { msw: [unreachable(usersEndpoints.initiateDeleteAccount), ...loggedIn()] },
  play: async ({ canvas, step }) => {
    await step('I type my password', () => toPassword(canvas, `${right.password}{Enter}`));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to verify password.');
  },
};

/** Five digits are no code: nothing is sent. */
export const CodeIncomplete: Story = {
  name: 'Asks for six digits [DEL-06]',
  play: async ({ canvas, step }) => {
    await step('I type five digits', () => toCode(canvas, '12345'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please enter the 6-digit verification code.');
  },
};

/** The code is not the one that was sent. */
export const CodeWrong: Story = {
  name: 'The code is wrong [DEL-09]',
  parameters: refusedWith(403, serviceWords({ code: 'deletionRefusals.codeInvalid' })),
  play: async ({ canvas }) => {
    await toCode(canvas, right.code);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The code you entered is incorrect. Please try again.');
    await expect(canvas.getByRole('textbox', { name: 'Verification code' })).toHaveValue(right.code);
  },
};

/** The code came too late: where to ask for another. */
export const CodeExpired: Story = {
  name: 'The code has expired [DEL-10]',
  parameters: refusedWith(403, serviceWords({ code: 'deletionRefusals.codeExpired' })),
  play: async ({ canvas }) => {
    await toCode(canvas, right.code);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your verification code has expired. Please start over.');
    await expect(canvas.getByRole('button', { name: 'Send Code' })).toBeEnabled();
  },
};

/** Too many wrong codes: how long to wait. */
export const TooManyAttempts: Story = {
  name: 'Too many wrong codes [DEL-11]',
  parameters: refusedWith(429),
  play: async ({ canvas }) => {
    await toCode(canvas, right.code);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many incorrect attempts. Please wait 15 minutes and try again.');
  },
};

/** Refused without a reason: our own words. */
export const Rejected: Story = {
  name: 'The account could not be deleted [DEL-12]',
  parameters: refusedWith(500),
  play: async ({ canvas }) => {
    await toCode(canvas, right.code);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Could not delete account. Please try again.');
  },
};

/** On the narrowest phone, at twice the size of text as well, nothing is cut off. */
export const NarrowestPhone: Story = {
  tags: ['visual'],
  globals: narrowestPhone,
  parameters: refusedWith(429),
  play: async ({ canvas }) => {
    await expectFits();
    await toCode(canvas, right.code);
    await canvas.findByRole('alert');
    await expectFits();
  },
};

function refusedWith(status: number, body?: { message: string; code?: string }) {
  return { msw: [refuse(usersEndpoints.deleteAccount, status, body), ...loggedIn()] };
}

function findPanel(canvas: Canvas) {
  return canvas.findByRole('heading', { name: 'Delete Account' });
}

async function toPassword(canvas: Canvas, keys: string) {
  await findPanel(canvas);
  await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
  await userEvent.type(await canvas.findByLabelText('Password'), keys);
}

async function toCode(canvas: Canvas, code?: string) {
  await toPassword(canvas, `${right.password}{Enter}`);
  const field = await canvas.findByRole('textbox', { name: 'Verification code' });
  if (code !== undefined) await userEvent.type(field, `${code}{Enter}`);
}
