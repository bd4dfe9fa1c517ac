import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { expectGoneAtOnce } from '../storyFloating.ts';
import { HelpBubble } from './HelpBubble.tsx';

const explanation = 'Money that was planned as income this month and has not come in yet.';

const meta = {
  title: 'Primitives/HelpBubble',
  component: HelpBubble,
  tags: ['autodocs'],
  args: { label: 'About Income Discrepancy', children: explanation },
} satisfies Meta<typeof HelpBubble>;
export default meta;
type Story = StoryObj<typeof meta>;

const isGone = () => waitFor(() => expect(screen.queryByText(explanation)).not.toBeInTheDocument());

/** With the pointer: opens when it comes, stays while it is on the bubble, closes when it goes. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const button = await canvas.findByRole('button', { name: 'About Income Discrepancy' });
    await step('I point at it', async () => {
      await userEvent.hover(button);
      await expect(await screen.findByText(explanation)).toBeInTheDocument();
      await expect(button).toHaveAccessibleDescription(explanation);
    });
    await step('I move onto the explanation and off again', async () => {
      const bubble = screen.getByText(explanation);
      await userEvent.hover(bubble);
      await expect(bubble).toBeInTheDocument();
      await userEvent.unhover(bubble);
      await isGone();
    });
    await step('I click: it stays when the pointer goes, until I click again', async () => {
      await userEvent.click(button);
      await userEvent.unhover(button);
      await expect(await screen.findByText(explanation)).toBeInTheDocument();
      await userEvent.click(button);
      await isGone();
    });
  },
};

/** With the keyboard: opens with the focus, Escape closes, the focus stays on the button. */
export const ByKeyboard: Story = {
  play: async ({ canvas, step }) => {
    const button = await canvas.findByRole('button', { name: 'About Income Discrepancy' });
    await step('I reach it with Tab', async () => {
      await userEvent.tab();
      await expect(button).toHaveFocus();
      await expect(await screen.findByText(explanation)).toBeInTheDocument();
    });
    await step('I press Escape', async () => {
      await userEvent.keyboard('{Escape}');
      await isGone();
      await expect(button).toHaveFocus();
    });
    await step('I press Enter, it opens again', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(await screen.findByText(explanation)).toBeInTheDocument();
    });
  },
};

/** I close it before its animation ends: it goes at once, and my next press opens it again. */
export const ClosedBeforeItHasAppeared: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'About Income Discrepancy' });
    await expectGoneAtOnce(async () => {
      await userEvent.click(button);
      await screen.findByText(explanation);
      await userEvent.keyboard('{Escape}');
    }, () => screen.queryByText(explanation));
  },
};

/** With a finger: a tap opens, a tap elsewhere closes. */
export const ByTouch: Story = {
  globals: { viewport: { value: 'w390' } },
  render: (args) => <><HelpBubble {...args} /><p>Elsewhere</p></>,
  play: async ({ canvas, step }) => {
    await step('I tap it', async () => {
      await userEvent.pointer({ keys: '[TouchA]', target: await canvas.findByRole('button', { name: 'About Income Discrepancy' }) });
      await expect(await screen.findByText(explanation)).toBeInTheDocument();
    });
    await step('I tap elsewhere', async () => {
      await userEvent.pointer({ keys: '[TouchA]', target: canvas.getByText('Elsewhere') });
      await isGone();
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** Open, as it looks. */
export const States: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'About Income Discrepancy' }));
    await expect(await screen.findByText(explanation)).toBeInTheDocument();
  },
};
