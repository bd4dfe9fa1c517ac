import { describe, expect, inject, it } from 'vitest';
import { components, weighPackages, weightLimits } from './weights.ts';

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
