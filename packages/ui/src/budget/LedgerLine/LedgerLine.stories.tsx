import { maxCents } from '@blue-budget/domain/money';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AmountText } from '../AmountText/AmountText.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { LedgerLine } from './LedgerLine.tsx';

const meta = {
  title: 'Budget/LedgerLine',
  component: LedgerLine,
  tags: ['autodocs'],
  args: { children: 'Groceries', amount: <AmountText amount={398_38} /> },
  argTypes: { amount: { control: false }, level: { control: 'inline-radio', options: ['single', 'parent', 'child'] } },
  decorators: [(Story) => <ul data-story-frame><Story /></ul>],
} satisfies Meta<typeof LedgerLine>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A name, leaders and an amount at the right edge. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent('Groceries$398.38');
  },
};

/** Every option, to play with. */
export const Playground: Story = {
  args: { level: 'child', notes: [{ text: 'overspent', tone: 'warning' }], longNotes: false, below: 'Financed by Car loan' },
};

/** Levels, notes and a second row: the amounts share one edge. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <>
      <LedgerLine level="parent" notes={[{ text: '3 lines' }]} amount={<AmountText amount={273_15} />}>Getting around</LedgerLine>
      <LedgerLine level="child" notes={[{ text: 'overspent', tone: 'warning' }]} amount={<AmountText amount={-38_40} />}>
        Eating out
      </LedgerLine>
      <LedgerLine below="Financed by Car loan" amount={<AmountText amount={9_600_00} />}>Car</LedgerLine>
      <LedgerLine amount={<AmountText amount={0} />}>Rent</LedgerLine>
    </>
  ),
  play: async ({ canvas }) => {
    const edges = canvas.getAllByRole('listitem').map((line) => line.lastElementChild?.getBoundingClientRect().right);
    await expect(new Set(edges).size).toBe(1);
  },
};

/** Thirty characters without a space beside the largest amount, on the narrowest phone: the name breaks, the amount does not. */
export const LongestNameOnTheNarrowestPhone: Story = {
  args: {
    children: 'Donaudampfschifffahrtskapitaen',
    amount: <AmountText amount={-maxCents} />,
    notes: [{ text: 'overspent', tone: 'warning' }],
  },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement }) => {
    await expectNoSidewaysScroll();
    const amount = canvasElement.querySelector('[data-size]');
    await expect(amount?.getBoundingClientRect().height).toBeLessThan(30);
  },
};
