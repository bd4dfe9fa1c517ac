import { budgetStatus } from '@blue-budget/domain/budget';
import { maxCents, type Cents } from '@blue-budget/domain/money';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { StatusStrip } from './StatusStrip.tsx';

const meta = {
  title: 'Budget/StatusStrip',
  component: StatusStrip,
  tags: ['autodocs'],
  args: { ...withTotals(11_562_82, 11_562_82), onExplain: fn(), onTop: fn() },
  argTypes: { status: { control: false } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StatusStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Blue: one sentence and the two totals, in 48 px. A press anywhere goes to the top. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement, step }) => {
    const strip = canvas.getByRole('button', { name: 'You have a Blue Budget. To the top' });
    await step('I read the state and both totals', async () => {
      await expect(canvasElement).toHaveTextContent('You have a Blue BudgetCash $11,562.82equalsBudgeted $11,562.82');
      await expect(strip.parentElement?.getBoundingClientRect().height).toBe(48);
    });
    await step('Nothing can be asked', () => expect(canvas.queryByRole('button', { name: 'Why is my budget red?' })).toBeNull());
    await step('I press the end of the strip', async () => {
      const { right, top } = strip.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const pressed = document.elementFromPoint(right - 8, top + 24);
      if (pressed !== null) await userEvent.click(pressed);
      await expect(args.onTop).toHaveBeenCalledOnce();
    });
    await step('It is no tab stop', async () => {
      await userEvent.tab();
      await expect(strip).not.toHaveFocus();
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { premium: true } };

/** Red: what is wrong, word by word, and Why. */
export const Overbudgeted: Story = {
  args: withTotals(11_562_82, 11_607_82),
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("You've overbudgeted by $45.00Why?Cash $11,562.82does not equalBudgeted $11,607.82");
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Why is my budget red?' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onExplain).toHaveBeenCalledOnce();
    await expect(args.onTop).not.toHaveBeenCalled();
  },
};

/** On a phone in two lines, and as tall as that needs with the longest totals. */
export const NarrowestPhone: Story = {
  args: withTotals(maxCents, 0 - maxCents),
  globals: { viewport: { value: 'w320' } },
  play: async () => expectNoSidewaysScroll(),
};

/** The states, for review. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <StorySheet>
      <StoryState note="Blue"><StatusStrip {...args} /></StoryState>
      <StoryState note="More to be budgeted"><StatusStrip {...args} {...withTotals(11_562_82, 11_517_82)} /></StoryState>
      <StoryState note="Overbudgeted"><StatusStrip {...args} {...withTotals(11_562_82, 11_607_82)} /></StoryState>
      <StoryState note="Premium"><StatusStrip {...args} premium /></StoryState>
      <StoryState note="Premium, red"><StatusStrip {...args} {...withTotals(11_562_82, 11_607_82)} premium /></StoryState>
    </StorySheet>
  ),
};

function withTotals(cashTotal: Cents, budgetedTotal: Cents) {
  return { status: budgetStatus(cashTotal, budgetedTotal), cashTotal, budgetedTotal };
}
