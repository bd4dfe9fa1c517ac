import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { Link } from './Link.tsx';

const meta = {
  title: 'Primitives/Link',
  component: Link,
  tags: ['autodocs'],
  args: { href: '#register', children: 'Create an account' },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A link that goes where its href says. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '#register');
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** Alone, and in a sentence. */
export const States: Story = {
  render: () => (
    <StorySheet>
      <StoryState note="Alone"><Link href="#forgot">Forgot password?</Link></StoryState>
      <StoryState note="In a sentence"><p>New here? <Link href="#register">Create an account</Link></p></StoryState>
    </StorySheet>
  ),
};
