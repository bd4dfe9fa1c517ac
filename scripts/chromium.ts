import { existsSync } from 'node:fs';

/** Flags with which every test browser of the project starts: no sandbox in containers, and no background network traffic. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium: `CHROMIUM_PATH`, Debian's, else the one pinned by the lockfile (shipped inside an npm package, nothing is downloaded). */
export async function findChromium(): Promise<string> {
  const found = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find((path) => path !== undefined && path !== '' && existsSync(path));
  return found ?? await pinnedChromium();
}

/** Path of the Chromium that the lockfile pins, whatever else is installed: where every pixel counts. */
export async function pinnedChromium(): Promise<string> {
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
