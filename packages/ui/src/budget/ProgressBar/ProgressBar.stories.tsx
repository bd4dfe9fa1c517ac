import { maxCents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { ProgressBar } from './ProgressBar.tsx';

const meta = {
  title: 'Budget/ProgressBar',
  component: ProgressBar,
  tags: ['autodocs'],
  args: { label: 'Store card, paid', amount: 287_25, total: 600_00, words: messages.progress.paid },
  argTypes: { amount: { description: 'Cents' }, total: { description: 'Cents' }, words: { control: false }, note: { control: 'text' } },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The bar, the amounts in words, and the share with three decimals. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    await step('I read how much of how much, and the share [FMT-02]', async () => {
      await expect(canvasElement).toHaveTextContent(/^\$287\.25 of \$600\.00 paid47\.875%$/);
    });
    await step('A screen reader says the same of the bar', async () => {
      const bar = canvas.getByRole('progressbar', { name: 'Store card, paid' });
      await expect(bar).toHaveAttribute('aria-valuetext', '$287.25 of $600.00 paid, 47.875%');
      await expect(bar).toHaveAttribute('aria-valuenow', '47.875');
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** More than the total: the bar is full, a mark shows the total, the share is above 100 %. */
export const Over: Story = {
  args: { label: 'Groceries, spent', amount: 650_00, total: 500_00, words: messages.progress.amounts },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await expect(canvasElement).toHaveTextContent('$650.00 of $500.00130.000%');
    const bar = canvas.getByRole('progressbar').getBoundingClientRect();
    const mark = canvas.getByRole('progressbar').nextElementSibling?.getBoundingClientRect();
    await expect(((mark?.x ?? 0) + 1 - bar.x) / bar.width).toBeCloseTo(500 / 650, 2);
  },
};

/** Nothing yet. */
export const Nothing: Story = {
  args: { amount: 0 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    await expect(canvasElement).toHaveTextContent('$0.00 of $600.00 paid0.000%');
  },
};

/** The largest amounts on the narrowest phone. */
export const LongestOnTheNarrowestPhone: Story = {
  args: { amount: maxCents, total: maxCents },
  globals: { viewport: { value: 'w320' } },
  play: expectNoSidewaysScroll,
};

/** None, some, all and more; below nothing; of nothing; with a note in place of the amounts. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      <StoryState note="Nothing yet"><ProgressBar label="Nothing, paid" amount={0} total={600_00} words={messages.progress.paid} /></StoryState>
      <StoryState note="Some"><ProgressBar label="Some, paid" amount={287_25} total={600_00} words={messages.progress.paid} /></StoryState>
      <StoryState note="All"><ProgressBar label="All, paid" amount={600_00} total={600_00} words={messages.progress.paid} /></StoryState>
      <StoryState note="More than the total"><ProgressBar label="Groceries, spent" amount={650_00} total={500_00} /></StoryState>
      <StoryState note="Below nothing"><ProgressBar label="Summer trip, saved" amount={-38_40} total={1_800_00} /></StoryState>
      <StoryState note="Of nothing"><ProgressBar label="Gifts, spent" amount={0} total={0} /></StoryState>
      <StoryState note="With a note of its own"><ProgressBar label="Laptop, saved" amount={300_00} total={900_00} note="$600.00 to go" /></StoryState>
    </StorySheet>
  ),
};
