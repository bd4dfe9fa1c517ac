import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { everyWidth, expectFits, narrowestPhone, pageParameters } from '../navigation/storySession.ts';
import { FailureScreen } from './FailureScreen.tsx';

const meta = {
  title: 'Screens/Failure',
  component: FailureScreen,
  tags: ['autodocs'],
  args: { onReload: fn() },
  parameters: { ...pageParameters, docs: { description: { component: 'In place of a page that could not be drawn.' } } },
} satisfies Meta<typeof FailureScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What happened, announced as well, and the button that helps. */
export const Loaded: Story = {
  tags: ['visual'],
  parameters: everyWidth,
  play: async ({ args, canvas, step }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('A part of it did not arrive.');
    await step('I reload', () => userEvent.click(canvas.getByRole('button', { name: 'Reload' })));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};

/** On the narrowest phone, at twice the size of text as well, nothing is cut off. */
export const NarrowestPhone: Story = { globals: narrowestPhone, play: () => expectFits() };
