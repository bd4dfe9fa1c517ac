import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Form } from './Form.tsx';

const meta = {
  title: 'Primitives/Form',
  component: Form,
  tags: ['autodocs'],
  args: {
    'aria-label': 'New account', onSubmit: fn(),
    children: <><TextField label="Name" required /><Button type="submit" variant="primary">Submit</Button></>,
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

/** I send it by its button, without leaving the page and without the browser's own validation messages. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** With the keyboard alone: Enter in a field sends it. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('Jar{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** A double click on its button, and Enter that is held down in a field, send it once. */
export const PressedTwice: Story = {
  name: 'Is sent once by a double click, and by Enter that is held down [SYN-22]',
  play: async ({ args, canvas, step }) => {
    await step('I double-click Submit', async () => {
      await userEvent.dblClick(await canvas.findByRole('button', { name: 'Submit' }));
      await expect(args.onSubmit).toHaveBeenCalledOnce();
    });
    await step('I hold Enter down in a field: the browser is told not to send it again', async () => {
      const field = canvas.getByRole('textbox', { name: 'Name' });
      await expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
      await expect(fireEvent.keyDown(field, { key: 'Enter', repeat: true })).toBe(false);
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** It has no look of its own: a field with its button, and a button alone. */
export const States: Story = {
  render: () => (
    <StorySheet>
      <StoryState note="A field and its button">
        <Form aria-label="Search"><TextField label="Words" /><Button type="submit">Find</Button></Form>
      </StoryState>
      <StoryState note="On its way: it is sent once">
        <Form aria-label="Submit"><Button type="submit" variant="primary" busy busyLabel="Submitting..." /></Form>
      </StoryState>
    </StorySheet>
  ),
};
