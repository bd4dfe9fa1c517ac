import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { breakpoints } from '../tokens/breakpoints.ts';
import { lookedAtWidths } from '../tokens/modes.ts';
import { TokenTable } from './TokenTable.tsx';

const meta = {
  title: 'Foundations/Breakpoints',
  component: Breakpoints,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component: 'Where the layout changes, in CSS pixels of window width, and the widths at which the product is looked at: those of the '
          + 'toolbar, and of the modes in which Chromatic takes its pictures. Everything works down to 320.',
      },
    },
  },
} satisfies Meta<typeof Breakpoints>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Three layouts, and each of the widths that are looked at in one of them. */
export const Layouts: Story = {
  play: async ({ canvas }) => {
    const cells = canvas.getAllByRole('cell').map((cell) => cell.textContent);
    await expect([0, 4, 8].map((start) => cells.slice(start + 1, start + 3))).toEqual([
      ['1 to 999', '390, 999'], ['1000 to 1299', '1280'], ['1300 and more', '1440'],
    ]);
    await expect(canvas.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Copy @media (max-width: 999px)', 'Copy @media (min-width: 1000px) and (max-width: 1299px)', 'Copy @media (min-width: 1300px)',
    ]);
  },
};

const layouts = [
  { name: 'Portrait', from: 1, to: breakpoints.portrait - 1, note: 'One column; the panel takes the place of the page; controls 44 px high.' },
  { name: 'Bottom navigation', from: breakpoints.portrait, to: breakpoints.bottomNavigation - 1, note: 'Page and panel side by side; sections at the bottom.' },
  { name: 'Rail', from: breakpoints.bottomNavigation, to: Infinity, note: 'Sections on a rail at the left, page, panel.' },
] as const;

function Breakpoints() {
  return (
    <TokenTable
      tokens={layouts.map(({ name, from, to, note }) => ({ name, value: to === Infinity ? `${from} and more` : `${from} to ${to}`, note }))}
      columns={['Window, px', 'Looked at, px']}
      draw={({ name, value }) => [value, lookedAtIn(name).join(', ')]}
      copied={({ name }) => mediaOf(name)}
    />
  );
}

/** The media query of a layout, as style sheets write it. */
function mediaOf(layout: string): string {
  const { from = 1, to = Infinity } = layouts.find(({ name }) => name === layout) ?? {};
  const parts = [...(from > 1 ? [`(min-width: ${from}px)`] : []), ...(to < Infinity ? [`(max-width: ${to}px)`] : [])];
  return `@media ${parts.join(' and ')}`;
}

function lookedAtIn(layout: string): number[] {
  const { from = 0, to = 0 } = layouts.find(({ name }) => name === layout) ?? {};
  return lookedAtWidths.filter((width) => width >= from && width <= to);
}
