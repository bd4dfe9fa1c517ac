import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronRight, X } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { IconButton, iconButtonVariants } from './IconButton.tsx';

const meta = {
  title: 'Primitives/IconButton',
  component: IconButton,
  tags: ['autodocs'],
  args: { label: 'Close', children: <X aria-hidden="true" />, onClick: fn() },
  argTypes: { variant: { control: 'inline-radio', options: iconButtonVariants } },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Found by its name, though only an icon shows. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    await step('I press Close', async () => userEvent.click(await canvas.findByRole('button', { name: 'Close' })));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** On a phone it is large enough for a finger. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvas }) => {
    const { width, height } = (await canvas.findByRole('button', { name: 'Close' })).getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  },
};

/** With the keyboard alone: Tab reaches it, Enter and the space bar press it. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(await canvas.findByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

/** Each press of an arrow counts, however fast; removal treats a double click as one press. */
export const PressedTwice: Story = {
  name: 'Counts each press of an arrow, and one of what removes [SYN-22]',
  render: ({ onClick }) => (
    <>
      <IconButton label="Next month" onClick={onClick}><ChevronRight aria-hidden="true" /></IconButton>
      <IconButton once label="Remove" onClick={onClick}><X aria-hidden="true" /></IconButton>
    </>
  ),
  play: async ({ args, canvas, step }) => {
    await step('I double-click the arrow', async () => {
      await userEvent.dblClick(await canvas.findByRole('button', { name: 'Next month' }));
      await expect(args.onClick).toHaveBeenCalledTimes(2);
    });
    await step('I double-click what removes', async () => {
      await userEvent.dblClick(canvas.getByRole('button', { name: 'Remove' }));
      await expect(args.onClick).toHaveBeenCalledTimes(3);
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { variant: 'edge' } };

/** Plain, with an edge, and unavailable. */
export const States: Story = {
  render: () => (
    <StorySheet>
      <StoryState note="Plain"><IconButton label="Close"><X aria-hidden="true" /></IconButton></StoryState>
      <StoryState note="Edge"><IconButton label="Next month" variant="edge"><ChevronRight aria-hidden="true" /></IconButton></StoryState>
      <StoryState note="Unavailable, still says why on press">
        <IconButton label="Next year" variant="edge" aria-disabled="true"><ChevronRight aria-hidden="true" /></IconButton>
      </StoryState>
    </StorySheet>
  ),
};
