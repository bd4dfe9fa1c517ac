import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const screens = join(import.meta.dirname, '../screens');
const texts = (pattern: string) => globSync(pattern, { cwd: screens }).map((file) => ({ file, text: readFileSync(join(screens, file), 'utf8') }));
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));

it('every machine that a screen runs is drawn on the page of some screen', () => {
  const run = new Set(texts('**/*.tsx').filter(({ file }) => !/stories|story/i.test(file))
    .flatMap(({ text }) => named(text, /(?:useFlow|useActorRef|useState\(\(\) => createActor)\((\w+Machine)\b/g)));
  const drawn = new Set(texts('**/*.stories.tsx').flatMap(({ text }) => named(text, /shownMachines\(([^)]*)\)/g)));
  expect(run.size).toBeGreaterThan(15);
  expect([...run].filter((name) => !drawn.has(name))).toEqual([]);
});
