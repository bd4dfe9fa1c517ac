import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { tapKey } from '../storyHand.ts';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { Segmented, type SegmentedProps } from './Segmented.tsx';

type Type = 'income' | 'expense' | 'other';

const options = [
  { value: 'income', label: 'Income' },
  { value: 'expense', label: 'Expense' },
  { value: 'other', label: 'Other' },
] as const;

const meta = {
  title: 'Primitives/Segmented',
  component: Segmented<Type>,
  tags: ['autodocs'],
  args: { label: 'Type', options, defaultValue: 'expense', onValueChange: fn() },
} satisfies Meta<typeof Segmented<Type>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps its own choice: one of the segments is chosen, and another one when I press it. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    await canvas.findByRole('radiogroup', { name: 'Type' });
    await step('I press Income', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Income' }));
      await expect(canvas.getByRole('radio', { checked: true })).toHaveTextContent('Income');
      await expect(args.onValueChange).toHaveBeenLastCalledWith({ value: 'income' });
    });
  },
};

/** With the keyboard alone: Tab enters at the chosen one, arrows move and choose. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas, step }) => {
    const expense = await canvas.findByRole('radio', { name: 'Expense' });
    await step('I reach the chosen one with Tab', async () => {
      await userEvent.tab();
      await expect(expense).toHaveFocus();
    });
    await step('I press arrow right', async () => {
      const other = canvas.getByRole('radio', { name: 'Other' });
      await userEvent.keyboard('{ArrowRight>}');
      await waitFor(() => expect(other).toHaveFocus());
      await userEvent.keyboard('{/ArrowRight}');
      await expect(other).toBeChecked();
      await expect(args.onValueChange).toHaveBeenLastCalledWith({ value: 'other' });
    });
    await step('I press arrow left', async () => {
      await userEvent.keyboard('{ArrowLeft>}');
      await waitFor(() => expect(expense).toBeChecked());
      await userEvent.keyboard('{/ArrowLeft}');
    });
  },
};

/** A tap of an arrow so short that the key is up again before the focus has moved: it chooses all the same. */
export const TappedByKeyboard: Story = {
  play: async ({ canvas }) => {
    const expense = await canvas.findByRole('radio', { name: 'Expense' });
    expense.focus();
    tapKey(expense, 'ArrowRight');
    const other = canvas.getByRole('radio', { name: 'Other' });
    await waitFor(() => expect(other).toHaveFocus());
    await expect(other).toBeChecked();
  },
};

/** Frozen: the choice can be reached and read, and neither pointer nor keyboard changes it. */
export const Frozen: Story = {
  args: { frozen: true, hint: 'The type of a transaction stays.' },
  play: async ({ args, canvas, step }) => {
    const expense = await canvas.findByRole('radio', { name: 'Expense (cannot be changed)' });
    await expect(canvas.getByRole('radiogroup', { name: 'Type' })).toHaveAttribute('aria-readonly', 'true');
    await step('I reach it with Tab and press the arrows', async () => {
      await userEvent.tab();
      await expect(expense).toHaveFocus();
      await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    });
    await step('I press another one', () => userEvent.click(canvas.getByRole('radio', { name: 'Income' }), { pointerEventsCheck: 0 }));
    await expect(expense).toBeChecked();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** The parent keeps the choice: it shows the parent's value, and asks before it changes. */
export const Controlled: Story = {
  args: { value: 'expense' },
  render: (args) => <><Segmented {...args} label="Held" /><Kept {...args} label="Kept by the parent" /></>,
  play: async ({ canvas, step }) => {
    const [held, kept] = await canvas.findAllByRole('radio', { name: 'Other' });
    if (!held || !kept) throw new Error('Both groups have to be there');
    await step('A parent that does not follow keeps its choice', async () => {
      await userEvent.click(held);
      await expect(held).not.toBeChecked();
    });
    await step('A parent that follows takes the new one', async () => {
      await userEvent.click(kept);
      await expect(kept).toBeChecked();
    });
  },
};

/** On a phone a segment is large enough for a finger up to the edge of the row. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvas }) => {
    const { left, top, height } = (await canvas.findByRole('radiogroup', { name: 'Type' })).getBoundingClientRect();
    await expect(height).toBeGreaterThanOrEqual(44);
    const income = canvas.getByRole('radio', { name: 'Income' });
    await expect(document.elementFromPoint(left + 20, top + 1)).toBe(income);
    await expect(document.elementFromPoint(left + 20, top + height - 1)).toBe(income);
  },
};

/** In a place too narrow for one row each line is large enough for a finger. */
export const InLines: Story = {
  globals: { viewport: { value: 'w390' } },
  render: (args) => <div style={{ width: 120 }}><Segmented {...args} /></div>,
  play: async ({ canvas }) => {
    const [first, second, third] = (await canvas.findAllByRole('radio')).map((segment) => segment.getBoundingClientRect().top);
    await expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(44);
    await expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(44);
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { hint: '', error: '', frozen: false, disabled: false } };

/** Two and three segments, nothing chosen, invalid, unavailable, frozen, and in a narrow place. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      <StoryState note="Three"><Segmented label="Type" options={options} defaultValue="income" /></StoryState>
      <StoryState note="Two">
        <Segmented
          label="Money direction"
          options={[{ value: 'in', label: 'Money-In' }, { value: 'out', label: 'Money-Out' }]}
          defaultValue="out"
        />
      </StoryState>
      <StoryState note="Nothing chosen"><Segmented label="Subtype" options={options} /></StoryState>
      <StoryState note="Invalid"><Segmented label="Wrong" options={options} error="Choose one to go on" /></StoryState>
      <StoryState note="Unavailable"><Segmented label="Not now" options={options} defaultValue="other" disabled /></StoryState>
      <StoryState note="Frozen"><Segmented label="Account Type" options={options} defaultValue="other" frozen /></StoryState>
      <StoryState note="In a narrow place">
        <div style={{ width: 160 }}><Segmented label="Narrow" options={options} defaultValue="expense" /></div>
      </StoryState>
    </StorySheet>
  ),
};

function Kept({ value, onValueChange, ...rest }: SegmentedProps<Type>) {
  const [chosen, setChosen] = useState(value);
  const change = (next: { value: Type }) => {
    setChosen(next.value);
    onValueChange?.(next);
  };
  return <Segmented {...rest} value={chosen} onValueChange={change} />;
}
