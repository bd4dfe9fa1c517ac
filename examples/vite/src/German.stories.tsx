import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { German } from './German.tsx';

const meta = { title: 'Orchard/German', component: German, args: { cash: 125_50, budgeted: 100_00 } } satisfies Meta<typeof German>;
export default meta;
type Story = StoryObj<typeof meta>;

/** In German, with what it leaves out in English. */
export const Red: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Dein Budget ist rot' })).toBeVisible();
  },
};
