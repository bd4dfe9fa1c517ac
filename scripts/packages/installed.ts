import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';
import { packAll, publishedPackages, run, type Manifest, type PublishedPackage } from './packed.ts';

export interface Installed {
  /** Where the packed packages lie. */
  tarballs: Record<PublishedPackage, string>;
  /** The example consumer with the packed packages installed, outside the workspace. */
  consumer: string;
}

/** Builds and packs the packages and installs them in a copy of the example consumer, in a folder that `remove` takes away again. */
export async function packAndInstall(): Promise<Installed & { remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'blue-packages-'));
  const remove = () => rmSync(folder, { recursive: true });
  const packed = join(folder, 'packed');
  const consumer = join(folder, 'consumer');
  try {
    mkdirSync(packed);
    const tarballs = await packAll(packed);
    await installConsumer(consumer, tarballs);
    return { tarballs, consumer, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Copies the example consumer to `folder`, outside the workspace, and installs the packed packages there without a registry: the tarballs
 * are unpacked, and what their manifests and the consumer's declare is linked from what the lockfile has brought. As in a strict install,
 * a package finds what it declares, what the consumer has (its peers), and nothing else.
 */
async function installConsumer(folder: string, tarballs: Record<PublishedPackage, string>): Promise<void> {
  cpSync(join(root, 'examples/consumer'), folder, { recursive: true, filter: (path) => !/\/(node_modules|dist|dist-server)$/.test(path) });
  const modules = join(folder, 'node_modules');
  for (const name of publishedPackages) {
    const target = join(modules, '@blue-budget', name);
    mkdirSync(target, { recursive: true });
    await run('tar', ['-xzf', tarballs[name], '-C', target, '--strip-components=1'], folder);
    const { dependencies = {} } = manifestIn(target);
    for (const dependency of foreign(dependencies)) link(dependency, join(target, 'node_modules'), [`packages/${name}`]);
  }
  const { dependencies = {}, devDependencies = {} } = manifestIn(folder);
  for (const dependency of foreign({ ...dependencies, ...devDependencies })) link(dependency, modules, ['.', 'packages/ui']);
}

export function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function foreign(dependencies: Record<string, string>): string[] {
  return Object.keys(dependencies).filter((name) => !name.startsWith('@blue-budget/'));
}

/** Links a package as it is installed in the first of the workspace's folders that has it. */
function link(name: string, modules: string, from: readonly string[]): void {
  const source = from.map((folder) => join(root, folder, 'node_modules', name)).find((path) => existsSync(path));
  if (source === undefined) throw new Error(`${name} is declared, but not installed in ${from.join(' or ')}`);
  const target = join(modules, name);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(realpathSync(source), target);
}
