import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { PhoneField, type PhoneFieldProps } from './PhoneField.tsx';

const meta = {
  title: 'Primitives/PhoneField',
  component: PhoneField,
  tags: ['autodocs'],
  args: { label: 'Mobile number', value: '', onDigitsChange: fn() },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Punctuation appears while typing; only digits are kept. */
export const Default: Story = {
  name: 'Keeps digits only, ten at most [REG-12]',
  play: async ({ args, canvas, step }) => {
    const input = await canvas.findByRole('textbox', { name: 'Mobile number' });
    await expect(input).toHaveAttribute('autocomplete', 'tel');
    await step('I type a few digits and a letter', async () => {
      await userEvent.type(input, '4155x');
      await expect(input).toHaveValue('(415) 5');
    });
    await step('I type more than ten digits', async () => {
      await userEvent.type(input, '5526719');
      await expect(input).toHaveValue('(415) 555-2671');
    });
    await expect(args.onDigitsChange).toHaveBeenLastCalledWith({ digits: '4155552671' });
  },
};

/** Correcting one digit does not throw the hand to the end. */
export const EditedInTheMiddle: Story = {
  args: { value: '4155552671' },
  play: async ({ canvas, step }) => {
    const input = await canvas.findByRole<HTMLInputElement>('textbox', { name: 'Mobile number' });
    input.focus();
    await step('I delete the digit before the dash', async () => {
      edit(input, 8, 9, '');
      await expectNumber(input, '(415) 55|2-671');
    });
    await step('I type another in its place', async () => {
      edit(input, 8, 8, '9');
      await expectNumber(input, '(415) 559|-2671');
    });
    await step('An eleventh digit changes nothing', async () => {
      edit(input, 9, 9, '1');
      await expectNumber(input, '(415) 559|-2671');
    });
    await step('Backspace over the dash takes the digit before it', async () => {
      edit(input, 9, 10, '');
      await expectNumber(input, '(415) 55|2-671');
    });
    await step('A letter changes nothing', async () => {
      edit(input, 8, 8, 'x');
      await expectNumber(input, '(415) 55|2-671');
    });
  },
};

/** A number copied from elsewhere, country code and all. */
export const Pasted: Story = {
  name: 'Takes a pasted number [REG-12]',
  play: async ({ canvas, step }) => {
    const input = await canvas.findByRole('textbox', { name: 'Mobile number' });
    await step('I paste +1 415-555-2671', async () => {
      await userEvent.click(input);
      await userEvent.paste('+1 415-555-2671');
    });
    await expect(input).toHaveValue('(415) 555-2671');
  },
};

/** With the keyboard alone: Tab reaches it, digits go in between their marks. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('textbox', { name: 'Mobile number' });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('4155552671');
    await expect(input).toHaveValue('(415) 555-2671');
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { hint: 'We text you a code.', error: '' } };

/** Empty, half, whole, wrong. */
export const States: Story = {
  render: (args) => (
    <StorySheet>
      <StoryState note="Empty"><Kept {...args} hint="We text you a code." /></StoryState>
      <StoryState note="Half typed"><Kept {...args} label="Half a number" value="41555" /></StoryState>
      <StoryState note="Whole"><Kept {...args} label="Whole number" value="4155552671" /></StoryState>
      <StoryState note="Refused"><Kept {...args} label="Wrong number" value="415" error="Must provide valid phone number" /></StoryState>
    </StorySheet>
  ),
};

/** Edits as the browser does for a key; the testing library's own keyboard moves the caret by rules of its own. */
function edit(input: HTMLInputElement, from: number, to: number, text: string) {
  input.setRangeText(text, from, to, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: text ? 'insertText' : 'deleteContentBackward', data: text || null }));
}

/** `|` marks the caret. */
async function expectNumber(input: HTMLInputElement, shown: string) {
  const caretMarked = () => `${input.value.slice(0, input.selectionStart ?? 0)}|${input.value.slice(input.selectionEnd ?? 0)}`;
  await waitFor(() => expect(caretMarked()).toBe(shown));
}

function Kept({ value, onDigitsChange, ...rest }: PhoneFieldProps) {
  const [digits, setDigits] = useState(value);
  const change = (next: { digits: string }) => {
    setDigits(next.digits);
    onDigitsChange?.(next);
  };
  return <PhoneField {...rest} value={digits} onDigitsChange={change} />;
}
