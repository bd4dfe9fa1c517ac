import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from './digest.ts';
import { root } from './root.ts';

/** The web app could not be built; the build has printed why. */
export class WebBuildFailed extends Error {
  override name = 'WebBuildFailed';
  override message = 'The web app could not be built; what went wrong stands above.';
}

/** The built web app. */
export const webFolder = join(root, 'apps/web/dist');
const stamp = join(root, '.tsbuild/web-sources');

/**
 * Builds the web app, unless its sources are unchanged since the last build. `onBuild` is called before the build.
 *
 * Throws `WebBuildFailed`.
 */
export async function buildWeb(onBuild = () => {}): Promise<void> {
  const sources = digest();
  if (existsSync(join(webFolder, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  onBuild();
  await viteBuild();
  mkdirSync(join(root, '.tsbuild'), { recursive: true });
  writeFileSync(stamp, sources);
}

/** A hash of all that goes into the build: sources without tests and stories, the locked dependencies, and the settings vite reads. */
function digest(): string {
  const sources = digestOf(
    ['packages/*/src/**/*.*', 'packages/*/package.json', 'packages/ui/vite.*.ts', 'apps/web/{src,public}/**/*.*', 'apps/web/*.{ts,html,json}', 'pnpm-lock.yaml'],
    { except: /\.(test|stories)\.tsx?$|\.mdx$/ },
  );
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return [sources, ...settings.map((pair) => pair.join('=')).toSorted()].join('\n');
}

async function viteBuild(): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  });
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new WebBuildFailed();
}
