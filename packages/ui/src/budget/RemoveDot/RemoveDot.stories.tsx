import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { RemoveDot } from './RemoveDot.tsx';

const meta = {
  title: 'Budget/RemoveDot',
  component: RemoveDot,
  tags: ['autodocs'],
  args: { label: 'Remove Groceries', onClick: fn() },
  decorators: [(Story) => <div data-dot-row><Story /></div>],
} satisfies Meta<typeof RemoveDot>;
export default meta;
type Story = StoryObj<typeof meta>;

/** It appears on hover and focus, and removes what it names. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    const dot = canvas.getByRole('button', { name: 'Remove Groceries' });
    await step('I reach it by keyboard and press Enter', async () => {
      await userEvent.tab();
      await expect(dot).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(args.onClick).toHaveBeenCalledOnce();
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** Reached by keyboard, and at rest, where its room is kept. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <StorySheet>
      <StoryState note="Its row holds the focus"><div data-dot-row><RemoveDot {...args} /></div></StoryState>
      <StoryState note="At rest"><RemoveDot {...args} label="Remove Rent" /></StoryState>
    </StorySheet>
  ),
  play: async () => userEvent.tab(),
};
