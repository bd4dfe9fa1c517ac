import type { Meta, StoryObj } from '@storybook/react-vite';
import { X } from 'lucide-react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { IconButton } from '../IconButton/IconButton.tsx';
import { storyEndsHere } from '../storyEnd.ts';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Primitives/Tooltip',
  component: Tooltip,
  tags: ['autodocs'],
  args: { content: 'Closes without saving', children: <IconButton label="Close"><X aria-hidden="true" /></IconButton> },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Shown while the pointer rests on the button, and gone with it. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const button = await canvas.findByRole('button', { name: 'Close' });
    await step('I rest on the button', async () => {
      await userEvent.hover(button);
      await expect(await screen.findByRole('tooltip')).toHaveTextContent('Closes without saving');
    });
    if (storyEndsHere()) return;
    await step('I leave it', async () => {
      await userEvent.unhover(button);
      await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    });
  },
};

/** With the keyboard alone: shown while the focus is there; Escape closes it. */
export const ByKeyboard: Story = {
  play: async ({ canvas, step }) => {
    const button = await canvas.findByRole('button', { name: 'Close' });
    await step('I reach the button with the keyboard', async () => {
      await userEvent.tab();
      await expect(await screen.findByRole('tooltip')).toHaveTextContent('Closes without saving');
      await expect(button).toHaveAccessibleDescription('Closes without saving');
    });
    if (storyEndsHere()) return;
    await step('I press Escape', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { side: 'bottom' } };

/** Open, as it looks. */
export const States: Story = {
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Close' })).focus();
    await expect(await screen.findByRole('tooltip')).toBeInTheDocument();
  },
};
