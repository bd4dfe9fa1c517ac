import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { Spinner } from './Spinner.tsx';

const meta = {
  title: 'Primitives/Spinner',
  component: Spinner,
  tags: ['autodocs'],
  args: { label: 'Loading your budget' },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Names what I am waiting for. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading your budget');
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** Alone, and beside text with the same words. */
export const States: Story = {
  render: () => (
    <StorySheet>
      <StoryState note="Alone"><Spinner label="Loading" /></StoryState>
      <StoryState note="Beside words"><p data-story-frame><Spinner /> Verifying your e-mail...</p></StoryState>
    </StorySheet>
  ),
};
