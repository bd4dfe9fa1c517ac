import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as colour from './Colour.stories.tsx';
import * as measures from './Measures.stories.tsx';
import { headings, tokensUnder } from './readTokens.ts';

const meta = {
  title: 'Foundations/Completeness',
  tags: ['!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every token of tokens.css is on a page of Foundations: tokens under a heading without a page would be used but never reviewed. */
export const EveryHeadingHasAPage: Story = {
  render: () => <p>{headings().join(', ')}</p>,
  play: async () => {
    const { default: _colour, ...colours } = colour;
    const { default: _measures, ...sizes } = measures;
    const shown = [...Object.values(colours), ...Object.values(sizes)].map(({ args }) => args?.heading);
    await expect(headings()).toHaveLength(12);
    await expect(headings().filter((heading) => !shown.some((each) => each !== undefined && heading.startsWith(each)))).toEqual([]);
    await expect(headings().filter((heading) => tokensUnder(heading).length === 0)).toEqual([]);
  },
};
