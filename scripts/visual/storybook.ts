import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preview } from 'vite';
import { digestOf } from '../digest.ts';
import { root } from '../root.ts';
import { run } from '../testing/run.ts';

/** `stories` is quicker and has no docs pages. */
export type Kind = 'stories' | 'docs';

const folderOf = (kind: Kind) => join(root, '.tsbuild', kind === 'docs' ? 'storybook-docs' : 'storybook');

/** A story as Storybook's index lists it. */
export interface IndexEntry {
  id: string;
  type: 'story' | 'docs';
  tags: string[];
}

/** Builds Storybook, unless its sources are unchanged since the last build. `onBuild` is called before the build. */
export async function buildStorybook(onBuild: () => void, kind: Kind = 'stories'): Promise<void> {
  const folder = folderOf(kind);
  const stamp = join(folder, 'sources');
  const sources = digestOf(['packages/*/src/**/*.*', 'packages/*/package.json', '.storybook/**/*.*', 'docs/qa.md', 'pnpm-lock.yaml'], { except: /\.test\.tsx?$/ });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  onBuild();
  rmSync(folder, { recursive: true, force: true });
  const { code, output } = await run(['node_modules/.bin/storybook', 'build', ...(kind === 'docs' ? [] : ['--test']), '--quiet', '--output-dir', folder], { minutes: 10 });
  if (code !== 0) throw new Error(`Storybook could not be built.\n${output}`);
  writeFileSync(stamp, sources);
}

/** The stories of the built Storybook, or its docs pages. */
export function entriesThere(kind: Kind = 'stories'): IndexEntry[] {
  const { entries }: { entries: Record<string, IndexEntry> } = JSON.parse(readFileSync(join(folderOf(kind), 'index.json'), 'utf8'));
  return Object.values(entries).filter(({ type }) => type === (kind === 'docs' ? 'docs' : 'story'));
}

/** Serves the built Storybook on a free port of this machine. */
export async function serveStorybook(kind: Kind = 'stories'): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await preview({
    root: folderOf(kind), configFile: false, logLevel: 'silent', appType: 'mpa', build: { outDir: '.' }, preview: { host: '127.0.0.1', port: 0 },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The built Storybook could not be served.');
  return { url, close: () => server.close() };
}
