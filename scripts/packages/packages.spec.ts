import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { describe, expect, inject, it } from 'vitest';
import { root } from '../root.ts';
import { expandPattern } from '../testing/public-names.ts';
import { manifestIn } from './installed.ts';
import { publishedPackages, type PublishedPackage } from './packed.ts';

const tarballs = inject('tarballs');
const installed = (name: PublishedPackage) => join(inject('consumer'), 'node_modules/@blue-budget', name);

describe.each(publishedPackages)('package %s, as it is published', (name) => {
  it('passes the checks of a published package', async () => {
    const { messages, pkg } = await publint({ pack: { tarball: bytes(name) }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has types that match its modules under every module resolution', async () => {
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(bytes(name))), { entrypoints: moduleEntries(name) });
    if (!result.types) throw new Error('There are no types in the package.');
    const problems = result.problems.filter((problem) => !isOfAnotherAge(problem));
    expect(problems).toEqual([]);
    expect(Object.keys(result.entrypoints).length).toBeGreaterThan(0);
  });

  it('exports what the workspace exports, from files that are in it', () => {
    const { exports } = manifestIn(join(root, 'packages', name));
    const inWorkspace = Object.entries(exports).flatMap(([entry, target]) => {
      if (typeof target === 'string' || !('default' in target)) return [];
      const { types, default: module } = target;
      return [[entry, types === undefined ? module : { types, default: module }]];
    });
    expect(manifestIn(installed(name)).exports).toEqual(Object.fromEntries(inWorkspace));
    const files = Object.values(manifestIn(installed(name)).exports).flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)));
    expect(files.filter((file) => globSync(file, { cwd: installed(name) }).length === 0)).toEqual([]);
  });

  it('comes with a changelog that has its version [DSY-09]', () => {
    expect(readFileSync(join(installed(name), 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${manifestIn(installed(name)).version}\n`);
  });

  it('holds the built files and no tests, stories or sources', () => {
    const files = globSync('**/*', { cwd: installed(name), exclude: ['node_modules', 'node_modules/**'] });
    expect(files.filter((file) => /\.(test|stories)\.|(^|\/)(testing|src|flows|foundations)\/|(^|\/)story[A-Z]|(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(['package.json', 'LICENSE', 'README.md', 'CHANGELOG.md']));
  });

  it('depends on its neighbours in their published version, and on React as a peer', () => {
    const { version, dependencies = {}, peerDependencies = {} } = manifestIn(installed(name));
    const neighbours = Object.entries(dependencies).filter(([dependency]) => dependency.startsWith('@blue-budget/'));
    expect(neighbours.map(([, range]) => range)).toEqual(neighbours.map(() => version));
    expect(Object.keys(dependencies)).not.toContain('react');
    expect(Object.keys(dependencies)).not.toContain('react-dom');
    expect(Object.keys(peerDependencies)).toEqual({ domain: [], messages: [], api: ['msw'], machines: [], ui: ['react', 'react-dom'] }[name]);
  });

  it('imports only what it declares', () => {
    const { dependencies = {}, peerDependencies = {}, name: ownName } = manifestIn(installed(name));
    const declared = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
    const files = globSync('dist/**/*.{js,d.ts}', { cwd: installed(name) });
    const imported = files.flatMap((file) => bareImports(readFileSync(join(installed(name), file), 'utf8')));
    expect(imported.filter((dependency) => !declared.has(dependency) && dependency !== ownName)).toEqual([]);
  });
});

it('styles lie beside their components and as a whole, with the font they name', () => {
  const folder = join(installed('ui'), 'dist');
  const whole = readFileSync(join(folder, 'styles.css'), 'utf8');
  const sheets = globSync('{primitives,budget,layout,screens}/**/*.css', { cwd: folder });
  expect(sheets.length).toBeGreaterThan(30);
  for (const sheet of sheets) expect(whole, sheet).toContain(readFileSync(join(folder, sheet), 'utf8').trim());
  for (const [sheet, text] of [['styles.css', whole], ['tokens/font.css', readFileSync(join(folder, 'tokens/font.css'), 'utf8')]] as const) {
    const [, font = ''] = /url\("([^"]+)"\)/.exec(text) ?? [];
    expect(existsSync(join(folder, sheet, '..', font)), `${sheet} names ${font}`).toBe(true);
  }
  expect(whole).not.toContain('@import');
});

function bytes(name: PublishedPackage): ArrayBuffer {
  const file = readFileSync(tarballs[name]);
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
}

/** The entries that are modules, every screen among them. */
function moduleEntries(name: PublishedPackage): string[] {
  return Object.entries(manifestIn(installed(name)).exports).flatMap(([entry, target]) => {
    if (typeof target === 'string' || target.default.endsWith('.css')) return [];
    return expandPattern(installed(name), entry, target.default).map((found) => found.entry);
  });
}

/** The packages are modules with `exports`: TypeScript's lookup from before there were either finds nothing, and `require` finds modules. */
function isOfAnotherAge(problem: { kind: string; resolutionKind?: string }): boolean {
  return problem.resolutionKind === 'node10' || (problem.kind === 'CJSResolvesToESM' && problem.resolutionKind === 'node16-cjs');
}

/** The packages that a module or a declaration imports. */
function bareImports(text: string): string[] {
  const specifiers = [...text.matchAll(/(?:(?:^|;)\s*(?:import|export)\b[^'";]*\bfrom|(?:^|;)\s*import|\bimport\()\s*["']([^"'.#][^"']*)["']/gm)].map(([, specifier = '']) => specifier);
  return specifiers.map((specifier) => specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/'));
}
