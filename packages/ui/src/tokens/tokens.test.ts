import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breakpoints } from './breakpoints.ts';
import { contrast } from './contrast.ts';
import { controlPairs, textPairs } from './pairs.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(textPairs)('can be read: %s on %s', (front, back) => {
    expect(contrast(token(front, theme), token(back, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('shows where a control is: %s on %s', (front, back) => {
    expect(contrast(token(front, theme), token(back, theme))).toBeGreaterThanOrEqual(3);
  });
});

it('measures contrast as WCAG 2 does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

describe('the tokens', () => {
  it('carry the prefix of the design system, as every custom property does that a component sets or reads [DSY-05]', () => {
    const sources = join(import.meta.dirname, '..');
    const files = globSync('**/*.{css,ts,tsx,mdx}', { cwd: sources });
    expect(files.length).toBeGreaterThan(500);
    const without = files.flatMap((file) => {
      const names = readFileSync(join(sources, file), 'utf8').match(/(?<![\w-])--(?!bb-|radix-|lightningcss-)[a-z][\w-]*/g) ?? [];
      return names.map((name) => `${file}: ${name}`);
    });
    expect(without).toEqual([]);
  });

  it('and layers that the page about theming names are there [DSY-09]', () => {
    const page = readFileSync(join(import.meta.dirname, '../start/Theming.mdx'), 'utf8');
    const tokens = page.match(/--bb-[a-z][\w-]*/g) ?? [];
    const layers = page.match(/\bbb\.[a-z]+/g) ?? [];
    expect([tokens.length > 3, layers.length > 2]).toEqual([true, true]);
    expect(tokens.filter((name) => !css.includes(`${name}:`))).toEqual([]);
    expect(layers.filter((name) => !css.includes(name))).toEqual([]);
  });

  it('give fingers 44 px wherever the layout is portrait or the pointer is coarse', () => {
    const touch = new RegExp(`@media \\(max-width: ${breakpoints.portrait - 1}px\\), \\(pointer: coarse\\) \\{([^@]*)`).exec(css);
    expect(touch?.[1]).toContain('--bb-control: 44px');
    expect(touch?.[1]).toContain('--bb-row: 44px');
  });

  it('stop all movement for people who asked for less of it', () => {
    const still = /@media \(prefers-reduced-motion: reduce\) \{([^@]*)/.exec(css);
    expect(still?.[1]).toMatch(/--bb-quick: 0ms; --bb-calm: 0ms; --bb-state: 0ms/);
  });
});

function token(name: string, theme: 'light' | 'dark'): string {
  const value = new RegExp(`--bb-${name}:\\s*(?:light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)|(#[0-9a-f]{6}));`).exec(css);
  const colour = value?.[3] ?? value?.[theme === 'light' ? 1 : 2];
  if (!colour) throw new Error(`tokens.css has no colour --bb-${name}`);
  return colour;
}
