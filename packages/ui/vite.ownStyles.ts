import type { Plugin } from 'vite';

/** The class of every element that a style sheet of the package styles; reset.css resets those, what is in them, and nothing else. */
const ownClass = 'bb-ui';

/**
 * Puts the styles of components into a cascade layer of their own, and `bb-ui` beside each of their class names (decision record 062).
 * What only stories and docs pages are made of is left as it is.
 *
 * Every build that has the sources of the package in it needs this: the package's own, the app's, and Storybook's.
 */
export function ownStyles(): Plugin {
  return {
    name: 'own-styles',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\/packages\/ui\/src\/.*\.module\.css$/, exclude: /\/(?:docs|foundations)\/|\/story[A-Z]/ } },
      handler: (sheet) => ({ code: `${layerOrder}\n${markingOf(sheet)}\n@layer bb.components {\n${sheet}\n}\n`, map: null }),
    },
  };
}

/** In every sheet: the first one that a browser reads settles the order, and a product chooses which one that is. */
const layerOrder = '@layer bb.tokens, bb.reset, bb.page, bb.components;';

/** The rule that has CSS Modules give out `bb-ui` with each class name of a sheet. */
function markingOf(sheet: string): string {
  const selectors = sheet.replaceAll(/\/\*.*?\*\/|"[^"]*"|url\([^)]*\)/gs, '').match(/\.[a-z_][\w-]*/gi) ?? [];
  return `${[...new Set(selectors)].join(', ')} { composes: ${ownClass} from global; }`;
}
