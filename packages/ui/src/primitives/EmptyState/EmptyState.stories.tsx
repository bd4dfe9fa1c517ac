import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Primitives/EmptyState',
  component: EmptyState,
  tags: ['autodocs'],
  args: { children: 'June 2026 has no budget yet.', action: <Button variant="primary">Create June&apos;s budget</Button> },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One sentence and the one button that changes it. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('June 2026 has no budget yet.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: "Create June's budget" })).toBeVisible();
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** With and without a button. */
export const States: Story = {
  render: () => (
    <StorySheet>
      <StoryState note="With a button"><EmptyState action={<Button>Add</Button>}>No accounts yet.</EmptyState></StoryState>
      <StoryState note="Without"><EmptyState>No transactions yet.</EmptyState></StoryState>
    </StorySheet>
  ),
};
