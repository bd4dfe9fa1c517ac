import { groupItems } from '@blue-budget/domain/budget';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { within } from 'storybook/test';
import { finger, handIsThere, middleOf, mouse } from '../../primitives/storyHand.ts';
import type { Hand, Point } from '../../primitives/storyHand.ts';
import { dual, items, Kept, lineOf, nextFrames } from './storyList.tsx';
import { SubsetList } from './SubsetList.tsx';

type Canvas = ReturnType<typeof within>;

const meta = {
  title: 'Budget/SubsetList in the hand',
  component: SubsetList,
  tags: ['!dev', '!autodocs'],
  args: { title: 'Working Budget', groups: groupItems(items, []), amounts: dual(items), onSort: fn(), onAmountCommit: fn() },
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof SubsetList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A mouse, moved by the browser itself. */
export const ByMouse: Story = {
  play: async ({ args, canvas, step }) => {
    if (!handIsThere) return;
    const hand = await mouse();
    await step('I press the handle of Fun and move by 4 px: nothing is picked up [WID-14]', async () => {
      await pullTooLittle(hand, canvas, 'Fun');
    });
    await step('I move by 6 px: it is [WID-14]', async () => {
      await pickUp(hand, canvas, 'Fun');
    });
    await step('I let it go in the left tenth of Groceries: it is on the top level [WID-13]', async () => {
      await dragOver(hand, canvas, 'Groceries', 0.08);
      await hand.letGo();
      await hear(canvas, 'Fun, moved below Home, position 2 of 4');
    });
    await step('I let it go right of the left tenth of Rent: it is inside Home [WID-13] [WID-11]', async () => {
      await pickUp(hand, canvas, 'Fun');
      await dragOver(hand, canvas, 'Rent', 0.12);
      await hand.letGo();
      await hear(canvas, 'Fun, moved under Home, position 1 of 3');
    });
    await step('In the left tenth of Water it leaves the group [WID-13] [WID-11]', async () => {
      await pickUp(hand, canvas, 'Fun');
      await dragOver(hand, canvas, 'Water', 0.08);
      await hand.letGo();
      await hear(canvas, 'Fun, moved below Home, position 2 of 4');
      await expect(args.onSort).toHaveBeenCalledTimes(3);
    });
  },
};

/** A finger on a phone: on the handle it drags, beside it it scrolls. */
export const ByFinger: Story = {
  globals: { viewport: { value: 'w390' } },
  play: async ({ args, canvas, step }) => {
    if (!handIsThere) return;
    const hand = await finger();
    await step('I lay the finger on the handle of Fun and move by 4 px: nothing is picked up [WID-14]', async () => {
      await pullTooLittle(hand, canvas, 'Fun');
    });
    await step('I drag it into the group of Rent [WID-13] [WID-14]', async () => {
      await pickUp(hand, canvas, 'Fun');
      await dragOver(hand, canvas, 'Rent', 0.3);
      await hand.letGo();
      await hear(canvas, 'Fun, moved under Home, position 1 of 3');
    });
    await step('I drag it out again, at the left [WID-13]', async () => {
      await pickUp(hand, canvas, 'Fun');
      await dragOver(hand, canvas, 'Water', 0.05);
      await hand.letGo();
      await hear(canvas, 'Fun, moved below Home, position 2 of 4');
      await expect(args.onSort).toHaveBeenCalledTimes(2);
    });
    await step('Beside the handle the same movement moves no line', async () => {
      const name = middleOf(canvas.getByText('Fun'));
      await hand.press(name);
      for (const y of [10, 30, 60]) await hand.moveTo({ x: name.x, y: name.y + y });
      await nextFrames();
      await expect(canvas.queryByText('Picked up Fun.')).toBeNull();
      await hand.letGo();
      await expect(args.onSort).toHaveBeenCalledTimes(2);
    });
  },
};

/** Less than 5 px: the press does not drag. */
async function pullTooLittle(hand: Hand, canvas: Canvas, name: string): Promise<void> {
  const grip = gripOf(canvas, name);
  await hand.press(grip);
  await hand.moveTo({ x: grip.x, y: grip.y - 4 });
  await nextFrames();
  await expect(canvas.queryByText(`Picked up ${name}.`)).toBeNull();
  await hand.letGo();
}

/** From 5 px on a press drags, not before. */
async function pickUp(hand: Hand, canvas: Canvas, name: string): Promise<void> {
  const grip = gripOf(canvas, name);
  await hand.press(grip);
  await hand.moveTo({ x: grip.x, y: grip.y - 6 });
  await hear(canvas, `Picked up ${name}.`);
}

/** Onto a row, its handle where the handle of that one is, so far across it. */
async function dragOver(hand: Hand, canvas: Canvas, name: string, across: number): Promise<void> {
  const { left, width } = lineOf(canvas, name).getBoundingClientRect();
  await hand.moveTo({ x: left + across * width, y: gripOf(canvas, name).y });
  await nextFrames();
}

/** Expects an announcement. */
function hear(canvas: Canvas, words: string): Promise<void> {
  return waitFor(() => expect(canvas.getAllByRole('status').map((one: HTMLElement) => one.textContent).join('|')).toContain(words));
}

function gripOf(canvas: Canvas, name: string): Point {
  return middleOf(canvas.getByRole('button', { name: `Move ${name}` }));
}
