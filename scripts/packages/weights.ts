import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../root.ts';
import { isComponent, publicNames } from '../testing/public-names.ts';
import { bundle, type Bundled } from './bundled.ts';

/** A component as a product gets it that imports it alone. */
export interface Alone extends Bundled {
  name: string;
  /** Modules and style sheets in it that are no part of the component and that it is not made of. */
  foreign: string[];
  /** Scripts and styles in bytes after gzip, with all it depends on but React. */
  whole: number;
}

export interface Weights {
  alone: Alone[];
  /** All primitives, bytes after gzip, without React and Radix. */
  primitives: { count: number; script: number; styles: number };
  /** Tokens and the styles of everything, bytes after gzip. */
  styles: number;
}

/** At most so many bytes after gzip. */
export const weightLimits = { primitives: 45_000, styles: 26_000 } as const;

const sources = join(root, 'packages/ui/src');

/** The components that packages/ui gives, each with the module it is in, by its path in the package's `dist`. */
export const components = publicNames(join(sources, 'index.ts'))
  .filter(isComponent)
  .map(({ name, file }) => ({ name, module: relative(sources, file).replace(/\.tsx$/, '.js') }));

/** Weighs the packages that are installed in `consumer`, as a bundler hands them to a browser. */
export async function weighPackages(consumer: string): Promise<Weights> {
  const dist = join(consumer, 'node_modules/@blue-budget/ui/dist');
  const sourcesOfAll = Object.fromEntries(components.map(({ name }) => [name, importOf(name)]));
  const bundles = await bundle(consumer, sourcesOfAll);
  const wholes = await bundle(consumer, sourcesOfAll, 'react');
  const alone = components.flatMap(({ name, module }) => {
    const needed = closure(dist, join(dist, module));
    const [bundled, whole] = [bundles[name], wholes[name]];
    return bundled && whole ? [{ ...bundled, name, whole: whole.script + whole.styles, foreign: bundled.modules.filter((id) => !needed.has(id)) }] : [];
  });
  const primitives = components.filter(({ module }) => module.startsWith('primitives/')).map(({ name }) => name);
  const { together, everything } = await bundle(consumer, {
    together: importOf(...primitives), everything: "import '@blue-budget/ui/styles.css';",
  });
  return {
    alone,
    primitives: { count: primitives.length, script: together.script, styles: together.styles },
    styles: everything.styles,
  };
}

function importOf(...names: string[]): string {
  return `export { ${names.join(', ')} } from '@blue-budget/ui';`;
}

/** A module of the package with all that it imports of the package, by paths in `dist`. */
function closure(dist: string, file: string, reached = new Set<string>()): Set<string> {
  const id = relative(dist, file);
  if (reached.has(id)) return reached;
  reached.add(id);
  if (!file.endsWith('.js')) return reached;
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/^import (?:.* from )?"(\.[^"]+|#styles\/[^"]+)";$/gm)) {
    closure(dist, path.startsWith('#') ? join(dist, path.replace('#styles/', '')) : resolve(dirname(file), path), reached);
  }
  return reached;
}
