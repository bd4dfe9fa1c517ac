import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { storyEndsHere } from '../storyEnd.ts';
import { expectGoneAtOnce, expectNoWrittenStyles, motionIsOver } from '../storyFloating.ts';
import { Switch } from '../Switch/Switch.tsx';
import { Popover, PopoverClose, type PopoverProps } from './Popover.tsx';

const meta = {
  title: 'Primitives/Popover',
  component: Popover,
  subcomponents: { PopoverClose },
  tags: ['autodocs'],
  args: {
    label: 'Filter transactions',
    trigger: <Button>Filter</Button>,
    children: (
      <>
        <Switch label="Only to be reviewed" />
        <Switch label="Only this month" />
        <PopoverClose><Button fullWidth>Done</Button></PopoverClose>
      </>
    ),
    onOpenChange: fn(),
  },
  argTypes: { trigger: { control: false }, children: { control: false } },
  parameters: { docs: { story: { inline: false, height: '240px' } } },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Opens and closes by its button; a press elsewhere closes it as well. */
export const Default: Story = {
  render: (args) => <><Popover {...args} /><p>Elsewhere</p></>,
  play: async ({ args, canvas, step }) => {
    const opener = await canvas.findByRole('button', { name: 'Filter' });
    await step('I open it', async () => {
      await expectNoWrittenStyles(async () => {
        await userEvent.click(opener);
        await screen.findByRole('dialog', { name: 'Filter transactions' });
      });
      await expect(args.onOpenChange).toHaveBeenLastCalledWith({ open: true });
    });
    await step('I press its button again', async () => {
      await userEvent.click(opener);
      await isGone();
    });
    await step('I open it and press elsewhere', async () => {
      await userEvent.click(opener);
      await screen.findByRole('dialog');
      await userEvent.click(canvas.getByText('Elsewhere'));
      await isGone();
      await expect(args.onOpenChange).toHaveBeenLastCalledWith({ open: false });
    });
  },
};

/** I close it before its animation ends: it goes at once, and my next press opens it again. */
export const ClosedBeforeItHasAppeared: Story = {
  play: async ({ args, canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Filter' });
    await expectGoneAtOnce(async () => {
      await userEvent.click(opener);
      await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    }, () => screen.queryByRole('dialog'));
    await expect(args.onOpenChange).toHaveBeenCalledTimes(4);
  },
};

/** With the keyboard alone: the focus goes in, Escape closes, the focus is back on the button. */
export const ByKeyboard: Story = {
  play: async ({ canvas, step }) => {
    const opener = await canvas.findByRole('button', { name: 'Filter' });
    await step('I open it and switch the first', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      const first = await screen.findByRole('switch', { name: 'Only to be reviewed' });
      await waitFor(() => expect(first).toHaveFocus());
      await userEvent.keyboard(' ');
      await expect(first).toBeChecked();
    });
    await step('I press Escape', async () => {
      await userEvent.keyboard('{Escape}');
      await isGone();
      await expect(opener).toHaveFocus();
    });
    await step('I open it again and go to Done', async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('switch', { name: 'Only to be reviewed' })).toHaveFocus());
      await userEvent.tab();
      await userEvent.tab();
      await expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await isGone();
      await expect(opener).toHaveFocus();
    });
  },
};

/** The parent opens and closes it. */
export const Controlled: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ args, step }) => {
    await screen.findByRole('dialog', { name: 'Filter transactions' });
    if (storyEndsHere()) return;
    await step('I press Done', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Done' }));
      await isGone();
      await expect(args.onOpenChange).toHaveBeenLastCalledWith({ open: false });
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { side: 'bottom', align: 'start' } };

/** Open, as it looks. */
export const States: Story = {
  args: { defaultOpen: true },
  play: async () => {
    const floating = await screen.findByRole('dialog');
    await motionIsOver();
    await expect(floating).toBeVisible();
  },
};

function Kept({ onOpenChange, ...rest }: PopoverProps) {
  const [open, setOpen] = useState(true);
  const change = (next: { open: boolean }) => {
    setOpen(next.open);
    onOpenChange?.(next);
  };
  return <Popover {...rest} open={open} onOpenChange={change} />;
}
