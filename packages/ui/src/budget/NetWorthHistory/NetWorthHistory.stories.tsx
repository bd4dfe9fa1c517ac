import type { MonthWorth } from '@blue-budget/domain/accounts';
import { previousMonth } from '@blue-budget/domain/calendar';
import { maxCents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { NetWorthHistory } from './NetWorthHistory.tsx';

const texts = messages.netWorthHistory;

/** So many months up to November 2026, both sides moving a little. */
function monthsOf(count: number): MonthWorth[] {
  const months: MonthWorth[] = [];
  for (let month = { year: 2026, month: 11 }; months.length < count; month = previousMonth(month)) {
    const back = months.length;
    months.push({ ...month, assets: 419_188_03 - back * 3_415_50 + (back % 3) * 910_00, debts: 247_980_39 + back * 1_081_20 });
  }
  return months.toReversed();
}

const meta = {
  title: 'Budget/NetWorthHistory',
  component: NetWorthHistory,
  tags: ['autodocs'],
  args: { months: monthsOf(14), onAddAccount: fn() },
} satisfies Meta<typeof NetWorthHistory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A year of it, the latest month read; another month by keyboard; every figure in a table. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const slider = canvas.getByRole('slider', { name: texts.month });
    await step('I see twelve months, and read the present one', async () => {
      await expect(canvas.getByRole('img', { name: 'Assets, debts and net worth, December 2025 to November 2026. The table below has every figure.' })).toBeVisible();
      await expect(canvas.getByText('November 2026, so far')).toBeVisible();
      await expect(slider).toHaveAttribute('aria-valuetext', 'November 2026: net worth $171,207.64, assets $419,188.03, debts $247,980.39');
    });
    await step('I go to the month before', async () => {
      await fireEvent.change(slider, { target: { value: '10' } });
      await expect(canvas.getByText('October 2026')).toBeVisible();
      await expect(canvas.getByText('Since September')).toBeVisible();
    });
    await step('I look at six months, and at all of them, in the table', async () => {
      await userEvent.click(canvas.getByRole('button', { name: texts.table }));
      const rows = () => within(canvas.getByRole('table')).getAllByRole('row').length - 1;
      await expect(rows()).toBe(12);
      await userEvent.click(canvas.getByRole('radio', { name: texts.sixMonths }));
      await expect(rows()).toBe(6);
      await userEvent.click(canvas.getByRole('radio', { name: texts.all }));
      await expect(rows()).toBe(14);
      await expect(within(canvas.getByRole('table')).getAllByRole('row')[1]).toHaveTextContent('November 2026$419,188.03$247,980.39$171,207.64up $3,586.70');
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** Before there is an account: how it will begin. */
export const Empty: Story = {
  tags: ['visual'],
  args: { months: [] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(texts.empty)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: texts.addAccount }));
    await expect(args.onAddAccount).toHaveBeenCalledOnce();
  },
};

/** One month is a point: nothing to choose from, and no line. */
export const OneMonth: Story = {
  tags: ['visual'],
  args: { months: monthsOf(1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('slider')).toBeNull();
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(canvas.getByText('November 2026, so far')).toBeVisible();
  },
};

/** The largest amounts, more owed than owned. */
export const Boundary: Story = {
  args: { months: monthsOf(12).map((month, place) => ({ ...month, assets: place * 1_00, debts: maxCents })) },
  play: expectNoSidewaysScroll,
};

export const OnTheNarrowestPhone: Story = { ...Boundary, globals: { viewport: { value: 'w320' } } };

/** A year of it, ready to be read. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => <StorySheet><StoryState note="A year"><NetWorthHistory {...args} /></StoryState></StorySheet>,
};
