import type { MonthFigures } from '@blue-budget/domain/budget';
import { monthsLater } from '@blue-budget/domain/calendar';
import { maxCents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { MonthBars } from './MonthBars.tsx';

const figures = [[740_00, 762_10], [740_00, 701_35], [760_00, 798_40], [760_00, 731_00], [760_00, 697_08], [780_00, 656_45]] as const;
const months: MonthFigures[] = figures.map(([assigned, spent], place) => ({ ...monthsLater({ year: 2026, month: 6 }, place), assigned, spent }));

const meta = {
  title: 'Budget/MonthBars',
  component: MonthBars,
  tags: ['autodocs'],
  args: { months },
} satisfies Meta<typeof MonthBars>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Six months; one is read by pointer or keyboard, all of them in a table. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const pair = (name: string) => canvas.getByRole('button', { name });
    await step('I see what was spent on average', async () => {
      await expect(canvas.getByText('On average $742.16 spent a month, August to October.')).toBeVisible();
    });
    await step('I go to November by Tab, and to August by arrow keys', async () => {
      await userEvent.tab();
      await expect(pair('November: assigned $780.00, spent $656.45')).toHaveFocus();
      await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
      await expect(pair('August: assigned $760.00, spent $798.40')).toHaveFocus();
      await expect(canvas.getByText('August: assigned $760.00, spent $798.40')).toBeVisible();
      await userEvent.keyboard('{Home}{ArrowLeft}');
      await expect(pair('June: assigned $740.00, spent $762.10')).toHaveFocus();
      await userEvent.keyboard('{End}{ArrowRight}');
      await expect(pair('November: assigned $780.00, spent $656.45')).toHaveFocus();
    });
    await step('The highest bar is that of August', async () => {
      const heights = pair('August: assigned $760.00, spent $798.40').firstElementChild?.children;
      await expect([...heights ?? []].map((bar) => Math.round(bar.getBoundingClientRect().height))).toEqual([75, 79]);
    });
    await step('I read them as a table, the latest first', async () => {
      await userEvent.click(canvas.getByRole('button', { name: messages.monthBars.table }));
      const rows = within(canvas.getByRole('table', { name: 'Six months' })).getAllByRole('row');
      await expect(rows.map(({ textContent }) => textContent).slice(0, 3)).toEqual(['MonthAssignedSpent', 'Nov 2026$780.00$656.45', 'Oct 2026$760.00$697.08']);
      await expect(rows).toHaveLength(7);
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** A month in which more came in than was spent has no bar for it, and says so. */
export const Received: Story = {
  args: { months: months.slice(-2).map((month, place) => (place === 0 ? { ...month, spent: -20_00 } : month)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'October: assigned $760.00, received $20.00' })).toBeVisible();
    await expect(canvas.queryByText(/spent in October/)).toBeNull();
  },
};

/** The largest amounts beside nothing. */
export const Boundary: Story = {
  args: { months: months.map((month, place) => ({ ...month, assigned: place === 0 ? -maxCents : maxCents, spent: place === 1 ? 0 : maxCents })) },
  play: expectNoSidewaysScroll,
};

export const OnTheNarrowestPhone: Story = { ...Boundary, globals: { viewport: { value: 'w320' } } };

/** Six months at rest. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => <StorySheet><StoryState note="Six months"><MonthBars {...args} /></StoryState></StorySheet>,
};
