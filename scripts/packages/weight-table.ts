import type { Alone } from './weights.ts';

/** The page that lists what each component weighs, the heaviest first. */
export function weightTable(alone: readonly Alone[]): string {
  const rows = alone.toSorted((a, b) => b.whole - a.whole || a.name.localeCompare(b.name))
    .map(({ name, script, styles, whole }) => `| ${name} | ${kilobytes(whole)} | ${kilobytes(script + styles)} |`);
  return [
    '# Weights',
    '',
    'What a product loads that imports one component alone, scripts and styles after gzip, beside React. Components share most of it: two of',
    'them weigh less than the sum. Tokens, which every product loads once, are not in it.',
    '',
    'Written by `GENERATE=1 npx vitest run --project packages scripts/packages/weight.spec.ts`. The same test fails when a component weighs',
    '10 % more than is listed.',
    '',
    '| Component | kB | of these without Radix |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** The weights in such a page, in bytes, by component. */
export function listedWeights(page: string): Map<string, number> {
  return new Map([...page.matchAll(/^\| (\w+) \| ([\d.]+) \|/gm)].map(([, name = '', weight = '']) => [name, Number(weight) * 1000]));
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
