import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breakpoints } from './breakpoints.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const textPairs = [
  ['text', 'surface'], ['text', 'canvas'], ['text', 'surface-sunken'], ['text', 'surface-selected'], ['text', 'surface-float'],
  ['text-muted', 'surface'], ['text-muted', 'canvas'], ['text-muted', 'surface-sunken'], ['text-muted', 'surface-selected'],
  ['on-status', 'balanced'], ['on-status', 'unbalanced'],
  ['on-status', 'premium-from'], ['on-status', 'premium-via'], ['on-status', 'premium-to'],
  ['on-status', 'premium-unbalanced-from'], ['on-status', 'premium-unbalanced-to'],
  ['accent', 'surface'], ['accent', 'surface-selected'], ['accent', 'accent-soft'],
  ['positive', 'surface'], ['positive', 'positive-soft'],
  ['negative', 'surface'], ['negative', 'surface-hover'], ['negative', 'negative-soft'],
  ['warning', 'surface'], ['warning', 'warning-soft'],
  ['on-action', 'action'],
] as const;

const controlPairs = [
  ['border-control', 'surface'], ['border-control', 'canvas'], ['border-control', 'surface-sunken'],
  ['focus', 'surface'], ['focus', 'canvas'], ['focus', 'surface-sunken'],
  ['progress', 'surface-sunken'],
] as const;

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(textPairs)('can be read: %s on %s', (front, back) => {
    expect(contrast(token(front, theme), token(back, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('shows where a control is: %s on %s', (front, back) => {
    expect(contrast(token(front, theme), token(back, theme))).toBeGreaterThanOrEqual(3);
  });
});

describe('the tokens', () => {
  it('carry the prefix of the design system, as every custom property does that a component sets or reads [DSY-05]', () => {
    const sources = join(import.meta.dirname, '..');
    const files = globSync('**/*.{css,ts,tsx,mdx}', { cwd: sources });
    expect(files.length).toBeGreaterThan(500);
    const without = files.flatMap((file) => {
      const names = readFileSync(join(sources, file), 'utf8').match(/(?<![\w-])--(?!bb-|radix-)[a-z][\w-]*/g) ?? [];
      return names.map((name) => `${file}: ${name}`);
    });
    expect(without).toEqual([]);
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

/** Contrast ratio of WCAG 2, from 1 to 21. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  if (light === undefined || dark === undefined) throw new Error('two colours are needed');
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
