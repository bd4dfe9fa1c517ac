import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { storyEndsHere } from '../storyEnd.ts';
import { tapKey } from '../storyHand.ts';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';

type Way = 'savings' | 'debt' | 'later';

const options = [
  { value: 'savings', label: 'Save for something' },
  { value: 'debt', label: 'Pay off a debt', hint: 'Needs an account of the type Debt.' },
  { value: 'later', label: 'Decide later' },
] as const;

const meta = {
  title: 'Primitives/RadioGroup',
  component: RadioGroup<Way>,
  tags: ['autodocs'],
  args: { label: 'What is your goal?', options, onValueChange: fn() },
} satisfies Meta<typeof RadioGroup<Way>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps its own choice; the words choose as well. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    await canvas.findByRole('radiogroup', { name: 'What is your goal?' });
    await step('I press the words', async () => {
      await userEvent.click(canvas.getByText('Pay off a debt'));
      const debt = canvas.getByRole('radio', { name: 'Pay off a debt' });
      await expect(debt).toBeChecked();
      await expect(debt).toHaveAccessibleDescription('Needs an account of the type Debt.');
      await expect(args.onValueChange).toHaveBeenLastCalledWith({ value: 'debt' });
    });
    await step('I press another one, and only that one is chosen', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Decide later' }));
      await expect(canvas.getAllByRole('radio', { checked: true })).toHaveLength(1);
    });
  },
};

/** With the keyboard alone: Tab enters, arrows move and choose past the ends, Tab leaves. */
export const ByKeyboard: Story = {
  args: { defaultValue: 'savings' },
  render: (args) => <><RadioGroup {...args} /><button type="button">After</button></>,
  play: async ({ args, canvas, step }) => {
    await step('I reach the chosen one with Tab', async () => {
      const savings = await canvas.findByRole('radio', { name: 'Save for something' });
      await userEvent.tab();
      await expect(savings).toHaveFocus();
    });
    await step('I press arrow down', async () => {
      const debt = canvas.getByRole('radio', { name: 'Pay off a debt' });
      await userEvent.keyboard('{ArrowDown>}');
      await waitFor(() => expect(debt).toHaveFocus());
      await userEvent.keyboard('{/ArrowDown}');
      await expect(debt).toBeChecked();
      await expect(args.onValueChange).toHaveBeenLastCalledWith({ value: 'debt' });
    });
    await step('I press arrow down twice more, past the last', async () => {
      for (const name of ['Decide later', 'Save for something']) {
        await userEvent.keyboard('{ArrowDown>}');
        await waitFor(() => expect(canvas.getByRole('radio', { name })).toBeChecked());
        await userEvent.keyboard('{/ArrowDown}');
      }
    });
    await step('I tap arrow down so shortly that it is up before the focus has moved', async () => {
      tapKey(canvas.getByRole('radio', { name: 'Save for something' }), 'ArrowDown');
      const debt = canvas.getByRole('radio', { name: 'Pay off a debt' });
      await waitFor(() => expect(debt).toHaveFocus());
      await expect(debt).toBeChecked();
    });
    if (storyEndsHere()) return;
    await step('I leave with Tab', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus();
    });
  },
};

/** The parent keeps the choice: it shows the parent's value, and asks before it changes. */
export const Controlled: Story = {
  args: { value: 'savings' },
  render: (args) => <><RadioGroup {...args} label="Held" /><Kept {...args} label="Kept by the parent" /></>,
  play: async ({ canvas, step }) => {
    const [held, kept] = await canvas.findAllByRole('radio', { name: 'Decide later' });
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

/** The error is read with the group. */
export const Invalid: Story = {
  args: { error: 'Choose one to go on', hint: 'You can change it any time.' },
  play: async ({ canvas }) => {
    const group = await canvas.findByRole('radiogroup', { name: 'What is your goal?' });
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    await expect(group).toHaveAccessibleDescription('Choose one to go on You can change it any time.');
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { hint: 'You can change it any time.', error: '', disabled: false } };

/** Nothing chosen, chosen, invalid, one unavailable, all unavailable. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      <StoryState note="Nothing chosen"><RadioGroup label="Goal" options={options} /></StoryState>
      <StoryState note="Chosen"><RadioGroup label="Goal of June" options={options} defaultValue="debt" /></StoryState>
      <StoryState note="Invalid"><RadioGroup label="Goal of July" options={options} error="Choose one to go on" /></StoryState>
      <StoryState note="One unavailable">
        <RadioGroup label="Kind" options={[{ value: 'a', label: 'Manual' }, { value: 'b', label: 'From a bank', disabled: true }]} />
      </StoryState>
      <StoryState note="All unavailable"><RadioGroup label="Goal of May" options={options} defaultValue="savings" disabled /></StoryState>
    </StorySheet>
  ),
};

function Kept({ value, onValueChange, ...rest }: RadioGroupProps<Way>) {
  const [chosen, setChosen] = useState(value);
  const change = (next: { value: Way }) => {
    setChosen(next.value);
    onValueChange?.(next);
  };
  return <RadioGroup {...rest} value={chosen} onValueChange={change} />;
}
