import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { tokensUnder } from './readTokens.ts';
import { inBothThemes, TokenTable } from './TokenTable.tsx';

const meta = {
  title: 'Foundations/Colour',
  component: Colours,
  tags: ['autodocs'],
  argTypes: { heading: { control: false } },
  parameters: {
    docs: {
      description: {
        component: 'Tokens say what a colour is for, never which colour it is. Both themes are Radix Colors, and a test measures the contrast '
          + 'of every pair in use. Blue and red, the two states of a budget, are the strongest colours of a page; colour never speaks alone.',
      },
    },
  },
} satisfies Meta<typeof Colours>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Backgrounds. */
export const Surfaces: Story = {
  args: { heading: 'Surfaces' },
  play: async ({ canvas }) => {
    const [light, dark] = ['light', 'dark'].map((theme) => getComputedStyle(canvas.getByTestId(`--bb-canvas ${theme}`)).backgroundColor);
    await expect([light, dark]).toEqual(['rgb(249, 249, 251)', 'rgb(17, 17, 19)']);
  },
};

/** Text colours. */
export const Text: Story = { args: { heading: 'Text' } };

/** Hairlines, the edges of what can be edited, and the ring of the focus. */
export const Lines: Story = { args: { heading: 'Lines' } };

/** A blue budget, a red budget, and premium. */
export const States: Story = { args: { heading: 'The two states' } };

/** Good, bad and careful, always beside a word or a mark. */
export const Meaning: Story = { args: { heading: 'Meaning' } };

/** Buttons, choices and links. */
export const Doing: Story = { args: { heading: 'Doing' } };

function Colours({ heading }: {
  /** Heading comment in tokens.css. */
  heading: string;
}) {
  return <TokenTable tokens={tokensUnder(heading)} columns={['Light', 'Dark']} draw={inBothThemes} />;
}
