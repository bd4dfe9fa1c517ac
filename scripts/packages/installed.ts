import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';
import { packAll, publishedPackages, run, type Manifest, type PublishedPackage } from './packed.ts';

export interface Installed {
  /** Where the packed packages lie. */
  tarballs: Record<PublishedPackage, string>;
  /** The example with Vite, with the packed packages installed, outside the workspace. */
  consumer: string;
  /** The example with Next, likewise. */
  next: string;
}

/** Builds and packs the packages and installs them in copies of the examples, in a folder that `remove` takes away again. */
export async function packAndInstall(): Promise<Installed & { remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'blue-packages-'));
  const remove = () => rmSync(folder, { recursive: true });
  const packed = join(folder, 'packed');
  const [consumer, next] = [join(folder, 'vite'), join(folder, 'next')];
  try {
    mkdirSync(packed);
    const tarballs = await packAll(packed);
    await installExample('vite', consumer, tarballs);
    await installExample('next', next, tarballs);
    return { tarballs, consumer, next, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Copies an example to `folder`, outside the workspace, and installs the packed packages there without a registry: the tarballs
 * are unpacked, and what their manifests and the example's declare is linked from what the lockfile has brought. As in a strict install,
 * a package finds what it declares, what the example has (its peers), and nothing else.
 */
async function installExample(example: string, folder: string, tarballs: Record<PublishedPackage, string>): Promise<void> {
  cpSync(join(root, 'examples', example), folder, { recursive: true, filter: (path) => !/\/(node_modules|dist|dist-[a-z]+|\.next)$/.test(path) });
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
