import { maxCents } from '@blue-budget/domain/money';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { AllocationMeter } from './AllocationMeter.tsx';

const meta = {
  title: 'Budget/AllocationMeter',
  component: AllocationMeter,
  tags: ['autodocs'],
  args: { placed: 1_000_00, total: 1_150_00 },
  argTypes: { placed: { description: 'Cents' }, total: { description: 'Cents' } },
} satisfies Meta<typeof AllocationMeter>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Something is left to place. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('$1,000.00 of $1,150.00$150.00 left');
    await expect(canvas.getByRole('status')).toHaveTextContent('$150.00 left');
  },
};

/** Both amounts, to play with. */
export const Playground: Story = {};

/** Something left, all placed, too much, and the largest amounts. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      <StoryState note="Left"><AllocationMeter placed={0} total={40_00} /></StoryState>
      <StoryState note="Adds up"><AllocationMeter placed={40_00} total={40_00} /></StoryState>
      <StoryState note="Too much"><AllocationMeter placed={40_01} total={40_00} /></StoryState>
      <StoryState note="Largest"><AllocationMeter placed={1} total={maxCents} /></StoryState>
    </StorySheet>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      '$40.00 left', 'Adds up', '$0.01 too much', '$999,999,999.98 left',
    ]);
    await expectNoSidewaysScroll();
  },
};
