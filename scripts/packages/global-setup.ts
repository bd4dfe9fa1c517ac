import type { TestProject } from 'vitest/node';
import { packAndInstall, type Installed } from './installed.ts';

declare module 'vitest' {
  interface ProvidedContext extends Installed {}
}

/** Builds, packs and installs once for all tests of the packages. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const { tarballs, consumer, next, remove } = await packAndInstall();
  provide('tarballs', tarballs);
  provide('consumer', consumer);
  provide('next', next);
  return remove;
}
