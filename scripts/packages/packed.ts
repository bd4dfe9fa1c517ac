import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../root.ts';

/** The packages that are published, each after those it is made of. */
export const publishedPackages = ['domain', 'messages', 'api', 'machines', 'ui'] as const;
export type PublishedPackage = (typeof publishedPackages)[number];

/** The fields of a manifest that matter to an installer. */
export interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string | { types: string; default: string }>;
  sideEffects: boolean | string[];
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const execute = promisify(execFile);
const pnpm = join(root, 'node_modules/pnpm/bin/pnpm.mjs');

/** Builds the packages and packs each as it would be published. Answers with the tarballs, which lie in `folder`. */
export async function packAll(folder: string): Promise<Record<PublishedPackage, string>> {
  await run(process.execPath, [pnpm, '--filter', './packages/*', 'build'], root);
  const tarballs = await Promise.all(publishedPackages.map((name) => pack(name, folder)));
  return Object.fromEntries(tarballs) as Record<PublishedPackage, string>;
}

async function pack(name: PublishedPackage, folder: string): Promise<[PublishedPackage, string]> {
  const source = join(root, 'packages', name);
  const { version }: Manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  await run(process.execPath, [pnpm, 'pack', '--pack-destination', folder], source);
  return [name, join(folder, `blue-budget-${name}-${version}.tgz`)];
}

/** Runs a program of the workspace in a folder; its output is part of the error when it fails. */
export async function run(program: string, args: readonly string[], folder: string): Promise<string> {
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const env = { ...process.env, PATH: path, NODE_ENV: 'production' };
  try {
    const { stdout } = await execute(program, args, { cwd: folder, env, maxBuffer: 64 << 20 });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}
