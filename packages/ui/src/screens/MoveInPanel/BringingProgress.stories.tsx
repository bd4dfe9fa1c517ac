import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BringingProgress } from './BringingProgress.tsx';

const texts = messages.ledgerFile.bringing;

const meta = {
  title: 'Screens/Bringing progress',
  component: BringingProgress,
  args: { upload: { sent: 5_600_000, total: 14_000_000 }, isStoring: false },
} satisfies Meta<typeof BringingProgress>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The bar is as full as the budget has left the device, and the numbers say the same. */
export const Sending: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(texts.uploading);
    await expect(canvas.getByRole('progressbar', { name: texts.uploading })).toHaveAttribute('aria-valuenow', '40');
    await expect(canvas.getByText('5.6 of 14.0 MB')).toBeVisible();
  },
};

/** Before anything has left the device no share is shown. */
export const NothingSent: Story = {
  args: { upload: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: texts.uploading })).not.toHaveAttribute('aria-valuenow');
  },
};

/** The services say nothing until all of it is stored, so no share is shown. */
export const Storing: Story = {
  args: { upload: { sent: 14_000_000, total: 14_000_000 }, isStoring: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(texts.storing);
    await expect(canvas.getByRole('progressbar', { name: texts.storing })).not.toHaveAttribute('aria-valuenow');
    await expect(canvas.queryByText(/MB/)).toBeNull();
  },
};
