import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties, ReactNode } from 'react';
import { expect, within } from 'storybook/test';
import styles from './Foundations.module.css';
import { shortName, tokenNamed, tokensUnder } from './readTokens.ts';
import { valueIn, type Token } from './tokenSheet.ts';
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

/** Inter, in seven sizes with their line heights, and three weights. Amounts have figures of equal width and stand at the right. */
export const Type: Story = {
  args: { heading: 'Type' },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: new RegExp(tokenNamed('text-28').name) });
    await expect(row).toHaveTextContent('1.75rem / 2.25rem');
    await expect(within(row).getByText('$1,234.56')).toHaveStyle({ fontSize: '28px', lineHeight: '36px' });
  },
};

/** Gaps and paddings. */
export const Space: Story = {
  args: { heading: 'Space' },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: new RegExp(tokenNamed('space-16').name) });
    await expect(within(row).getByTestId('sample').getBoundingClientRect().width).toBe(64);
  },
};

/** Controls, cards and popups. */
export const Radius: Story = { args: { heading: 'Radius' } };

/** One, for popups; everything else has a border. */
export const Shadow: Story = {
  args: { heading: 'The one shadow' },
  play: async ({ canvas }) => expect(getComputedStyle(canvas.getByTestId('sample')).boxShadow).toContain('-8px'),
};

/** Parts whose size is agreed on. */
export const Sizes: Story = { args: { heading: 'Sizes' } };

/** Only position and opacity move, and nothing does for people who asked for stillness. Point at a sample to see it. */
export const Motion: Story = { args: { heading: 'Motion' } };

type Sample = (token: Token) => ReactNode;

/** How the tokens under each heading are shown. */
const samples = {
  Type: (token) => <span className={styles['sample']} style={typeStyle(token)}>$1,234.56</span>,
  Space: ({ name }) => <div data-testid="sample" className={styles['bar']} style={{ '--bb-sample-size': `var(${name})` }} />,
  Radius: ({ name }) => <div className={styles['corner']} style={{ '--bb-sample-size': `var(${name})` }} />,
  'The one shadow': ({ name }) => <div data-testid="sample" className={styles['floating']} style={{ '--bb-sample-shadow': `var(${name})` }} />,
  Sizes: ({ name }) => <div className={styles['bar']} style={{ '--bb-sample-size': `var(${name})` }} />,
  Motion: (token) => <div className={styles['stage']}><div className={styles['mover']} style={motionStyle(token)} /></div>,
} satisfies Record<string, Sample>;

/** The tokens under a heading that are no colours, each with a sample of itself. */
function Measures({ heading }: {
  /** Heading comment in tokens.css. */
  heading: keyof typeof samples;
}) {
  const sample: Sample = samples[heading];
  return (
    <TokenTable
      tokens={tokensUnder(heading).filter((token) => !shortName(token).startsWith('lh-'))}
      columns={['Value', 'Sample']}
      draw={(token) => [valueOf(token), sample(token)]}
    />
  );
}

/** A size of text goes with its line height; a value that differs by theme is there twice. */
function valueOf(token: Token): string {
  if (shortName(token).startsWith('text-')) return `${token.value} / ${lineHeightOf(token).value}`;
  const [light, dark] = [valueIn('light', token), valueIn('dark', token)];
  return light === dark ? light : `light: ${light}; dark: ${dark}`;
}

function typeStyle(token: Token): CSSProperties {
  const [name, short] = [`var(${token.name})`, shortName(token)];
  if (short.startsWith('text-')) return { fontSize: name, lineHeight: `var(${lineHeightOf(token).name})` };
  if (short.startsWith('weight-')) return { fontWeight: name };
  if (short.startsWith('tracking-')) return { fontSize: `var(${tokenNamed('text-36').name})`, letterSpacing: name };
  return { fontFamily: name };
}

function lineHeightOf(size: Token): Token {
  return tokenNamed(shortName(size).replace('text-', 'lh-'));
}

function motionStyle(token: Token): CSSProperties {
  const name = `var(${token.name})`;
  return shortName(token) === 'ease' ? { '--bb-sample-ease': name, '--bb-sample-size': `var(${tokenNamed('state').name})` } : { '--bb-sample-size': name };
}
