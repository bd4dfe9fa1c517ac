import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { root } from '../root.ts';
import { components, weighPackages, weightLimits } from './weights.ts';
import { listedWeights, weightTable } from './weight-table.ts';

const { alone, primitives, styles } = await weighPackages(inject('consumer'));

describe('what a product gets that imports one component', () => {
  it('is known of every component that the package gives', () => {
    expect(alone.map(({ name }) => name)).toEqual(components.map(({ name }) => name));
    expect(alone.length).toBeGreaterThan(40);
  });

  it.each(components)('of $name alone: what it is made of, and nothing of any other component', ({ name, module }) => {
    const bundled = alone.find((component) => component.name === name);
    expect(bundled?.modules).toContain(module);
    expect(bundled?.foreign).toEqual([]);
  });

  it('of Button: itself and its spinner with their styles, nothing but React beside them, at most 3.2 kB', () => {
    const button = alone.find(({ name }) => name === 'Button');
    expect(button?.modules.filter((id) => id.endsWith('.css')))
      .toEqual(['Button', 'Spinner', 'VisuallyHidden'].map((name) => `primitives/${name}/${name}.css`));
    expect(button?.externals).toEqual(['react', 'react-dom', 'react/compiler-runtime', 'react/jsx-runtime']);
    expect((button?.script ?? Infinity) + (button?.styles ?? Infinity)).toBeLessThanOrEqual(3200);
  });
});

describe('the table of weights', () => {
  const file = join(root, 'packages/ui/WEIGHTS.md');
  if (process.env['GENERATE']) writeFileSync(file, weightTable(alone));
  const listed = listedWeights(readFileSync(file, 'utf8'));

  it('lists every component', () => {
    expect([...listed.keys()].toSorted()).toEqual(alone.map(({ name }) => name).toSorted());
  });

  it('lists none as lighter than it is, or as much heavier: GENERATE=1 npx vitest run --project packages scripts/packages/weight.spec.ts', () => {
    const wrong = alone.filter(({ name, whole }) => Math.abs(whole - (listed.get(name) ?? 0)) > 500 + 0.1 * whole);
    expect(wrong.map(({ name, whole }) => `${name} weighs ${whole}, listed are ${listed.get(name)}`)).toEqual([]);
  });
});

describe('how much a product loads', () => {
  it('of all primitives together: at most 45 kB of scripts and styles beyond React and Radix', () => {
    expect(primitives.count).toBeGreaterThan(20);
    expect(primitives.script).toBeGreaterThan(1000);
    expect(primitives.styles).toBeGreaterThan(1000);
    expect(primitives.script + primitives.styles).toBeLessThanOrEqual(weightLimits.primitives);
  });

  it('of tokens and the styles of everything: at most 26 kB', () => {
    expect(styles).toBeGreaterThan(1000);
    expect(styles).toBeLessThanOrEqual(weightLimits.styles);
  });
});
