import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';
import { inPlantedTree } from './planted.ts';

/** An import of a planted tree, and the names of the rules it breaks. */
export interface CheckedImport {
  file: string;
  source: string;
  rules: readonly string[];
}

const manifests = Object.fromEntries(globSync('{packages,apps}/*/package.json', { cwd: root }).map((path) => [path, readFileSync(join(root, path), 'utf8')]));

/**
 * Checks the imports of a tree that exists for one test only, against the project's own rules. Keys are paths, values the files' text.
 * Where an import leads, an empty file is planted. Every package of the project is found from every room, so that its rules have to object.
 */
export function checkPlantedImports(files: Record<string, string>): CheckedImport[] {
  const targets = Object.entries(files).flatMap(([file, text]) => [...text.matchAll(/'([^']+)'/g)].flatMap(([, source = '']) => targetOf(file, source)));
  return inPlantedTree({ ...Object.fromEntries(targets.map((path) => [path, ''])), ...manifests, ...files }, (folder) => {
    linkPackages(folder);
    const command = ['--config', join(root, 'dependency-cruiser.config.ts'), '--output-type', 'json', 'packages', 'apps'];
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/depcruise'), command, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
    return readImports(stdout);
  });
}

/** The file that an import leads to: one at most, none where it leads out of the workspace or to no entry of a package. */
function targetOf(file: string, source: string): string[] {
  if (source.startsWith('.')) return [join(dirname(file), source)];
  const [, name, subpath = ''] = /^@blue-budget\/([a-z]+)(\/.+)?$/.exec(source) ?? [];
  const { exports = {} } = JSON.parse(manifests[`packages/${name}/package.json`] ?? '{}') as { exports?: Record<string, Record<string, string>> };
  // An entry goes before a pattern that it matches.
  const byExactness = Object.entries(exports).toSorted(([one], [other]) => Number(one.includes('*')) - Number(other.includes('*')));
  const found = byExactness.flatMap(([entry, { '@blue-budget/source': path }]) => {
    const match = new RegExp(`^${entry.replace('*', '([^/]+)')}$`).exec(`.${subpath}`);
    return match && path !== undefined ? [join('packages', String(name), path.replaceAll('*', match[1] ?? ''))] : [];
  });
  return found.slice(0, 1);
}

function linkPackages(folder: string): void {
  const linked = new Map(globSync(['node_modules/{*,@*/*}', '{packages,apps}/*/node_modules/{*,@*/*}'], { cwd: root }).map((path) => [path.replace(/^.*node_modules\//, ''), join(root, path)]));
  for (const manifest of Object.keys(manifests)) linked.set(`@blue-budget/${dirname(manifest).replace(/^.*\//, '')}`, join(folder, dirname(manifest)));
  for (const [name, target] of linked) {
    if (/^(@[^/]+|[.].*)$/.test(name)) continue;
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(target, join(folder, 'node_modules', name));
  }
}

function readImports(report: string): CheckedImport[] {
  const { modules } = JSON.parse(report) as { modules: { source: string; dependencies: { module: string; protocol?: string; rules?: { name: string }[] }[] }[] };
  return modules.flatMap(({ source: file, dependencies }) => dependencies.map(({ module, protocol = '', rules = [] }) => ({
    file, source: `${protocol}${module}`.replace('node:node:', 'node:'), rules: rules.map(({ name }) => name),
  })));
}
