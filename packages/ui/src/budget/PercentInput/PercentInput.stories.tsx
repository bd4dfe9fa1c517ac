import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { PercentInput } from './PercentInput.tsx';

const meta = {
  title: 'Budget/PercentInput',
  component: PercentInput,
  tags: ['autodocs'],
  args: { label: 'Interest Rate', rate: 22.99, onRateCommit: fn() },
  argTypes: { rate: { control: 'number', description: 'Percent per year' }, labelAside: { control: false }, wrapperProps: { control: false } },
  render: (args) => <Entered {...args} />,
} satisfies Meta<typeof PercentInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Shown with three decimals; typed with as many as one likes. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    const input = canvas.getByRole('textbox', { name: 'Interest Rate' });
    await step('I read 22.990%', () => expect(input).toHaveValue('22.990%'));
    await step('I tab to it, type 5.4 over it and press Enter', async () => {
      await userEvent.tab();
      await userEvent.keyboard('5.4{Enter}');
      await expect(args.onRateCommit).toHaveBeenCalledOnce();
      await expect(args.onRateCommit).toHaveBeenLastCalledWith({ rate: 5.4 });
      await expect(input).toHaveValue('5.400%');
    });
    await step('A fourth decimal is rounded on leaving', async () => {
      await userEvent.clear(input);
      await userEvent.type(input, '7.12349%');
      await userEvent.tab();
      await expect(args.onRateCommit).toHaveBeenLastCalledWith({ rate: 7.123 });
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { hint: 'Per year, as on your statement.' } };

/** An invalid percentage only shows an error; Escape reverts it. */
export const Unreadable: Story = {
  play: async ({ args, canvas, step }) => {
    const input = canvas.getByRole('textbox');
    await step('I type -3 and leave', async () => {
      await userEvent.tab();
      await userEvent.keyboard('-3');
      await userEvent.tab();
      await expect(input).toHaveAccessibleDescription('This is no percentage. It is still 22.990%.');
    });
    if (storyEndsHere()) return;
    await step('I type and press Escape', async () => {
      await userEvent.type(input, '8{Escape}');
      await expect(input).toHaveValue('22.990%');
      await expect(args.onRateCommit).not.toHaveBeenCalled();
    });
  },
};

/** The highest rate on the narrowest phone. */
export const HighestOnTheNarrowestPhone: Story = {
  args: { rate: 999.999 },
  globals: { viewport: { value: 'w320' } },
  play: expectNoSidewaysScroll,
};

/** Empty, filled, frozen and at fault. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      <StoryState note="Empty"><PercentInput label="Interest Rate" rate={null} /></StoryState>
      <StoryState note="Filled"><PercentInput label="Interest Rate" rate={18.9} /></StoryState>
      <StoryState note="Frozen"><PercentInput label="Interest Rate" rate={0} readOnly /></StoryState>
      <StoryState note="At fault"><PercentInput label="Interest Rate" rate={null} error="Interest Rate is missing" /></StoryState>
    </StorySheet>
  ),
};

function Entered({ rate, onRateCommit, ...rest }: ComponentProps<typeof PercentInput>) {
  const [entered, setEntered] = useState(rate);
  return (
    <PercentInput
      {...rest}
      rate={entered}
      onRateCommit={(change) => {
        onRateCommit?.(change);
        setEntered(change.rate);
      }}
    />
  );
}
