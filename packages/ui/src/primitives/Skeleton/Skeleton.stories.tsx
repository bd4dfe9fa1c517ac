import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Primitives/Skeleton',
  component: Skeleton,
  tags: ['autodocs'],
  args: { width: '120px' },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A placeholder, silent. */
export const Default: Story = {
  args: { title: 'place' },
  play: async ({ canvas }) => {
    const place = await canvas.findByTitle('place');
    await expect(place.getBoundingClientRect().width).toBe(120);
    await expect(place).toHaveAttribute('aria-hidden', 'true');
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { width: '60%', height: '36px' } };

/** A line, an amount, a card. */
export const States: Story = {
  render: () => (
    <StorySheet>
      <StoryState note="Line"><Skeleton width="60%" /></StoryState>
      <StoryState note="Amount"><Skeleton width="64px" /></StoryState>
      <StoryState note="Card"><Skeleton height="96px" /></StoryState>
    </StorySheet>
  ),
};
