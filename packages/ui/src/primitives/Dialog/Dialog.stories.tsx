import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { storyEndsHere } from '../storyEnd.ts';
import { expectGoneAtOnce, expectNoWrittenStyles, motionIsOver } from '../storyFloating.ts';
import { heightOf } from '../storyTargets.ts';
import { TextField } from '../TextField/TextField.tsx';
import { Dialog, DialogClose, type DialogProps } from './Dialog.tsx';

const meta = {
  title: 'Primitives/Dialog',
  component: Dialog,
  subcomponents: { DialogClose },
  tags: ['autodocs'],
  args: {
    title: 'Remove Car loan?',
    description: 'Its transactions stay in the months they belong to.',
    trigger: <Button variant="removal">Remove account</Button>,
    actions: <><DialogClose><Button>Keep it</Button></DialogClose><Button variant="removal">Remove</Button></>,
    onOpenChange: fn(),
  },
  argTypes: { trigger: { control: false }, actions: { control: false } },
  parameters: { docs: { story: { inline: false, height: '400px' } } },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Opens from its button, has a name and a description, and closes by a press beside it. The page behind stands still. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    const opener = await canvas.findByRole('button', { name: 'Remove account' });
    await step('I open it', async () => {
      await expectNoWrittenStyles(async () => {
        await userEvent.click(opener);
        const dialog = await screen.findByRole('dialog', { name: 'Remove Car loan?' });
        await expect(dialog).toHaveAccessibleDescription('Its transactions stay in the months they belong to.');
      });
      await expect(args.onOpenChange).toHaveBeenLastCalledWith({ open: true });
      await expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    });
    await step('I press beside it', async () => {
      const { parentElement } = screen.getByRole('dialog');
      if (!parentElement) throw new Error('The dialog stands on something');
      await userEvent.click(parentElement);
      await isGone();
      await expect(opener).toHaveFocus();
      await waitFor(() => expect(getComputedStyle(document.documentElement).overflowY).toBe('scroll'));
    });
  },
};

/** I close it before its animation ends: it goes at once, and my next press opens it again. */
export const ClosedBeforeItHasAppeared: Story = {
  play: async ({ args, canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Remove account' });
    await expectGoneAtOnce(async () => {
      await userEvent.click(opener);
      await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    }, () => screen.queryByRole('dialog'));
    await expect(args.onOpenChange).toHaveBeenCalledTimes(4);
  },
};

/** With the keyboard alone: Enter opens, Tab stays inside in both directions, Escape closes, the focus is back on the button. */
export const ByKeyboard: Story = {
  play: async ({ canvas, step }) => {
    const opener = await canvas.findByRole('button', { name: 'Remove account' });
    await step('I open it', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
    });
    await step('I go round with Tab', async () => {
      await userEvent.tab();
      await expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
      await userEvent.tab();
      await expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
      await userEvent.tab();
      await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
      await userEvent.tab({ shift: true });
      await expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
    });
    await step('I press Escape', async () => {
      await userEvent.keyboard('{Escape}');
      await isGone();
      await expect(opener).toHaveFocus();
    });
    await step('I open it again and choose to keep it', async () => {
      await userEvent.keyboard('{Enter}');
      await userEvent.tab();
      await expect(await screen.findByRole('button', { name: 'Keep it' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await isGone();
      await expect(opener).toHaveFocus();
    });
  },
};

/** The parent opens and closes it; the focus goes back to the button, although the dialog does not know it. */
export const Controlled: Story = {
  args: { trigger: undefined },
  render: (args) => <Kept {...args} />,
  play: async ({ canvas, step }) => {
    const opener = await canvas.findByRole('button', { name: 'Ask me' });
    await step('I open it', async () => {
      await userEvent.click(opener);
      await screen.findByRole('dialog', { name: 'Remove Car loan?' });
    });
    if (storyEndsHere()) return;
    await step('I close it', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      await isGone();
      await expect(opener).toHaveFocus();
    });
  },
};

/** More than fits: it scrolls, and its last button can be reached. */
export const Long: Story = {
  globals: { viewport: { value: 'w390' } },
  args: { defaultOpen: true, children: Array.from({ length: 60 }, (_, line) => <p key={line}>Line {line + 1}</p>) },
  play: async () => {
    const remove = await screen.findByRole('button', { name: 'Remove' });
    remove.scrollIntoView();
    await expect(remove.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

/** A form that is opened to be filled in: the focus goes to its field, and back. */
export const FocusInTheField: Story = {
  args: { title: 'Rename account', description: undefined },
  render: (args) => <Renaming {...args} />,
  play: async ({ canvas, step }) => {
    const opener = await canvas.findByRole('button', { name: 'Remove account' });
    await step('I open it and type', async () => {
      await userEvent.click(opener);
      const name = await screen.findByRole('textbox', { name: 'Account Name' });
      await waitFor(() => expect(name).toHaveFocus());
      await userEvent.keyboard('Car');
      await expect(name).toHaveValue('Car');
    });
    if (storyEndsHere()) return;
    await step('I press Escape', async () => {
      await userEvent.keyboard('{Escape}');
      await isGone();
      await expect(opener).toHaveFocus();
    });
  },
};

/** On the narrowest phone a long name breaks, and every button is within reach. */
export const NarrowestPhone: Story = {
  globals: { viewport: { value: 'w320' } },
  args: { defaultOpen: true, title: 'Remove Donaudampfschifffahrtskapitaensgesellschaft?' },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    for (const button of screen.getAllByRole('button')) {
      const { left, right } = button.getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(right).toBeLessThanOrEqual(window.innerWidth);
      await expect(heightOf(button)).toBeGreaterThanOrEqual(44);
    }
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { closeLabel: 'Close' } };

/** Open with a form in it. */
export const States: Story = {
  tags: ['visual'],
  args: {
    title: 'Rename account',
    description: undefined,
    defaultOpen: true,
    children: <TextField label="Account Name" defaultValue="Car loan" />,
    actions: <><DialogClose><Button>Cancel</Button></DialogClose><Button variant="primary">Save</Button></>,
  },
  play: async () => {
    const floating = await screen.findByRole('dialog', { name: 'Rename account' });
    await motionIsOver();
    await expect(floating).toBeVisible();
  },
};

function Renaming(props: DialogProps) {
  const name = useRef<HTMLInputElement>(null);
  return <Dialog {...props} initialFocus={name}><TextField ref={name} label="Account Name" /></Dialog>;
}

function Kept({ onOpenChange, ...rest }: DialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask me</Button>
      <Dialog
        {...rest}
        open={open}
        onOpenChange={(next) => {
          setOpen(next.open);
          onOpenChange?.(next);
        }}
      />
    </>
  );
}
