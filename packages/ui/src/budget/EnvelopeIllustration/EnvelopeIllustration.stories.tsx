import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { EnvelopeIllustration } from './EnvelopeIllustration.tsx';

const meta = { title: 'Budget/EnvelopeIllustration', component: EnvelopeIllustration, tags: ['autodocs'] } satisfies Meta<typeof EnvelopeIllustration>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The product in one line: the envelopes end where the cash ends. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    await step('A screen reader hears what is drawn', () => expect(canvas.getByRole('img', { name: /five envelopes/ })).toBeVisible());
    await step('The envelopes are as long as the cash', async () => {
      const [cash, ...envelopes] = [...canvasElement.querySelectorAll('rect')].map((rect) => rect.getBoundingClientRect());
      await expect(envelopes[0]?.left).toBe(cash?.left);
      await expect(envelopes.at(-1)?.right).toBeCloseTo(cash?.right ?? 0);
    });
  },
};

/** As wide as its place, up to 480 px. */
export const Playground: Story = {};

/** In a narrow place, and in a wide one. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      <StoryState note="Narrow"><div style={{ maxWidth: 160 }}><EnvelopeIllustration /></div></StoryState>
      <StoryState note="Wide"><EnvelopeIllustration /></StoryState>
    </StorySheet>
  ),
};
