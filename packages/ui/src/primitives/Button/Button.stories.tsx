import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { TextField } from '../TextField/TextField.tsx';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { Button, buttonVariants } from './Button.tsx';

const meta = {
  title: 'Primitives/Button',
  component: Button,
  tags: ['autodocs'],
  args: { children: 'Set Goal', onClick: fn() },
  argTypes: { variant: { control: 'inline-radio', options: buttonVariants } },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An outlined button answers the pointer and the keyboard. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    const button = await canvas.findByRole('button', { name: 'Set Goal' });
    await step('I press it with the pointer', async () => {
      await userEvent.click(button);
      await expect(args.onClick).toHaveBeenCalledTimes(1);
    });
    await step('I press it with the keyboard', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onClick).toHaveBeenCalledTimes(2);
    });
  },
};

/** With the keyboard alone: Tab reaches it, Enter and the space bar press it, the focus stays. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas, step }) => {
    const button = await canvas.findByRole('button', { name: 'Set Goal' });
    await step('I reach it with Tab', async () => {
      await userEvent.tab();
      await expect(button).toHaveFocus();
    });
    await step('I press Enter, then the space bar', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onClick).toHaveBeenCalledTimes(1);
      await userEvent.keyboard(' ');
      await expect(args.onClick).toHaveBeenCalledTimes(2);
      await expect(button).toHaveFocus();
    });
  },
};

/** A double click, and Enter that is held down, are one press: nothing is added or sent twice. The next press counts again. */
export const PressedTwice: Story = {
  name: 'Takes a double click, and Enter that is held down, for one press [SYN-22]',
  args: { children: 'Add' },
  play: async ({ args, canvas, step }) => {
    const button = await canvas.findByRole('button', { name: 'Add' });
    await step('I double-click it', async () => {
      await userEvent.dblClick(button);
      await expect(args.onClick).toHaveBeenCalledTimes(1);
    });
    await step('I press it once more', async () => {
      await userEvent.click(button);
      await expect(args.onClick).toHaveBeenCalledTimes(2);
    });
    await step('I hold Enter down: the browser is told not to press it again', async () => {
      await expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
      await expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
    });
  },
};

let wordsArrive = () => {};
const pressed = fn<(timesLeft: number) => void>();

/** Text that a blur adds to the page, or removes, does not lose my press: the blur happens when the press is done. */
export const PageMoves: Story = {
  beforeEach: () => { pressed.mockClear(); },
  render: () => <MovingForm />,
  play: async ({ canvas, canvasElement, step }) => {
    const button = canvas.getByRole('button', { name: 'Set Goal' });
    const hand = userEvent.setup();
    const middle = () => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return { clientX: left + width / 2, clientY: top + height / 2 };
    };
    await step('I press it from a field: while I press, nothing moves', async () => {
      await hand.click(canvas.getByLabelText('Name'));
      const coords = middle();
      await hand.pointer({ keys: '[MouseLeft>]', target: button, coords });
      await expect(middle()).toEqual(coords);
      await hand.pointer({ keys: '[/MouseLeft]', target: button, coords });
      await expect(pressed).toHaveBeenCalledOnce();
      await expect(pressed).toHaveBeenLastCalledWith(1);
      await expect(button).toHaveFocus();
    });
    await step('Words arrive while I press, and the button goes down: let go where it was, the press counts once', async () => {
      const coords = middle();
      await hand.pointer({ keys: '[MouseLeft>]', target: button, coords });
      wordsArrive();
      await waitFor(() => expect(middle()).not.toEqual(coords));
      await hand.pointer({ keys: '[/MouseLeft]', target: canvasElement, coords });
      await expect(pressed).toHaveBeenCalledTimes(2);
    });
    await step('Let go elsewhere it does not', async () => {
      await hand.pointer({ keys: '[MouseLeft>]', target: button, coords: middle() });
      await hand.pointer({ keys: '[/MouseLeft]', target: canvasElement, coords: { clientX: 1, clientY: 1 } });
      await expect(pressed).toHaveBeenCalledTimes(2);
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = {
  args: { variant: 'primary', busy: false, busyLabel: 'Setting goal...', fullWidth: false },
};

const sent = fn();

/** Busy: the label shows it, and neither a press nor an Enter in the form sends it again. */
export const Busy: Story = {
  args: { variant: 'primary', type: 'submit', busy: true, busyLabel: "Creating June's budget..." },
  render: (args) => (
    <form onSubmit={(event) => { event.preventDefault(); sent(); }}>
      <TextField label="Name" />
      <Button {...args} />
    </form>
  ),
  play: async ({ args, canvas, step }) => {
    const button = await canvas.findByRole('button', { name: "Creating June's budget..." });
    await step('I press it again', async () => {
      await userEvent.click(button);
      await expect(button).toHaveFocus();
    });
    await step('I press Enter in the form', () => userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), '{Enter}'));
    await expect(sent).not.toHaveBeenCalled();
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

/** All variants at rest, busy, unavailable and as wide as their place. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      {buttonVariants.map((variant) => (
        <StoryState key={variant} note={variant}><Button variant={variant}>Review</Button></StoryState>
      ))}
      <StoryState note="Busy, cannot be pressed twice"><Button variant="primary" busy busyLabel="Creating June's budget..." /></StoryState>
      <StoryState note="Unavailable, still says why on press"><Button aria-disabled="true">Next month</Button></StoryState>
      <StoryState note="Full width"><Button variant="primary" fullWidth>Log In</Button></StoryState>
    </StorySheet>
  ),
};

/** Blur adds text over the button, and so does an answer. A press gets the number of blurs before it. */
function MovingForm() {
  const [left, setLeft] = useState(0);
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => { wordsArrive = () => setArrived(true); }, []);
  return (
    <div>
      <TextField label="Name" onBlur={() => setLeft(left + 1)} />
      {left > 0 && <p>The field was left.</p>}
      {hasArrived && <p style={{ height: 80 }}>An answer arrived.</p>}
      <Button onClick={() => pressed(left)}>Set Goal</Button>
    </div>
  );
}
