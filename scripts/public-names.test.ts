import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isComponent, publicEntries, publicNames, type PublicEntry } from './testing/public-names.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The packages that are published, with the entries whose names are listed one by one. Of ui a screen's are its component and its props. */
const published = {
  domain: entriesOf('domain'),
  messages: entriesOf('messages'),
  api: entriesOf('api'),
  machines: entriesOf('machines'),
  ui: entriesOf('ui').filter(({ entry }) => !entry.startsWith('./screens/')),
};

describe.each(Object.entries(published))('package %s', (name, entries) => {
  it('exports the listed names: a name added or removed is a change of its API', async () => {
    const listed = entries.map(({ entry, source }) => {
      const lines = publicNames(source).map((given) => `${given.kind} ${given.name}`);
      return [`# ${entry}`, ...lines, ''].join('\n');
    });
    await expect(listed.join('\n')).toMatchFileSnapshot(`./public-names/${name}.txt`);
  });
});

it('reads the same names from the text as an import has', async () => {
  for (const { entry, source } of [...published.domain, ...published.messages, ...published.api.filter(({ entry }) => entry === './contract'), ...published.machines]) {
    const imported: object = await import(pathToFileURL(source).href);
    const read = publicNames(source).filter(({ kind }) => kind === 'value').map((given) => given.name);
    expect(read, entry).toEqual(Object.keys(imported).toSorted());
  }
}, 60_000);

describe('stories of what packages/ui gives', () => {
  const components = publicNames(join(root, 'packages/ui/src/index.ts'))
    .filter(isComponent)
    .map(({ name, file }) => ({ name, folder: dirname(file) }));

  it('finds the components', () => {
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['Button', 'Dialog', 'TabsPanel', 'StatusHeader', 'Shell']));
  });

  it.each(components)('$name, or what it is a part of, is shown in a Default, a Playground and a States story', ({ name, folder }) => {
    const whole = basename(folder);
    const stories = join(folder, `${whole}.stories.tsx`);
    expect(existsSync(stories), stories).toBe(true);
    const shown = publicNames(stories).map((story) => story.name);
    expect(shown).toEqual(expect.arrayContaining(['Default', 'Playground', 'States']));
    expect(name.startsWith(whole) || usesOf(folder).includes(`<${name}`), `${name} in the folder ${whole} is a part of it`).toBe(true);
  });
});

describe('primitives by keyboard alone', () => {
  const folder = join(root, 'packages/ui/src/primitives');
  const answering = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, source: join(folder, name, `${name}.tsx`) }))
    .filter(({ name, source }) => existsSync(join(folder, name, `${name}.stories.tsx`)) && /<(a|button|input|select|IconButton|TextField|Radix\.\w+)\b/.test(readFileSync(source, 'utf8')));

  it('finds those that answer to a key', () => {
    expect(answering.map(({ name }) => name)).toEqual(expect.arrayContaining(['Button', 'Link', 'Menu', 'PasswordField', 'Select', 'Tabs']));
    expect(answering.map(({ name }) => name)).not.toContain('Badge');
  });

  it.each(answering)('$name is used without a pointer in a story', ({ source }) => {
    expect(publicNames(source.replace(/\.tsx$/, '.stories.tsx')).map((story) => story.name)).toContain('ByKeyboard');
  });
});

/** The sources of the components and stories of a folder. */
function usesOf(folder: string): string {
  return readdirSync(folder).filter((file) => file.endsWith('.tsx')).map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}

function entriesOf(name: string): PublicEntry[] {
  return publicEntries(join(root, 'packages', name));
}
