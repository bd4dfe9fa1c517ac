import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preview } from 'vite';
import { digestOf } from '../digest.ts';
import { root } from '../root.ts';
import { run } from '../testing/run.ts';

const folder = join(root, '.tsbuild/storybook');
const stamp = join(folder, 'sources');

/** A story as Storybook's index lists it. */
export interface IndexEntry {
  id: string;
  type: 'story' | 'docs';
  tags: string[];
}

/** Builds Storybook, unless what it is made of is what the last build was made of. `onBuild` is told before it takes its time. */
export async function buildStorybook(onBuild: () => void): Promise<void> {
  const sources = digestOf(['packages/*/src/**/*.*', 'packages/*/package.json', '.storybook/**/*.*', 'pnpm-lock.yaml'], { except: /\.test\.tsx?$/ });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  onBuild();
  rmSync(folder, { recursive: true, force: true });
  const { code, output } = await run(['node_modules/.bin/storybook', 'build', '--test', '--quiet', '--output-dir', folder], { minutes: 10 });
  if (code !== 0) throw new Error(`Storybook could not be built.\n${output}`);
  writeFileSync(stamp, sources);
}

/** Ids of the curated stories: those with the tag `visual`. */
export function curatedStories(): string[] {
  const { entries }: { entries: Record<string, IndexEntry> } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  return Object.values(entries).filter(({ type, tags }) => type === 'story' && tags.includes('visual')).map(({ id }) => id);
}

/** Serves the built Storybook on a free port of this machine. */
export async function serveStorybook(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await preview({
    root: folder, configFile: false, logLevel: 'silent', appType: 'mpa', build: { outDir: '.' }, preview: { host: '127.0.0.1', port: 0 },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The built Storybook could not be served.');
  return { url, close: () => server.close() };
}
