import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { Card } from './Card.tsx';

const meta = {
  title: 'Primitives/Card',
  component: Card,
  tags: ['autodocs'],
  args: { children: 'What belongs together.' },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A border, and no shadow. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const card = await canvas.findByText('What belongs together.');
    await expect(getComputedStyle(card).boxShadow).toBe('none');
    await expect(getComputedStyle(card).borderTopWidth).toBe('1px');
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** With a word, and with more. */
export const States: Story = {
  render: () => (
    <StorySheet>
      <StoryState note="Short"><Card>One line.</Card></StoryState>
      <StoryState note="Long">
        <Card><p>A card is as wide as its place and as high as what stands on it, however many lines that may take.</p></Card>
      </StoryState>
    </StorySheet>
  ),
};
