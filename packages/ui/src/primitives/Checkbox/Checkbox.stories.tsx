import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';

const consent = 'I agree to receive text messages with codes for logging in';

const meta = {
  title: 'Primitives/Checkbox',
  component: Checkbox,
  tags: ['autodocs'],
  args: { label: consent, checked: false, onCheckedChange: fn() },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Ticked by its label, by the box and by the space bar. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    const box = await canvas.findByRole('checkbox', { name: consent });
    await step('I press the words', async () => {
      await userEvent.click(canvas.getByText(consent));
      await expect(box).toBeChecked();
      await expect(args.onCheckedChange).toHaveBeenLastCalledWith({ checked: true });
    });
    await step('I press the space bar', async () => {
      box.focus();
      await userEvent.keyboard(' ');
      await expect(box).not.toBeChecked();
      await expect(args.onCheckedChange).toHaveBeenLastCalledWith({ checked: false });
    });
  },
};

/** The error is read with the box. */
export const Invalid: Story = {
  args: { error: 'You must consent to receive SMS for 2FA to continue' },
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('checkbox', { name: consent });
    await expect(box).toHaveAccessibleDescription('You must consent to receive SMS for 2FA to continue');
    await expect(box).toHaveAttribute('aria-invalid', 'true');
  },
};

/** With the keyboard alone: Tab reaches it, the space bar ticks and takes the tick away. */
export const ByKeyboard: Story = {
  play: async ({ canvas, step }) => {
    const box = await canvas.findByRole('checkbox', { name: consent });
    await step('I reach it with Tab', async () => {
      await userEvent.tab();
      await expect(box).toHaveFocus();
    });
    await step('I press the space bar twice', async () => {
      await userEvent.keyboard(' ');
      await expect(box).toBeChecked();
      await userEvent.keyboard(' ');
      await expect(box).not.toBeChecked();
      await expect(box).toHaveFocus();
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { error: '' } };

/** Empty, ticked, unavailable, invalid. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <StorySheet>
      <StoryState note="Empty"><Kept {...args} label="Remember this device" /></StoryState>
      <StoryState note="Ticked"><Kept {...args} label="Send me the newsletter" checked /></StoryState>
      <StoryState note="Unavailable"><Kept {...args} label="Premium only" disabled /></StoryState>
      <StoryState note="Invalid"><Kept {...args} error="You must consent to receive SMS for 2FA to continue" /></StoryState>
    </StorySheet>
  ),
};

function Kept({ checked, onCheckedChange, ...rest }: CheckboxProps) {
  const [ticked, setTicked] = useState(checked);
  const change = (next: { checked: boolean }) => {
    setTicked(next.checked);
    onCheckedChange?.(next);
  };
  return <Checkbox {...rest} checked={ticked} onCheckedChange={change} />;
}
