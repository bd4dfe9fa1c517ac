import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ComingSoon } from './ComingSoon.tsx';

const meta = { title: 'Primitives/ComingSoon', component: ComingSoon, tags: ['autodocs'] } satisfies Meta<typeof ComingSoon>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A note about a future page. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Coming Soon')).toBeVisible();
  },
};

/** It has no options but those of a div. */
export const Playground: Story = {};

/** It has one state. */
export const States: Story = {};
