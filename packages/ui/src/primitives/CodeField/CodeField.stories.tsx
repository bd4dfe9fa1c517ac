import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { CodeField, type CodeFieldProps } from './CodeField.tsx';

const meta = {
  title: 'Primitives/CodeField',
  component: CodeField,
  tags: ['autodocs'],
  args: { label: 'Code', value: '', onDigitsChange: fn() },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof CodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Six digits, whatever else is typed. */
export const Default: Story = {
  name: 'Takes six digits [AUTH-09]',
  play: async ({ args, canvas, step }) => {
    const input = await canvas.findByRole('textbox', { name: 'Code' });
    await step('I type letters and too many digits', () => userEvent.type(input, '12a34-5678'));
    await expect(input).toHaveValue('123456');
    await expect(args.onDigitsChange).toHaveBeenLastCalledWith({ digits: '123456' });
  },
};

/** One input that phones can fill in from the message. */
export const FilledInByThePhone: Story = {
  name: 'Can be filled in by the phone [AUTH-09]',
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox', { name: 'Code' });
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(input).toHaveAttribute('inputmode', 'numeric');
    await expect(canvas.getAllByRole('textbox')).toHaveLength(1);
  },
};

/** The code as some messages write it. */
export const Pasted: Story = {
  name: 'Takes a pasted code with a space [AUTH-09]',
  play: async ({ canvas, step }) => {
    const input = await canvas.findByRole('textbox', { name: 'Code' });
    await step('I paste 123 456', async () => {
      await userEvent.click(input);
      await userEvent.paste('123 456');
    });
    await expect(input).toHaveValue('123456');
  },
};

/** A slip in the middle is corrected there. */
export const EditedInTheMiddle: Story = {
  args: { value: '12345' },
  play: async ({ canvas, step }) => {
    const input = await canvas.findByRole<HTMLInputElement>('textbox', { name: 'Code' });
    input.focus();
    await step('I type a letter between 2 and 3: nothing changes, the caret stays', async () => {
      input.setRangeText('x', 2, 2, 'end');
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: 'x' }));
      await waitFor(() => expect([input.value, input.selectionStart]).toEqual(['12345', 2]));
    });
  },
};

/** With the keyboard alone: Tab reaches it, digits go in, Backspace takes the last one out. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox', { name: 'Code' });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('1234{Backspace}5');
    await expect(input).toHaveValue('1235');
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { hint: 'Six digits, sent to your phone.', error: '' } };

/** Empty, half, whole, wrong. */
export const States: Story = {
  render: (args) => (
    <StorySheet>
      <StoryState note="Empty"><Kept {...args} hint="Six digits, sent to your phone." /></StoryState>
      <StoryState note="Half typed"><Kept {...args} label="Half a code" value="123" /></StoryState>
      <StoryState note="Whole"><Kept {...args} label="Whole code" value="123456" /></StoryState>
      <StoryState note="Refused"><Kept {...args} label="Wrong code" value="123456" error="An error occurred during verification" /></StoryState>
    </StorySheet>
  ),
};

function Kept({ value, onDigitsChange, ...rest }: CodeFieldProps) {
  const [digits, setDigits] = useState(value);
  const change = (next: { digits: string }) => {
    setDigits(next.digits);
    onDigitsChange?.(next);
  };
  return <CodeField {...rest} value={digits} onDigitsChange={change} />;
}
