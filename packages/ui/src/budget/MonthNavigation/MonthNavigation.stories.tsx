import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { MonthNavigation } from './MonthNavigation.tsx';

const meta = {
  title: 'Budget/MonthNavigation',
  component: MonthNavigation,
  tags: ['autodocs'],
  args: { month: { year: 2026, month: 12 }, onMonthChange: fn(), onNextBlocked: fn() },
  render: (args) => <Turned {...args} />,
} satisfies Meta<typeof MonthNavigation>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The arrows turn months, over the year's end as well. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    await step('I see December 2026', () => expect(canvas.getByRole('heading', { name: 'December 2026' })).toBeVisible());
    await step('I press the arrow to the next month', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next month' }));
      await expect(args.onMonthChange).toHaveBeenLastCalledWith({ month: { year: 2027, month: 1 } });
      await expect(canvas.getByRole('heading', { name: 'January 2027' })).toBeVisible();
    });
    if (storyEndsHere()) return;
    await step('By keyboard I go back', async () => {
      await userEvent.tab({ shift: true });
      await expect(canvas.getByRole('button', { name: 'Previous month' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('heading', { name: 'December 2026' })).toBeVisible();
    });
  },
};

/** Each press counts, however fast. */
export const PressedFast: Story = {
  name: 'A double click on an arrow turns two months [SYN-22]',
  play: async ({ canvas }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Next month' }));
    await expect(canvas.getByRole('heading', { name: 'February 2027' })).toBeVisible();
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** The arrow is unavailable, but focusable, and shows why. */
export const NextBlocked: Story = {
  args: { nextBlockedReason: messages.budget.nextMonthBlocked },
  play: async ({ args, canvas, step }) => {
    const next = canvas.getByRole('button', { name: 'Next month' });
    await step('It is said to be unavailable and can be reached', async () => {
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await userEvent.tab();
      await userEvent.tab();
      await expect(next).toHaveFocus();
    });
    await step('I press it and hear the reason', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onNextBlocked).toHaveBeenCalledOnce();
      await expect(args.onNextBlocked).toHaveBeenLastCalledWith({ reason: messages.budget.nextMonthBlocked });
      await expect(args.onMonthChange).not.toHaveBeenCalled();
    });
  },
};

/** The longest name of a month on the narrowest phone. */
export const OnTheNarrowestPhone: Story = {
  args: { month: { year: 2026, month: 9 } },
  globals: { viewport: { value: 'w320' } },
  play: expectNoSidewaysScroll,
};

/** Both ways open, and the next month blocked. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <StorySheet>
      <StoryState note="Both ways open"><MonthNavigation {...args} month={{ year: 2026, month: 5 }} /></StoryState>
      <StoryState note="Next month blocked">
        <MonthNavigation {...args} month={{ year: 2026, month: 9 }} nextBlockedReason={messages.budget.nextMonthBlocked} />
      </StoryState>
    </StorySheet>
  ),
};

function Turned({ month, onMonthChange, ...rest }: ComponentProps<typeof MonthNavigation>) {
  const [shown, setShown] = useState(month);
  return (
    <MonthNavigation
      {...rest}
      month={shown}
      onMonthChange={(change) => {
        onMonthChange?.(change);
        setShown(change.month);
      }}
    />
  );
}
