import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Primitives/VisuallyHidden',
  component: VisuallyHidden,
  tags: ['autodocs'],
  args: { children: 'negative ' },
  render: (args) => <p data-story-frame><VisuallyHidden {...args} />$38.40</p>,
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Read out, and no wider than a pixel. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$38.40')).toHaveTextContent('negative $38.40');
    await expect(canvas.getByText('negative').getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};

/** Every option, to play with. */
export const Playground: Story = {};

/** It has one state: not seen. */
export const States: Story = {};
