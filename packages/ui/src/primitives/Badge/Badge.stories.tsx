import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleAlert } from 'lucide-react';
import { expect } from 'storybook/test';
import { StorySheet, StoryState } from '../storySheet.tsx';
import { Badge, badgeTones } from './Badge.tsx';

const meta = {
  title: 'Primitives/Badge',
  component: Badge,
  tags: ['autodocs'],
  args: { children: 'Premium' },
  argTypes: { tone: { control: 'inline-radio', options: badgeTones } },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A word on a pill, read in the line it stands in. */
export const Default: Story = {
  render: (args) => <p>Your plan: <Badge {...args} /></p>,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your plan:')).toHaveTextContent('Your plan: Premium');
    await expect(getComputedStyle(canvas.getByText('Premium')).fontSize).toBe('12px');
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { tone: 'positive' } };

/** All tones, with a mark, and with words that need two lines. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      {badgeTones.map((tone) => <StoryState key={tone} note={tone}><Badge tone={tone}>Due in 3 days</Badge></StoryState>)}
      <StoryState note="With a mark"><Badge tone="negative"><CircleAlert aria-hidden="true" />Overdue</Badge></StoryState>
      <StoryState note="Long">
        <Badge tone="warning">Imported from the bank, still to be reviewed by you or by the person you share the budget with</Badge>
      </StoryState>
    </StorySheet>
  ),
};
