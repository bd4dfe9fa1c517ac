import { messageDuration } from '@blue-budget/domain/limits';
import { english, messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { expectNoSidewaysScroll } from '../storyWidths.ts';
import { MessageBubble } from './MessageBubble.tsx';

const meta = {
  title: 'Budget/MessageBubble',
  component: MessageBubble,
  tags: ['autodocs'],
  args: { message: { id: 1, kind: 'error', text: messages.session.logoutFailed }, onClose: fn() },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '160px' } } },
} satisfies Meta<typeof MessageBubble>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An error interrupts, and can be closed before its time. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement, step }) => {
    await step('I am told what failed [NAV-16]', () => expect(canvas.getByRole('alert')).toHaveTextContent(messages.session.logoutFailed));
    await step('A bar draws the 7000 ms it stays [NAV-16]', async () => {
      const durations = document.getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target !== null && canvasElement.contains(effect.target))
        .map(({ effect }) => effect?.getTiming().duration);
      await expect(durations).toContain(messageDuration);
    });
    if (storyEndsHere()) return;
    await step('I close it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
      await expect(args.onClose).toHaveBeenCalledTimes(1);
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** An error, a success, and more than one line. */
export const States: Story = {
  tags: ['visual'],
  args: { message: null },
  render: ({ onClose }) => (
    <>
      <Framed><MessageBubble message={{ id: 1, kind: 'error', text: messages.session.logoutFailed }} onClose={onClose} /></Framed>
      <Framed><MessageBubble message={{ id: 2, kind: 'success', text: messages.bankLinking.linked }} onClose={onClose} /></Framed>
      <Framed>
        <MessageBubble
          message={{ id: 4, kind: 'success', text: messages.changes.done['item.rename'] }}
          action={{ label: messages.changes.undo, onPress: fn() }}
          onClose={onClose}
        />
      </Framed>
      <Framed><MessageBubble message={{ id: 3, kind: 'error', text: messages.debtGoal.interestNotCovered({ names: longNames }, english.formats) }} onClose={onClose} /></Framed>
    </>
  ),
};

/** A success waits its turn with screen readers, and needs no closing. */
export const Success: Story = {
  args: { message: { id: 1, kind: 'success', text: messages.bankLinking.linked } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(messages.bankLinking.linked);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** I can undo a change while the message is shown. */
export const WithUndo: Story = {
  args: {
    message: { id: 1, kind: 'success', text: messages.changes.done['item.rename'] }, action: { label: messages.changes.undo, onPress: fn() },
  },
  play: async ({ args, canvas, step }) => {
    if (storyEndsHere()) return;
    await step('I take it back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
      await expect(args.action?.onPress).toHaveBeenCalledTimes(1);
    });
  },
};

/** Without a message there is nothing to see and nothing in the way. */
export const None: Story = {
  args: { message: null },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvasElement).toHaveTextContent(/^$/);
  },
};

/** Floats over the bottom navigation, over the whole width of a phone. */
export const InPortrait: Story = {
  args: { message: { id: 1, kind: 'error', text: messages.budget.allocationFailed } },
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvas }) => {
    await expectNoSidewaysScroll();
    const bubble = canvas.getByRole('alert').parentElement;
    await waitFor(() => expect(window.innerHeight - (bubble?.getBoundingClientRect().bottom ?? 0)).toBe(64 + 16));
  },
};

const longNames = Array.from({ length: 4 }, () => 'Donaudampfschifffahrtskapitaen');

/** A long list of names on the narrowest phone. */
export const LongestOnTheNarrowestPhone: Story = {
  args: { message: { id: 1, kind: 'error', text: messages.debtGoal.interestNotCovered({ names: longNames }, english.formats) } },
  globals: { viewport: { value: 'w320' } },
  play: async () => { await expectNoSidewaysScroll(); },
};

/** A containing block for fixed content. */
function Framed({ children }: { children: ReactNode }) {
  return <div style={{ contain: 'layout', height: 240 }}>{children}</div>;
}
