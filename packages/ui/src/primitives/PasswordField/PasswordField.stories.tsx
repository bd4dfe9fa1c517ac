import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { storyEndsHere } from '../storyEnd.ts';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Primitives/PasswordField',
  component: PasswordField,
  tags: ['autodocs'],
  args: { label: 'Password', autoComplete: 'current-password' },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Hidden until its owner asks to see it, and hidden again. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const input = await canvas.findByLabelText('Password');
    await step('I type a password, it stays hidden', async () => {
      await userEvent.type(input, 'harbour-Lantern-4');
      await expect(input).toHaveAttribute('type', 'password');
      await expect(input).toHaveAttribute('autocomplete', 'current-password');
    });
    await step('I show it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
      await expect(canvas.getByRole('textbox', { name: 'Password' })).toHaveValue('harbour-Lantern-4');
    });
    if (storyEndsHere()) return;
    await step('I hide it again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
      await expect(input).toHaveAttribute('type', 'password');
    });
  },
};

/** A password manager's paste is taken. */
export const Pasted: Story = {
  args: { autoComplete: 'new-password' },
  play: async ({ canvas, step }) => {
    const input = await canvas.findByLabelText('Password');
    await step('I paste a password', async () => {
      await userEvent.click(input);
      await userEvent.paste('harbour-Lantern-4');
    });
    await expect(input).toHaveValue('harbour-Lantern-4');
  },
};

/** With the keyboard alone: Tab goes from the password to the button that shows it, Enter shows and hides it. */
export const ByKeyboard: Story = {
  play: async ({ canvas, step }) => {
    const input = await canvas.findByLabelText('Password');
    await step('I type a password', async () => {
      await userEvent.tab();
      await expect(input).toHaveFocus();
      await userEvent.keyboard('harbour-Lantern-4');
    });
    await step('I go on to the button and press Enter: it shows', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(input).toHaveAttribute('type', 'text');
    });
    await step('I press it again: it is hidden, and the focus has stayed', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(input).toHaveAttribute('type', 'password');
      await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus();
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { hint: '', error: '' } };

/** Empty, filled, invalid, and with the way out beside the label. */
export const States: Story = {
  render: () => (
    <StorySheet>
      <StoryState note="Empty"><PasswordField label="New password" autoComplete="new-password" /></StoryState>
      <StoryState note="Filled, with a link">
        <PasswordField
          label="Password"
          autoComplete="current-password"
          defaultValue="harbour-Lantern-4"
          labelAside={<Link href="#forgot">Forgot password?</Link>}
        />
      </StoryState>
      <StoryState note="Invalid">
        <PasswordField label="Confirm password" autoComplete="new-password" error="Passwords do not match." />
      </StoryState>
    </StorySheet>
  ),
};
