import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { Switch, type SwitchProps } from './Switch.tsx';

const meta = {
  title: 'Primitives/Switch',
  component: Switch,
  tags: ['autodocs'],
  args: { label: 'Is Credit Card', onCheckedChange: fn() },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps its own state; the words switch it as well. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    const switched = await canvas.findByRole('switch', { name: 'Is Credit Card' });
    await step('I press the words', async () => {
      await userEvent.click(canvas.getByText('Is Credit Card'));
      await expect(switched).toBeChecked();
      await expect(args.onCheckedChange).toHaveBeenLastCalledWith({ checked: true });
    });
    await step('I press the switch', async () => {
      await userEvent.click(switched);
      await expect(switched).not.toBeChecked();
      await expect(args.onCheckedChange).toHaveBeenLastCalledWith({ checked: false });
    });
  },
};

/** With the keyboard alone: Tab reaches it, the space bar and Enter switch it, the focus stays. */
export const ByKeyboard: Story = {
  play: async ({ canvas, step }) => {
    const switched = await canvas.findByRole('switch', { name: 'Is Credit Card' });
    await step('I reach it with Tab', async () => {
      await userEvent.tab();
      await expect(switched).toHaveFocus();
    });
    await step('I press the space bar, then Enter', async () => {
      await userEvent.keyboard(' ');
      await expect(switched).toBeChecked();
      await userEvent.keyboard('{Enter}');
      await expect(switched).not.toBeChecked();
    });
    await expect(switched).toHaveFocus();
  },
};

/** The parent keeps the state: it shows the parent's value, and asks before it changes. */
export const Controlled: Story = {
  args: { checked: true },
  render: (args) => <><Switch {...args} label="Held on" /><Kept {...args} label="Kept by the parent" /></>,
  play: async ({ canvas, step }) => {
    await step('A parent that does not follow keeps it on', async () => {
      const held = await canvas.findByRole('switch', { name: 'Held on' });
      await userEvent.click(held);
      await expect(held).toBeChecked();
    });
    await step('A parent that follows turns it off', async () => {
      const kept = canvas.getByRole('switch', { name: 'Kept by the parent' });
      await userEvent.click(kept);
      await expect(kept).not.toBeChecked();
    });
  },
};

/** On a phone the whole line is large enough for a finger. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvas, canvasElement }) => {
    const switched = await canvas.findByRole('switch', { name: 'Is Credit Card' });
    const { left, top, height } = switched.parentElement?.getBoundingClientRect() ?? canvasElement.getBoundingClientRect();
    await expect(height).toBeGreaterThanOrEqual(44);
    await isPressedAt(left + 2, top + 2);
    await isPressedAt(left + 2, top + height - 2);
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { hint: 'A credit card is paid from its own line.', disabled: false } };

/** Off, on, with a hint, unavailable. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      <StoryState note="Off"><Switch label="Split among several lines" /></StoryState>
      <StoryState note="On"><Switch label="Send me reminders" defaultChecked /></StoryState>
      <StoryState note="With a hint"><Switch label="Weekly summary" hint="Comes on Mondays by e-mail." defaultChecked /></StoryState>
      <StoryState note="Unavailable, off"><Switch label="Import from a bank" disabled /></StoryState>
      <StoryState note="Unavailable, on"><Switch label="Stays on" disabled defaultChecked /></StoryState>
    </StorySheet>
  ),
};

/** Expects the switch's own label at this point of the window. */
async function isPressedAt(x: number, y: number) {
  await expect(document.elementFromPoint(x, y)?.closest('label')).toHaveTextContent('Is Credit Card');
}

function Kept({ checked, onCheckedChange, ...rest }: SwitchProps) {
  const [on, setOn] = useState(checked);
  const change = (next: { checked: boolean }) => {
    setOn(next.checked);
    onCheckedChange?.(next);
  };
  return <Switch {...rest} checked={on} onCheckedChange={change} />;
}
