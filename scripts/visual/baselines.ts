import { globSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';
import { packed, type Finding, type Pictures } from './compare.ts';

const folder = join(root, 'packages/ui/baselines');
const takenWith = join(folder, 'chromium.txt');

/** The accepted pictures of the stories that are asked for. */
export function readBaselines(isAskedFor: (story: string) => boolean): Pictures {
  const names = globSync('*/*.png', { cwd: folder }).map((path) => path.replace(/\.png$/, '')).filter((name) => isAskedFor(dirname(name)));
  return new Map(names.map((name) => [name, readFileSync(fileOf(name))]));
}

/** The version of Chromium that took the baselines, or null before there are any. */
export function baselineChromium(): string | null {
  return globSync('chromium.txt', { cwd: folder }).length === 0 ? null : readFileSync(takenWith, 'utf8').trim();
}

/** Accepts what was found: writes what changed or is new, deletes what is gone. */
export function accept(findings: readonly Finding[], chromiumVersion: string): void {
  for (const finding of findings) {
    if (finding.kind === 'gone') forget(finding.name);
    if (finding.kind === 'changed' || finding.kind === 'new') {
      mkdirSync(dirname(fileOf(finding.name)), { recursive: true });
      writeFileSync(fileOf(finding.name), packed(finding.after));
    }
  }
  writeFileSync(takenWith, `${chromiumVersion}\n`);
}

function forget(name: string): void {
  rmSync(fileOf(name));
  const story = dirname(fileOf(name));
  if (globSync('*', { cwd: story }).length === 0) rmdirSync(story);
}

function fileOf(name: string): string {
  return join(folder, `${name}.png`);
}
