import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { IconButton } from '../IconButton/IconButton.tsx';
import { storyEndsHere } from '../storyEnd.ts';
import { expectGoneAtOnce, expectNoWrittenStyles, motionIsOver } from '../storyFloating.ts';
import { heightOf } from '../storyTargets.ts';
import { Menu, MenuItem, MenuSeparator, type MenuProps } from './Menu.tsx';

const chosen = fn<(what: string) => void>();

const meta = {
  title: 'Primitives/Menu',
  component: Menu,
  subcomponents: { MenuItem, MenuSeparator },
  tags: ['autodocs'],
  args: {
    trigger: <IconButton label="More for Groceries"><Ellipsis aria-hidden="true" /></IconButton>,
    children: (
      <>
        <MenuItem onChoose={() => chosen('up')}><ArrowUp aria-hidden="true" />Move up</MenuItem>
        <MenuItem onChoose={() => chosen('down')}><ArrowDown aria-hidden="true" />Move down</MenuItem>
        <MenuItem disabled onChoose={() => chosen('nest')}>Nest under Rent</MenuItem>
        <MenuSeparator />
        <MenuItem tone="removal" onChoose={() => chosen('remove')}><Trash2 aria-hidden="true" />Remove</MenuItem>
      </>
    ),
    onOpenChange: fn(),
  },
  argTypes: { trigger: { control: false }, children: { control: false } },
  parameters: { docs: { story: { inline: false, height: '240px' } } },
  beforeEach: () => {
    chosen.mockClear();
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const isGone = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

/** Opens from its button, whose name it takes, and closes with the choice. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    const opener = await canvas.findByRole('button', { name: 'More for Groceries' });
    await step('I open it', async () => {
      await expectNoWrittenStyles(async () => {
        await userEvent.click(opener);
        await screen.findByRole('menu', { name: 'More for Groceries' });
      });
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await expect(args.onOpenChange).toHaveBeenLastCalledWith({ open: true });
    });
    await step('What cannot be done now cannot be chosen', async () => {
      await expect(screen.getByRole('menuitem', { name: 'Nest under Rent' })).toHaveAttribute('aria-disabled', 'true');
    });
    await step('I choose Move down', async () => {
      await userEvent.click(screen.getByRole('menuitem', { name: 'Move down' }));
      await expect(chosen.mock.calls).toEqual([['down']]);
      await isGone();
      await expect(opener).toHaveFocus();
    });
  },
};

/** I close it before its animation ends: it goes at once, and my next press opens it again. */
export const ClosedBeforeItHasAppeared: Story = {
  play: async ({ args, canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'More for Groceries' });
    await expectGoneAtOnce(async () => {
      await userEvent.click(opener);
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    }, () => screen.queryByRole('menu'));
    await expect(chosen.mock.calls).toEqual([['down'], ['down']]);
    await expect(args.onOpenChange).toHaveBeenCalledTimes(4);
  },
};

/** With the keyboard alone: opens, skips unavailable items, wraps at the end, chooses, and closes by Escape. */
export const ByKeyboard: Story = {
  play: async ({ canvas, step }) => {
    const opener = await canvas.findByRole('button', { name: 'More for Groceries' });
    const isOn = (name: string) => waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveFocus());
    await step('I open it', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await isOn('Move up');
    });
    await step('I move down to the last, and past it', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await isOn('Move down');
      await userEvent.keyboard('{ArrowDown}');
      await isOn('Remove');
      await userEvent.keyboard('{ArrowDown}');
      await isOn('Move up');
    });
    await step('I press the first letter, and Home', async () => {
      await userEvent.keyboard('r');
      await isOn('Remove');
      await userEvent.keyboard('{Home}');
      await isOn('Move up');
    });
    await step('I press Escape', async () => {
      await userEvent.keyboard('{Escape}');
      await isGone();
      await expect(opener).toHaveFocus();
      await expect(chosen).not.toHaveBeenCalled();
    });
    await step('I open it again with arrow down and choose the first', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await isOn('Move up');
      await userEvent.keyboard('{Enter}');
      await isGone();
      await expect(chosen.mock.calls).toEqual([['up']]);
      await expect(opener).toHaveFocus();
    });
  },
};

/** The parent opens and closes it. */
export const Controlled: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ args, step }) => {
    await screen.findByRole('menu');
    if (storyEndsHere()) return;
    await step('I press Escape', async () => {
      await userEvent.keyboard('{Escape}');
      await isGone();
      await expect(args.onOpenChange).toHaveBeenLastCalledWith({ open: false });
    });
  },
};

/** On a phone an item is large enough for a finger. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'w390' } },
  args: { defaultOpen: true },
  play: async () => {
    for (const item of await screen.findAllByRole('menuitem')) {
      await expect(heightOf(item)).toBeGreaterThanOrEqual(44);
    }
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { side: 'bottom', align: 'end' } };

/** Open: plain, unavailable, a separator, and a removal. */
export const States: Story = {
  tags: ['visual'],
  args: { defaultOpen: true },
  play: async () => {
    const floating = await screen.findByRole('menu');
    await motionIsOver();
    await expect(floating).toBeVisible();
  },
};

function Kept({ onOpenChange, ...rest }: MenuProps) {
  const [open, setOpen] = useState(true);
  const change = (next: { open: boolean }) => {
    setOpen(next.open);
    onOpenChange?.(next);
  };
  return <Menu {...rest} open={open} onOpenChange={change} />;
}
