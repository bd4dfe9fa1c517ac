import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, within } from 'storybook/test';
import styles from './Foundations.module.css';
import { tokensUnder, type Token } from './readTokens.ts';
import { TokenTable } from './TokenTable.tsx';

const meta = {
  title: 'Foundations/Measures',
  component: Measures,
  tags: ['autodocs'],
  argTypes: { heading: { control: false } },
  parameters: {
    docs: { description: { component: 'Type, space, corners and time. Everything stands on a grid of 4 px; sizes of text follow the reader\'s own.' } },
  },
} satisfies Meta<typeof Measures>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Inter, in seven sizes and three weights. Amounts have figures of equal width and stand at the right. */
export const Type: Story = { args: { heading: 'Type' } };

/** Gaps and paddings. */
export const Space: Story = {
  args: { heading: 'Space' },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /--space-16/ });
    await expect(within(row).getByTestId('sample').getBoundingClientRect().width).toBe(64);
  },
};

/** Controls, cards, and what floats. */
export const Radius: Story = { args: { heading: 'Radius' } };

/** Parts whose size is agreed on. */
export const Sizes: Story = { args: { heading: 'Sizes' } };

/** Only position and opacity move, and nothing does for people who asked for stillness. Point at a sample to see it. */
export const Motion: Story = { args: { heading: 'Motion' } };

const samples = {
  Type: ({ name }) => <span className={styles['sample']} style={{ fontSize: `var(${name})`, lineHeight: 1.25 }}>$1,234.56</span>,
  Space: ({ name }) => <div data-testid="sample" className={styles['bar']} style={{ '--sample-size': `var(${name})` }} />,
  Radius: ({ name }) => <div className={styles['corner']} style={{ '--sample-size': `var(${name})` }} />,
  Sizes: () => null,
  Motion: ({ name }) => <div className={styles['stage']}><div className={styles['mover']} style={{ '--sample-size': `var(${name})` }} /></div>,
} satisfies Record<string, (token: Token) => ReactNode>;

/** The tokens under a heading that are sizes or times, each with a sample of itself. */
function Measures({ heading }: {
  /** Heading comment in tokens.css. */
  heading: keyof typeof samples;
}) {
  const measured = tokensUnder(heading).filter(({ name, value }) => /^[\d.]+(px|rem|ms)$/.test(value) && !name.startsWith('--lh-'));
  return (
    <TokenTable
      tokens={measured}
      columns={['Value', 'Sample']}
      draw={(token) => [token.value, samples[heading](token)]}
    />
  );
}
