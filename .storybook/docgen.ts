import type { Plugin } from 'vite';

/**
 * Says two kinds of types in words that Storybook's props tables can read: `(typeof buttonVariants)[number]`, whose values they would not name,
 * as the values; and a list nobody may change as a list. Both would read `unknown` there. For Storybook alone; it changes no code that runs.
 */
export function readableTypes(): Plugin {
  return {
    name: 'blue-budget:readable-types',
    enforce: 'pre',
    transform: (code, id) => (/\/packages\/ui\/src\/.*(?<!\.stories)\.tsx$/.test(id) ? { code: withReadableTypes(code), map: null } : undefined),
  };
}

export function withReadableTypes(code: string): string {
  return code
    .replace(/\(typeof (\w+)\)\[number\]/g, (asWritten, name: string) => valuesOf(code, name) ?? asWritten)
    .replace(/(?<=[:|<(]\s*)readonly (?=[\w{(])/g, '');
}

/** The values of `const name = ['a', 'b'] as const` as a union; null where it is not in the file. */
function valuesOf(code: string, name: string): string | null {
  const values = new RegExp(`const ${name} = \\[([^\\]]*)\\] as const`).exec(code)?.[1]?.match(/'[^']*'|\d+/g);
  return values?.join(' | ') ?? null;
}
