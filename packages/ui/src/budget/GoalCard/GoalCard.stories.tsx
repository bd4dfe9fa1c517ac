import { maxCents } from '@blue-budget/domain/money';
import type { SavingsGoal } from '@blue-budget/domain/goals';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { GoalCard } from './GoalCard.tsx';

const emergencyFund: SavingsGoal = {
  id: 'emergency-fund', name: 'Emergency fund', currentAmount: 9_072_30, goalAmount: 12_000_00,
  goalDate: { year: 2027, month: 3, day: 1 }, monthlyMinimum: 325_30, monthlyContribution: 330_00,
};

const meta = {
  title: 'Budget/GoalCard',
  component: GoalCard,
  tags: ['autodocs'],
  args: { goal: emergencyFund, onOpen: fn(), onRemove: fn() },
} satisfies Meta<typeof GoalCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** All there is to know about a goal at a glance. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    const card = canvas.getByRole('article', { name: 'Emergency fund' });
    await step('I read its name, amount, date and monthly contribution [GOAL-02]', async () => {
      await expect(card).toHaveTextContent(/^Emergency fund\$9,072\.30 of \$12,000\.00/);
      await expect(card).toHaveTextContent(/Save by DateMarch 1, 2027Monthly Contribution\$330\.00$/);
    });
    await step('The bar is what is saved over what is wanted [GOAL-02]', async () => {
      const bar = canvas.getByRole('progressbar', { name: 'Emergency fund, saved' });
      await expect(Number(bar.getAttribute('aria-valuenow'))).toBeCloseTo(75.6025, 4);
      await expect(card).toHaveTextContent('$2,927.70 to go75.602%');
    });
    await step('By keyboard I open it, and so does a press anywhere on it', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Emergency fund' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(args.onOpen).toHaveBeenLastCalledWith({ id: 'emergency-fund' });
      const { left, bottom } = card.getBoundingClientRect();
      await expect(document.elementFromPoint(left + 12, bottom - 12)).toBe(canvas.getByRole('button', { name: 'Emergency fund' }));
    });
    await step('I reach its dot and remove it: the card does not open with that', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Remove Emergency fund goal' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(args.onRemove).toHaveBeenLastCalledWith({ id: 'emergency-fund' });
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Emergency fund goal' }));
      await expect(args.onOpen).toHaveBeenCalledOnce();
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** A goal that I have reached. */
export const Reached: Story = {
  args: { goal: { ...emergencyFund, name: 'Car repairs', currentAmount: 465_00, goalAmount: 465_00 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toHaveTextContent('Car repairsreached');
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  },
};

/** An overspent goal is below zero; the bar is empty. */
export const Overspent: Story = {
  args: { goal: { ...emergencyFund, currentAmount: -38_40 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    await expect(canvas.getByRole('article')).toHaveTextContent('negative $38.40 of $12,000.00');
  },
};

/** Thirty characters and the largest amounts on the narrowest phone. */
export const LongestOnTheNarrowestPhone: Story = {
  args: {
    goal: {
      ...emergencyFund, name: 'Donaudampfschifffahrtskapitaen', currentAmount: -maxCents, goalAmount: maxCents,
      monthlyContribution: maxCents,
    },
  },
  globals: { viewport: { value: 'w320' } },
  play: expectNoSidewaysScroll,
};

/** On the way, open, reached, overspent, and without a way to open or remove it. */
export const States: Story = {
  tags: ['visual'],
  render: ({ goal, onOpen, onRemove }) => (
    <StorySheet>
      <StoryState note="On the way"><GoalCard goal={goal} onOpen={onOpen} onRemove={onRemove} /></StoryState>
      <StoryState note="Open"><GoalCard goal={{ ...goal, name: 'New roof' }} onOpen={onOpen} isOpen onRemove={onRemove} /></StoryState>
      <StoryState note="Reached"><GoalCard goal={{ ...goal, name: 'Car repairs', currentAmount: goal.goalAmount }} onRemove={onRemove} /></StoryState>
      <StoryState note="Overspent"><GoalCard goal={{ ...goal, name: 'Summer trip', currentAmount: -38_40 }} onRemove={onRemove} /></StoryState>
      <StoryState note="Not to be removed"><GoalCard goal={{ ...goal, name: 'Laptop' }} /></StoryState>
    </StorySheet>
  ),
};
