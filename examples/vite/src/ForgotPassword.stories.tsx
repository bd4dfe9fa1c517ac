import { loggedOut, mock, refusal, usersEndpoints } from '@blue-budget/api/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { clientOf, ForgotPassword } from './ForgotPassword.tsx';

const meta = {
  title: 'Orchard/ForgotPassword',
  component: ForgotPassword,
  args: { client: clientOf(window.location.origin), onNavigate: fn() },
  parameters: { msw: loggedOut() },
} satisfies Meta<typeof ForgotPassword>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A service that is not there answers: the screen shows what it said. */
export const Sent: Story = {
  parameters: { msw: [mock(usersEndpoints.requestPasswordReset, { message: 'A link is on its way.' })] },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'E-mail' }), 'person@example.com{Enter}');
    await expect(await canvas.findByRole('status')).toHaveTextContent('A link is on its way.');
  },
};

/** The service refuses. */
export const Refused: Story = {
  parameters: { msw: [mock(usersEndpoints.requestPasswordReset, () => refusal(400, { message: 'We do not know that address.' }))] },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'E-mail' }), 'person@example.com{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We do not know that address.');
  },
};
