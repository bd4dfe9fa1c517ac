import { passwordRules } from '@blue-budget/domain/registration';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { PasswordRules } from './PasswordRules.tsx';

const meta = {
  title: 'Primitives/PasswordRules',
  component: PasswordRules,
  tags: ['autodocs'],
  args: { rules: worded('harbour', '') },
} satisfies Meta<typeof PasswordRules>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each rule shows in words if it is met. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Password rules' }));
    await expect(list.getByText('A lowercase letter')).toHaveTextContent('A lowercase letter, met');
    await expect(list.getByText('A digit')).toHaveTextContent('A digit, not met yet');
  },
};

/** The list follows every key. */
export const WhileTyping: Story = {
  name: 'Follows what is typed [REG-08]',
  render: () => <TypedRules />,
  play: async ({ canvas, step }) => {
    const input = await canvas.findByLabelText('Password');
    const rule = (label: string) => canvas.getByText(label);
    await step('I type lowercase letters', async () => {
      await userEvent.type(input, 'harbour');
      await expect(rule('A lowercase letter')).toHaveTextContent(/, met$/);
      await expect(rule('An uppercase letter')).toHaveTextContent(/, not met yet$/);
    });
    await step('I go on to a password that meets all rules', async () => {
      await userEvent.type(input, '-Lantern-4');
      for (const label of ['12 to 64 characters', 'An uppercase letter', 'A lowercase letter', 'A digit', 'A special symbol']) {
        await expect(rule(label)).toHaveTextContent(/, met$/);
      }
    });
    await step('I take the digit away again', async () => {
      await userEvent.type(input, '{Backspace}');
      await expect(rule('A digit')).toHaveTextContent(/, not met yet$/);
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** None met, some, all. */
export const States: Story = {
  render: () => (
    <StorySheet>
      <StoryState note="Nothing typed"><PasswordRules rules={worded('', '')} /></StoryState>
      <StoryState note="Some met"><PasswordRules rules={worded('harbour', '')} /></StoryState>
      <StoryState note="All met"><PasswordRules rules={worded('harbour-Lantern-4', 'harbour-Lantern-4')} /></StoryState>
    </StorySheet>
  ),
};

/** The rules as the registration page words them. */
function worded(password: string, confirmation: string) {
  return passwordRules(password, confirmation).map(({ id, met }) => ({ label: messages.passwordRuleLabels[id], met }));
}

function TypedRules() {
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordField label="Password" autoComplete="new-password" value={password} onChange={(event) => setPassword(event.target.value)} />
      <PasswordRules rules={worded(password, '')} />
    </>
  );
}
