import Bowser from 'bowser';

/** A header may hold anything of any length; what tells browsers apart stands at its beginning. */
const longestRead = 500;

const longest = 60;

const knownBrowsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));

/**
 * A short phrase for the device that sent a User-Agent, such as "Chrome on Windows", at most 60 characters; empty unless both are known.
 * Versions are left out: people tell their devices apart without, and it says less about them.
 */
export function deviceOf(userAgent: string | undefined): string {
  const read = userAgent?.slice(0, longestRead) ?? '';
  if (read === '') return '';
  const { browser: { name: browser = '' }, os: { name: system = '' }, platform: { model, vendor } } = Bowser.parse(read);
  // A program without a known name is called by whatever it says of itself.
  if (!knownBrowsers.has(browser) || system === '') return '';
  const place = vendor === 'Apple' ? model ?? system : system;
  return `${browser.replace(` for ${place}`, '')} on ${place}`.slice(0, longest);
}
