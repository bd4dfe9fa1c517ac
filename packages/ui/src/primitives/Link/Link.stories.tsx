import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { Link } from './Link.tsx';

const meta = {
  title: 'Primitives/Link',
  component: Link,
  tags: ['autodocs'],
  args: { href: '#register', children: 'Create an account' },
  parameters: { inheritsText: true },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A link that goes to its href. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '#register');
  },
};

/** With the keyboard alone: Tab reaches it, Enter follows it. */
export const ByKeyboard: Story = {
  args: { onClick: fn((event: { preventDefault: () => void }) => event.preventDefault()) },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(await canvas.findByRole('link', { name: 'Create an account' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** Alone, and in a sentence. Those who show it alone give it the room of a finger. */
export const States: Story = {
  parameters: { smallTargets: ['Forgot password?'] },
  render: () => (
    <StorySheet>
      <StoryState note="Alone"><Link href="#forgot">Forgot password?</Link></StoryState>
      <StoryState note="In a sentence"><p data-story-frame>New here? <Link href="#register">Create an account</Link></p></StoryState>
    </StorySheet>
  ),
};
