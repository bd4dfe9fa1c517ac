import { maxCents } from '@blue-budget/domain/money';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { AmountText, amountSizes, amountTones } from './AmountText.tsx';

const meta = {
  title: 'Budget/AmountText',
  component: AmountText,
  tags: ['autodocs'],
  args: { amount: 1_234_56 },
  parameters: { inheritsText: true },
  argTypes: {
    amount: { control: 'number', description: 'Cents' },
    size: { control: 'inline-radio', options: amountSizes },
    tone: { control: 'inline-radio', options: amountTones },
  },
} satisfies Meta<typeof AmountText>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Thousands have commas, cents two digits; the dollar sign and the cents stand back. */
export const Default: Story = {
  play: async ({ canvasElement, step }) => {
    await step('I read $1,234.56 [FMT-01]', () => expect(canvasElement).toHaveTextContent(/^\$1,234\.56$/));
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { size: 'total', tone: 'signed', strong: true } };

/** Shown as an absolute value: the minus is a mark for eyes and a word for screen readers, and the colour changes. */
export const Negative: Story = {
  args: { amount: -38_40 },
  render: (args) => <><AmountText {...args} /> <AmountText amount={38_40} /></>,
  play: async ({ canvasElement, step }) => {
    const [negative, positive] = [...canvasElement.querySelectorAll('[data-size]')];
    if (negative === undefined || positive === undefined) throw new Error('Two amounts are shown');
    await step('It reads "negative $38.40" and carries no minus sign [FMT-01]', async () => {
      await expect(negative).toHaveTextContent(/^negative \$38\.40$/);
    });
    await step('It has a mark and a colour of its own', async () => {
      await expect(negative.querySelector('svg')).toBeVisible();
      await expect(getComputedStyle(negative).color).not.toBe(getComputedStyle(positive).color);
    });
  },
};

/** An income discrepancy is negative in mid-month as a matter of course: mark and word, yet in ink. */
export const NegativeInInk: Story = {
  args: { amount: -2_440_00, tone: 'neutral' },
  render: (args) => <><AmountText {...args} /> <AmountText amount={38_40} /></>,
  play: async ({ canvasElement }) => {
    const [negative, positive] = [...canvasElement.querySelectorAll('[data-size]')];
    if (negative === undefined || positive === undefined) throw new Error('Two amounts are shown');
    await expect(negative).toHaveTextContent(/^negative \$2,440\.00$/);
    await expect(getComputedStyle(negative).color).toBe(getComputedStyle(positive).color);
  },
};

/** Sizes, tones and the largest amounts there can be. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      {amountSizes.map((size) => (
        <StoryState key={size} note={size}>
          <AmountText size={size} amount={2_403_60} strong={size !== 'body'} />{' '}
          <AmountText size={size} amount={-2_403_60} strong={size !== 'body'} />
        </StoryState>
      ))}
      <StoryState note="Negative where that is normal"><AmountText amount={-2_403_60} tone="neutral" /></StoryState>
      <StoryState note="Money that came in"><AmountText amount={310_00} tone="positive" /></StoryState>
      <StoryState note="Nothing, and one cent"><AmountText amount={0} /> <AmountText amount={1} /></StoryState>
      <StoryState note="The largest either way"><AmountText amount={maxCents} /> <AmountText amount={-maxCents} /></StoryState>
    </StorySheet>
  ),
};
