import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import styles from './Foundations.module.css';
import { tokensUnder, type Token } from './readTokens.ts';
import { TokenTable } from './TokenTable.tsx';

const meta = {
  title: 'Foundations/Measures',
  component: TokenTable,
  tags: ['autodocs'],
  argTypes: { tokens: { table: { disable: true } }, columns: { table: { disable: true } }, draw: { table: { disable: true } } },
  parameters: {
    docs: { description: { component: 'Type, space, corners and time. Everything stands on a grid of 4 px; sizes of text follow the reader\'s own.' } },
  },
} satisfies Meta<typeof TokenTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Inter, in seven sizes and three weights. Amounts have figures of equal width and stand at the right. */
export const Type: Story = {
  args: {
    tokens: tokensUnder('Type').filter(({ name }) => name.startsWith('--text-')),
    columns: ['Size', 'Sample'],
    draw: ({ name, value }) => [value, <span key={name} className={styles['sample']} style={{ fontSize: `var(${name})`, lineHeight: 1.25 }}>$1,234.56</span>],
  },
};

/** Gaps and paddings. */
export const Space: Story = {
  args: { tokens: tokensUnder('Space'), columns: ['Size', 'Sample'], draw: drawn('bar') },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /--space-16/ });
    await expect(within(row).getByTestId('sample').getBoundingClientRect().width).toBe(64);
  },
};

/** Controls, cards, and what floats. */
export const Radius: Story = { args: { tokens: tokensUnder('Radius'), columns: ['Size', 'Sample'], draw: drawn('corner') } };

/** Parts whose size is agreed on. */
export const Sizes: Story = { args: { tokens: tokensUnder('Sizes'), columns: ['Size'], draw: ({ value }) => [value] } };

/** Only position and opacity move, and nothing does for people who asked for stillness. Point at a sample to see it. */
export const Motion: Story = {
  args: {
    tokens: tokensUnder('Motion').filter(({ name }) => name !== '--ease'),
    columns: ['Time', 'Sample'],
    draw: ({ name, value }) => [
      value,
      <div key={name} className={styles['stage']}><div className={styles['mover']} style={{ '--sample-size': `var(${name})` }} /></div>,
    ],
  },
};

function drawn(shape: 'bar' | 'corner') {
  return ({ name, value }: Token) => [
    value,
    <div key={name} data-testid="sample" className={styles[shape]} style={{ '--sample-size': `var(${name})` }} />,
  ];
}
