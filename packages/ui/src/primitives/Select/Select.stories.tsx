import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { handIsThere, pressKeys } from '../storyHand.ts';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { Select, type SelectProps } from './Select.tsx';

type Category = 'checking' | 'savings' | 'loans';

const options = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
  { value: 'loans', label: 'Loans' },
] as const;

const meta = {
  title: 'Primitives/Select',
  component: Select<Category>,
  tags: ['autodocs'],
  args: { label: 'Account Category', options, placeholder: 'Choose a category', onValueChange: fn() },
} satisfies Meta<typeof Select<Category>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps its own choice: it shows the placeholder until something is chosen. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    const select = await canvas.findByRole('combobox', { name: 'Account Category' });
    await expect(select).toHaveDisplayValue('Choose a category');
    await step('I choose Savings', async () => {
      await userEvent.selectOptions(select, 'Savings');
      await expect(select).toHaveDisplayValue('Savings');
      await expect(args.onValueChange).toHaveBeenLastCalledWith({ value: 'savings' });
    });
  },
};

/** It is the browser's own control: Tab reaches it, and keys and lists are the browser's. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas, step }) => {
    const select = await canvas.findByRole('combobox', { name: 'Account Category' });
    await step('I reach it with Tab', async () => {
      await userEvent.tab();
      await expect(select).toHaveFocus();
    });
    await expect(select).toBeInstanceOf(HTMLSelectElement);
    await expect(select).toHaveProperty('multiple', false);
    if (!handIsThere) return;
    await step('I press the arrow down: the next one is chosen', async () => {
      await pressKeys({ key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40 });
      await waitFor(() => expect(args.onValueChange).toHaveBeenCalledOnce());
      await expect(select).toHaveFocus();
    });
  },
};

/** The parent keeps the choice: it shows the parent's value, and asks before it changes. */
export const Controlled: Story = {
  args: { value: 'checking' },
  render: (args) => <><Select {...args} label="Held" /><Kept {...args} label="Kept by the parent" /></>,
  play: async ({ canvas, step }) => {
    await step('A parent that does not follow keeps its choice', async () => {
      const held = await canvas.findByRole('combobox', { name: 'Held' });
      await userEvent.selectOptions(held, 'Loans');
      await expect(held).toHaveValue('checking');
    });
    await step('A parent that follows takes the new one', async () => {
      const kept = canvas.getByRole('combobox', { name: 'Kept by the parent' });
      await userEvent.selectOptions(kept, 'Loans');
      await expect(kept).toHaveValue('loans');
    });
  },
};

/** An error is tied to the select, so that it is read with it. */
export const Invalid: Story = {
  args: { error: 'Choose a category', hint: 'It groups your accounts.', required: true },
  play: async ({ canvas }) => {
    const select = await canvas.findByRole('combobox', { name: 'Account Category' });
    await expect(select).toBeInvalid();
    await expect(select).toBeRequired();
    await expect(select).toHaveAccessibleDescription('Choose a category It groups your accounts.');
  },
};

/** On a phone it is large enough for a finger, and its text too large for the page to zoom in. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvas }) => {
    const select = await canvas.findByRole('combobox', { name: 'Account Category' });
    await expect(select.getBoundingClientRect().height).toBeGreaterThanOrEqual(42);
    await expect(select.parentElement?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(getComputedStyle(select).fontSize).toBe('16px');
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { hint: 'It groups your accounts.', error: '', disabled: false } };

/** Placeholder, chosen, grouped, long, invalid, unavailable. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      <StoryState note="Nothing chosen"><Select label="Category" options={options} placeholder="Choose a category" /></StoryState>
      <StoryState note="Chosen"><Select label="Category of June" options={options} defaultValue="loans" /></StoryState>
      <StoryState note="Under headings">
        <Select
          label="Line"
          options={[
            { label: 'Working Budget', options: [{ value: 'home', label: 'Home' }] },
            { label: 'Savings', options: [{ value: 'trip', label: 'Summer trip' }, { value: 'old', label: 'Old car', disabled: true }] },
          ]}
        />
      </StoryState>
      <StoryState note="Longer than its place">
        <Select label="Time zone" options={[{ value: 'a', label: 'A place whose name is much longer than any box on a phone could ever be' }]} />
      </StoryState>
      <StoryState note="Invalid"><Select label="Wrong" options={options} placeholder="Choose a category" error="Choose a category" /></StoryState>
      <StoryState note="Unavailable"><Select label="Not now" options={options} defaultValue="savings" disabled /></StoryState>
    </StorySheet>
  ),
};

function Kept({ value, onValueChange, ...rest }: SelectProps<Category>) {
  const [chosen, setChosen] = useState(value);
  const change = (next: { value: Category }) => {
    setChosen(next.value);
    onValueChange?.(next);
  };
  return <Select {...rest} value={chosen} onValueChange={change} />;
}
