import type { Figure } from '../bench/figure.ts';
import { packAndInstall } from './installed.ts';
import { weighPackages, weightLimits } from './weights.ts';

/** Measures the size of the packed design system in a product, and whether one imported component brings no others. */
export async function benchPackages(figure: Figure): Promise<void> {
  const { consumer, remove } = await packAndInstall();
  try {
    const { alone, primitives, styles } = await weighPackages(consumer);
    const heaviest = alone.toSorted((a, b) => b.script - a.script)[0];
    figure('packages.foreign-modules', Math.max(...alone.map(({ foreign }) => foreign.length)), 'modules beside a component imported alone', { most: 0 });
    figure('packages.primitives', primitives.script + primitives.styles, 'bytes gz', { most: weightLimits.primitives });
    figure('packages.styles', styles, 'bytes gz', { most: weightLimits.styles });
    for (const name of ['Button', heaviest?.name]) {
      const component = alone.find((one) => one.name === name);
      if (component) figure(`packages.${component.name}`, component.script + component.styles, 'bytes gz');
    }
  } finally {
    remove();
  }
}
