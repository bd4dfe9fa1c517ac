import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { restoreTheme } from './theme.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

const meta = {
  title: 'Primitives/ThemeToggle',
  component: ThemeToggle,
  tags: ['autodocs'],
  // It changes the page it stands on: on a docs page each has one of its own.
  parameters: { docs: { story: { inline: false, height: '80px' } } },
} satisfies Meta<typeof ThemeToggle>;
export default meta;
type Story = StoryObj<typeof meta>;

const background = () => getComputedStyle(document.body).backgroundColor;

/** Changes the theme, names the next one, and is remembered. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const light = background();
    await step('I choose the dark theme', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Dark theme' }));
      await expect(await canvas.findByRole('button', { name: 'Light theme' })).toBeVisible();
      await expect(background()).not.toBe(light);
    });
    await step('I come back another day', async () => {
      delete document.documentElement.dataset['theme'];
      restoreTheme();
      await expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    });
    await step('I choose the light theme again', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Light theme' }));
      await expect(background()).toBe(light);
    });
  },
};

/** Without a choice the system's theme holds, also for the button. */
export const FollowsTheSystem: Story = {
  play: async ({ canvas }) => {
    delete document.documentElement.dataset['theme'];
    restoreTheme();
    const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
    await expect(await canvas.findByRole('button', { name: dark ? 'Light theme' : 'Dark theme' })).toBeVisible();
    await expect(document.documentElement).not.toHaveAttribute('data-theme');
  },
};

/** With the keyboard alone: Tab reaches it, Enter and the space bar change the theme, the focus stays. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const toggle = await canvas.findByRole('button', { name: 'Dark theme' });
    await userEvent.tab();
    await expect(toggle).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await userEvent.keyboard(' ');
    await expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    await expect(toggle).toHaveFocus();
  },
};

/** It has no options but those of a button. */
export const Playground: Story = {};

/** On the dark theme it offers the light one. */
export const States: Story = { globals: { theme: 'dark' } };
