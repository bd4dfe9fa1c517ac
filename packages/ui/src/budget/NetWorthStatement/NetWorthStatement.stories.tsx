import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { maxCents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { NetWorthStatement } from './NetWorthStatement.tsx';
import { NetWorthStatementSkeleton } from './NetWorthStatementSkeleton.tsx';

const positive = { netWorth: 47_472_38, cash: 11_562_82, otherAssets: 57_184_67, debts: 21_275_11 };
const negative = { netWorth: -46_527_62, cash: 11_562_82, otherAssets: 57_184_67, debts: 115_275_11 };

const meta = {
  title: 'Budget/NetWorthStatement',
  component: NetWorthStatement,
  subcomponents: { NetWorthStatementSkeleton },
  tags: ['autodocs'],
  args: positive,
} satisfies Meta<typeof NetWorthStatement>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One figure, and the three lines that make it. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    await step('I read my net worth [NW-01]', async () => {
      await expect(canvas.getByRole('heading')).toHaveTextContent(`${messages.netWorth.statement} $47,472.38`);
    });
    await step('I see what it is made of', async () => {
      const lines = canvas.getAllByRole('listitem').map((line) => line.textContent);
      await expect(lines).toEqual(['Cash Accounts$11,562.82', 'Other Assetsadded$57,184.67', 'Debttaken off$21,275.11']);
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** More owed than owned: red, and in words. */
export const Negative: Story = {
  args: negative,
  render: (args) => <><NetWorthStatement {...args} /><NetWorthStatement {...positive} /></>,
  play: async ({ canvasElement, canvas, step }) => {
    const [red, ink] = [...canvasElement.querySelectorAll('[data-size="figure"]')];
    if (red === undefined || ink === undefined) throw new Error('Two figures are shown');
    await step('The amount is red [NW-02]', async () => {
      const probe = document.createElement('span');
      probe.style.color = 'var(--bb-negative)';
      canvasElement.append(probe);
      await expect(getComputedStyle(red).color).toBe(getComputedStyle(probe).color);
      await expect(getComputedStyle(red).color).not.toBe(getComputedStyle(ink).color);
      probe.remove();
    });
    await step('Words say it as well', async () => {
      await expect(red).toHaveTextContent('negative $46,527.62');
      await expect(canvas.getByText('You owe more than you own.')).toBeVisible();
    });
  },
};

/** The largest amounts on the narrowest phone. */
export const LargestOnTheNarrowestPhone: Story = {
  args: { netWorth: -maxCents, cash: maxCents, otherAssets: maxCents, debts: maxCents },
  globals: { viewport: { value: 'w320' } },
  play: async () => { await expectNoSidewaysScroll(); },
};

/** Above, below and at zero. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      <StoryState note="Owns more"><NetWorthStatement {...positive} /></StoryState>
      <StoryState note="Owes more"><NetWorthStatement {...negative} /></StoryState>
      <StoryState note="Nothing yet"><NetWorthStatement netWorth={0} cash={0} otherAssets={0} debts={0} /></StoryState>
    </StorySheet>
  ),
};
