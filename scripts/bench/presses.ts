import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { noted, type CountedPresses } from '../../e2e/support/presses.ts';
import type { Figure } from './figure.ts';

/** Prints the presses and fields that daily tasks take. The journeys of e2e count them, and run once for it. */
export function benchPresses(figure: Figure): void {
  const specs = readdirSync('e2e').filter((name) => name.endsWith('.spec.ts') && readFileSync(`e2e/${name}`, 'utf8').includes('atMost(')).map((name) => `e2e/${name}`);
  const { stdout, status } = spawnSync('node_modules/.bin/playwright', ['test', '--reporter=json', ...specs], {
    encoding: 'utf8', maxBuffer: 100_000_000, env: { ...process.env, NODE_OPTIONS: '--conditions=@blue-budget/source' },
  });
  const counts = countsIn(JSON.parse(stdout));
  for (const { name, presses, most } of counts) figure(`presses: ${name}`, presses, 'presses and fields', { most });
  figure('presses: journeys that failed', status === 0 && counts.length > 0 ? 0 : 1, 'runs', { most: 0 });
}

/** Every note in a report of Playwright, wherever in its tree. */
function countsIn(report: unknown): CountedPresses[] {
  const counts = new Map<string, CountedPresses>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === noted && 'description' in node) {
      const count: CountedPresses = JSON.parse(String(node.description));
      counts.set(count.name, count);
    }
    Object.values(node).forEach(visit);
  };
  visit(report);
  return [...counts.values()];
}
