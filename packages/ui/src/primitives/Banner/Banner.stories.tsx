import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { Banner, bannerVariants } from './Banner.tsx';

const meta = {
  title: 'Primitives/Banner',
  component: Banner,
  tags: ['autodocs'],
  args: { children: 'Check your e-mail for a link.' },
  argTypes: { variant: { control: 'inline-radio', options: bannerVariants } },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** News that waits for its turn. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Check your e-mail for a link.');
  },
};

/** An error interrupts. */
export const Failure: Story = {
  args: { variant: 'error', children: 'Failed to verify email. Please try again.' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to verify email. Please try again.');
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { variant: 'success' } };

/** All kinds, and a message longer than its place. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      {bannerVariants.map((variant) => (
        <StoryState key={variant} note={variant}><Banner variant={variant}>A message of this kind.</Banner></StoryState>
      ))}
      <StoryState note="Long words break">
        <Banner variant="error">An address such as a.very.long.name.without.any.space@example-of-a-long-domain.example stays inside.</Banner>
      </StoryState>
    </StorySheet>
  ),
};
