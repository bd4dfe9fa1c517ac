import { maxCents } from '@blue-budget/domain/money';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { MonthStatement } from './MonthStatement.tsx';

const month = { year: 2026, month: 11 };
const statement = { carried: 41_32, assigned: 780_00, activity: -656_45, spent: 656_45, left: 164_87, later: 0 };

const meta = {
  title: 'Budget/MonthStatement',
  component: MonthStatement,
  tags: ['autodocs'],
  args: { month, statement, amount: 164_87 },
} satisfies Meta<typeof MonthStatement>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What was carried, assigned and spent, and what is left. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'November 2026' })).toBeVisible();
    await expect(linesOf(canvas)).toEqual([
      ['Carried from October', '$41.32'], ['Assigned', '$780.00'], ['Spent', 'negative $656.45'], ['Left', '$164.87'],
    ]);
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** The next month has a budget already: the amount of the item is more than what is left of this one. */
export const NextMonth: Story = {
  args: { statement: { ...statement, later: 100_00 }, amount: 264_87 },
  play: async ({ canvas }) => {
    await expect(linesOf(canvas).slice(-2)).toEqual([['Left', '$164.87'], ['Amount of which December $100.00', '$264.87']]);
  },
};

/** More came in than was spent, as on the envelope of a card. */
export const Received: Story = {
  args: { statement: { ...statement, activity: 50_00, spent: -50_00, left: 871_32 }, amount: 871_32 },
  play: async ({ canvas }) => {
    await expect(linesOf(canvas)[2]).toEqual(['Received', '$50.00']);
  },
};

/** A January, overspent, with the largest amounts. */
export const Boundary: Story = {
  args: {
    month: { year: 2027, month: 1 },
    statement: { carried: -maxCents, assigned: maxCents, activity: -maxCents, spent: maxCents, left: -maxCents, later: maxCents }, amount: 0,
  },
  play: async ({ canvas }) => {
    await expect(linesOf(canvas)[0]).toEqual(['Carried from December', 'negative $999,999,999.99']);
    await expectNoSidewaysScroll();
  },
};

export const OnTheNarrowestPhone: Story = { ...Boundary, globals: { viewport: { value: 'w320' } } };

/** An envelope and savings. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <StorySheet>
      <StoryState note="An envelope"><MonthStatement {...args} /></StoryState>
      <StoryState note="Savings, with the next month"><MonthStatement {...args} month={{ year: 2026, month: 10 }} isSaved statement={{ ...statement, later: 100_00 }} amount={264_87} /></StoryState>
    </StorySheet>
  ),
};

function linesOf(canvas: { getAllByRole: (role: string) => HTMLElement[] }): (string | null | undefined)[][] {
  return canvas.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
}
