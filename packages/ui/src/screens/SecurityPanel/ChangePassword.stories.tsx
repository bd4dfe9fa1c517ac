import { loggedIn, mock, refusal, refuse, securityEndpoints } from '@blue-budget/api/mocks';
import { changePasswordMachine } from '@blue-budget/machines/security';
import { messages, serviceWords } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { shownMachines } from '../../docs/shownMachines.ts';
import { expectFits, narrowestPhone } from '../navigation/storySession.ts';
import { oneWidth, shellParameters, StoryShell, wide, type Canvas } from '../ShellScreen/storyShell.tsx';

const meta = {
  title: 'Screens/Security/ChangePassword',
  component: StoryShell,
  tags: ['autodocs'],
  args: { section: 'profile', panels: [{ view: 'security' }, { view: 'changePassword' }], onNavigate: fn() },
  argTypes: { section: { control: false }, panels: { control: false } },
  globals: wide,
  parameters: {
    machines: shownMachines(changePasswordMachine),
    ...shellParameters,
    ...oneWidth,
    msw: loggedIn(),
    docs: { ...shellParameters.docs, description: { component: 'Another password while logged in: the current one, and the new one twice.' } },
  },
} satisfies Meta<typeof StoryShell>;
export default meta;
type Story = StoryObj<typeof meta>;

const right = { current: 'Correct-horse-9', chosen: 'harbour-Lantern-4' };
const texts = messages.passwordChange;

/** Three empty fields, which password managers know. */
export const Loaded: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(texts.current)).toHaveAttribute('autocomplete', 'current-password');
    for (const label of [texts.password, messages.authFields.confirmation]) {
      await expect(canvas.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
    }
  },
};

/** Changed, by the keyboard alone: it says so, and the fields are empty again. */
export const Changes: Story = {
  name: 'Changes the password [HRD-08]',
  parameters: {
    msw: [
      mock(securityEndpoints.changePassword, ({ body }) => (
        body.currentPassword === right.current && body.newPassword === right.chosen ? {} : refusal(403)
      )),
      ...loggedIn(),
    ],
  },
  play: async ({ canvas, step }) => {
    await step('I type the current password, and the new one twice', () => fillIn(canvas, right.chosen));
    await expect(await canvas.findByText(messages.security.passwordChanged)).toBeVisible();
    for (const label of [texts.current, texts.password, messages.authFields.confirmation]) await expect(canvas.getByLabelText(label)).toHaveValue('');
  },
};

/** The two new ones differ: said at the second, and nothing is sent. */
export const Mismatch: Story = {
  play: async ({ canvas, step }) => {
    await step('I mistype the second', () => fillIn(canvas, right.chosen, 'harbour-Lantern-5'));
    await expect(canvas.getByLabelText(messages.authFields.confirmation)).toHaveAccessibleDescription(messages.passwordReset.mismatch);
  },
};

/** The service knows that the current one is wrong: said at that field, in its words. */
export const Rejected: Story = {
  parameters: { msw: [refuse(securityEndpoints.changePassword, 403, serviceWords({ code: 'security.currentPasswordWrong' })), ...loggedIn()] },
  play: async ({ canvas, step }) => {
    await step('I type the passwords', () => fillIn(canvas, right.chosen));
    await canvas.findByText(messages.security.currentPasswordWrong);
    await expect(canvas.getByLabelText(texts.current)).toHaveAccessibleDescription(messages.security.currentPasswordWrong);
    await expect(canvas.getByLabelText(texts.password)).toHaveValue(right.chosen);
  },
};

/** What is typed is not lost by going back. */
export const Leaving: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, step }) => {
    await step('I type, go back, and stay', async () => {
      await userEvent.type(await canvas.findByLabelText(texts.current), right.current);
      await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
      await userEvent.click(await screen.findByRole('button', { name: messages.changes.halfTyped.keep }));
      await expect(canvas.getByLabelText(texts.current)).toHaveValue(right.current);
    });
  },
};

/** On the narrowest phone, at twice the size of text as well, nothing is cut off. */
export const NarrowestPhone: Story = {
  globals: narrowestPhone,
  parameters: { msw: [refuse(securityEndpoints.changePassword, 429, serviceWords({ code: 'account.tooManyAttempts' })), ...loggedIn()] },
  play: async ({ canvas, step }) => {
    await step('I type the passwords', () => fillIn(canvas, right.chosen));
    await canvas.findByRole('alert');
    await expectFits();
  },
};

async function fillIn(canvas: Canvas, first: string, second = first) {
  await userEvent.type(await canvas.findByLabelText(texts.current), right.current);
  await userEvent.type(canvas.getByLabelText(texts.password), first);
  await userEvent.type(canvas.getByLabelText(messages.authFields.confirmation), `${second}{Enter}`);
}
