import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { storyEndsHere } from '../storyEnd.ts';
import { expectNoWrittenStyles } from '../storyFloating.ts';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { Collapsible, type CollapsibleProps } from './Collapsible.tsx';

const meta = {
  title: 'Primitives/Collapsible',
  component: Collapsible,
  tags: ['autodocs'],
  args: { title: 'Balances in figures', children: 'May 2026: $21,275.11', onOpenChange: fn() },
  argTypes: { title: { control: 'text' }, children: { control: 'text' }, aside: { control: 'text' } },
} satisfies Meta<typeof Collapsible>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Closed until its line is pressed; closed content is not in the page. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    const line = await canvas.findByRole('button', { name: 'Balances in figures', expanded: false });
    await expect(canvas.queryByText('May 2026: $21,275.11')).toBeNull();
    await step('I press the line and see what is under it', async () => {
      await expectNoWrittenStyles(() => userEvent.click(line));
      await expect(line).toHaveAttribute('aria-expanded', 'true');
      await expect(canvas.getByText('May 2026: $21,275.11')).toBeVisible();
      await expect(args.onOpenChange).toHaveBeenLastCalledWith({ open: true });
    });
    await step('I press it again and it is gone', async () => {
      await userEvent.click(line);
      await expect(canvas.queryByText('May 2026: $21,275.11')).toBeNull();
      await expect(args.onOpenChange).toHaveBeenLastCalledWith({ open: false });
    });
  },
};

/** With the keyboard alone: Tab reaches the line, Enter and the space bar open and close it, the focus stays. */
export const ByKeyboard: Story = {
  play: async ({ canvas, step }) => {
    const line = await canvas.findByRole('button', { name: 'Balances in figures' });
    await step('I reach the line with Tab and open it with Enter', async () => {
      await userEvent.tab();
      await expect(line).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(line).toHaveAttribute('aria-expanded', 'true');
    });
    if (storyEndsHere()) return;
    await step('I close it with the space bar', async () => {
      await userEvent.keyboard(' ');
      await expect(line).toHaveAttribute('aria-expanded', 'false');
      await expect(line).toHaveFocus();
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { headingLevel: 3, aside: <Badge>24</Badge>, defaultOpen: true } };

/** The parent keeps it open: it asks before it closes. */
export const Controlled: Story = {
  args: { open: true },
  render: (args) => <><Collapsible {...args} title="Held open" /><Kept {...args} title="Kept by the parent" /></>,
  play: async ({ canvas, step }) => {
    await step('A parent that does not follow keeps it open', async () => {
      const held = await canvas.findByRole('button', { name: 'Held open' });
      await userEvent.click(held);
      await expect(held).toHaveAttribute('aria-expanded', 'true');
    });
    await step('One that follows closes it', async () => {
      const kept = canvas.getByRole('button', { name: 'Kept by the parent' });
      await userEvent.click(kept);
      await expect(kept).toHaveAttribute('aria-expanded', 'false');
    });
  },
};

/** As a part of the page's outline. */
export const UnderAHeading: Story = {
  args: { headingLevel: 2, aside: <Badge>3</Badge> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Balances in figures' })).toBeVisible();
  },
};

/** Closed, open, with a count, and with words that need more than a line. */
export const States: Story = {
  render: () => (
    <StorySheet>
      <StoryState note="Closed"><Collapsible title="Closed group">Not seen</Collapsible></StoryState>
      <StoryState note="Open"><Collapsible title="Open group" defaultOpen>Three lines of it</Collapsible></StoryState>
      <StoryState note="With a count"><Collapsible title="Denied imports" aside={<Badge>3</Badge>}>Not seen</Collapsible></StoryState>
      <StoryState note="Long words">
        <Collapsible title="Donaudampfschifffahrtskapitaenswitwenrente and what became of it" aside={<Badge>12</Badge>} defaultOpen>Much</Collapsible>
      </StoryState>
    </StorySheet>
  ),
};

function Kept({ open: atFirst = true, ...props }: CollapsibleProps) {
  const [open, setOpen] = useState(atFirst);
  return <Collapsible {...props} open={open} onOpenChange={(change) => setOpen(change.open)} />;
}
