import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { DateInput } from './DateInput.tsx';

const meta = {
  title: 'Budget/DateInput',
  component: DateInput,
  tags: ['autodocs'],
  args: { label: 'Date', date: '05/14/2026', onDateCommit: fn() },
  argTypes: { labelAside: { control: false }, wrapperProps: { control: false } },
  render: (args) => <Entered {...args} />,
} satisfies Meta<typeof DateInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Eight digits make a date; the slashes come by themselves. */
export const Default: Story = {
  args: { date: '' },
  play: async ({ args, canvas, step }) => {
    const input = canvas.getByRole('textbox', { name: 'Date' });
    await step('I type 0503 and see 05/03', async () => {
      await userEvent.tab();
      await userEvent.keyboard('0503');
      await expect(input).toHaveValue('05/03');
    });
    await step('I type the year and more: nothing beyond eight digits is taken [TXN-27]', async () => {
      await userEvent.keyboard('20269');
      await expect(input).toHaveValue('05/03/2026');
    });
    await step('I press Enter', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onDateCommit).toHaveBeenCalledOnce();
      await expect(args.onDateCommit).toHaveBeenLastCalledWith({ date: '05/03/2026' });
    });
    await step('Leaving does not enter it again', async () => {
      await userEvent.tab();
      await expect(args.onDateCommit).toHaveBeenCalledOnce();
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { hint: 'Not after today.' } };

/** A date that is not whole is none: the one before comes back, silently. */
export const TooFewDigits: Story = {
  play: async ({ args, canvas, step }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    await step('I take the last digit away and leave [TXN-27]', async () => {
      await userEvent.type(input, '{Backspace}');
      await expect(input).toHaveValue('05/14/202');
      await userEvent.tab();
      await expect(input).toHaveValue('05/14/2026');
    });
    await step('I empty it and leave: it comes back as well [TXN-27]', async () => {
      await userEvent.clear(input);
      await userEvent.tab();
      await expect(input).toHaveValue('05/14/2026');
      await expect(args.onDateCommit).not.toHaveBeenCalled();
    });
    if (storyEndsHere()) return;
    await step('Escape brings it back at once', async () => {
      await userEvent.type(input, '{Backspace}{Backspace}{Escape}');
      await expect(input).toHaveValue('05/14/2026');
    });
  },
};

/** Where there need not be a date, an emptied one stays empty; half a date is none here either. */
export const Optional: Story = {
  args: { optional: true },
  play: async ({ args, canvas, step }) => {
    const input = canvas.getByRole('textbox', { name: 'Date' });
    await step('I take the last digit away and leave: it comes back', async () => {
      await userEvent.type(input, '{Backspace}');
      await userEvent.tab();
      await expect(input).toHaveValue('05/14/2026');
      await expect(args.onDateCommit).not.toHaveBeenCalled();
    });
    await step('I empty it and leave: it stays empty', async () => {
      await userEvent.clear(input);
      await userEvent.tab();
      await expect(input).toHaveValue('');
      await expect(args.onDateCommit).toHaveBeenLastCalledWith({ date: '' });
    });
  },
};

/** Correcting in the middle leaves the caret where one corrects. */
export const CaretStays: Story = {
  play: async ({ canvas, step }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    await step('I put the caret after the 05, take the 5 away and type 6', async () => {
      await userEvent.click(input);
      input.setSelectionRange(2, 2);
      await userEvent.keyboard('{Backspace}');
      await expect(input).toHaveValue('01/42/026');
      await expect(input.selectionStart).toBe(1);
      await userEvent.keyboard('6');
      await expect(input).toHaveValue('06/14/2026');
      await expect(input.selectionStart).toBe(2);
    });
  },
};

/** A browser or a password manager fills in the whole text at once, with separators of its own. */
export const FilledInByTheBrowser: Story = {
  args: { date: '' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox');
    await fireEvent.change(input, { target: { value: '11-20-2026' } });
    await expect(input).toHaveValue('11/20/2026');
    await expect(args.onDateCommit).toHaveBeenCalledOnce();
    await expect(args.onDateCommit).toHaveBeenLastCalledWith({ date: '11/20/2026' });
  },
};

/** Enter sends the form with the date that was typed. */
export const SentWithItsForm: Story = {
  render: (args) => <form onSubmit={(event) => event.preventDefault()}><Entered {...args} name="date" /></form>,
  play: async ({ args, canvas }) => {
    await userEvent.clear(canvas.getByRole('textbox'));
    await userEvent.keyboard('12312026{Enter}');
    await expect(args.onDateCommit).toHaveBeenCalledOnce();
    await expect(args.onDateCommit).toHaveBeenLastCalledWith({ date: '12/31/2026' });
  },
};

export const OnTheNarrowestPhone: Story = { globals: { viewport: { value: 'w320' } }, play: expectNoSidewaysScroll };

/** Empty, filled, frozen and at fault. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      <StoryState note="Empty"><DateInput label="Date" date="" /></StoryState>
      <StoryState note="Filled"><DateInput label="Date" date="11/20/2026" /></StoryState>
      <StoryState note="Frozen"><DateInput label="Date" date="05/14/2026" readOnly /></StoryState>
      <StoryState note="No such day"><DateInput label="Date" date="02/30/2026" error="Invalid date. Please try again" /></StoryState>
    </StorySheet>
  ),
};

function Entered({ date, onDateCommit, ...rest }: ComponentProps<typeof DateInput>) {
  const [entered, setEntered] = useState(date);
  return (
    <DateInput
      {...rest}
      date={entered}
      onDateCommit={(change) => {
        onDateCommit?.(change);
        setEntered(change.date);
      }}
    />
  );
}
