import { availableParallelism } from 'node:os';
import { pictureBudget } from '../../.storybook/pictures.ts';
import { openBrowser, planShots, play, type Shot } from './camera.ts';
import { buildStorybook, entriesThere, serveStorybook } from './storybook.ts';

/*
 * npm run test:chromatic                 plays every picture of a Chromatic run once, on this machine, and takes none
 * npm run test:chromatic -- overview     only stories with one of the words in their id
 * npm run test:chromatic -- --shard=1/8  every eighth picture, from the first on
 *
 * Fails when a play throws in a window or a theme that its story is pictured in, or when a run would take more pictures than are paid for.
 */
const [part = 1, parts = 1] = process.argv.map((each) => /^--shard=(\d+)\/(\d+)$/.exec(each)).find((match) => match !== null)?.slice(1).map(Number) ?? [];
if (part < 1 || part > parts) throw new Error(`There is no part ${part} of ${parts}.`);
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
/** Chromatic waits no longer for a story, seconds. */
const patience = 15;

await buildStorybook(() => console.log('Building Storybook ...'));
const stories = entriesThere().map(({ id }) => id).filter((id) => words.length === 0 || words.some((word) => id.includes(word.toLowerCase())));
const storybook = await serveStorybook();
const browser = await openBrowser();
const played: { name: string; seconds: number }[] = [];
const failures: string[] = [];
const began = performance.now();
try {
  const shots = await planShots(browser, storybook.url, stories);
  const places = new Set(shots.map(({ story }) => story)).size;
  console.log(`A run takes ${shots.length} pictures of ${places} of ${stories.length} stories; at most ${pictureBudget} are paid for. Playing them ...`);
  if (shots.length > pictureBudget) fail(`${shots.length} pictures are more than ${pictureBudget}.`);
  const waiting = shots.filter((_, place) => place % parts === part - 1).values();
  await Promise.all(Array.from({ length: availableParallelism() }, () => playAll(waiting)));
} finally {
  await browser.close();
  await storybook.close();
}
const slow = played.filter(({ seconds }) => seconds > patience);
for (const { name, seconds } of slow) console.log(`slow    ${name} took ${seconds.toFixed(0)} s`);
console.log(`${played.length} played, ${failures.length} failed, ${slow.length} slower than ${patience} s, in ${((performance.now() - began) / 1000).toFixed(0)} s`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Told at once: a run takes most of an hour on two cores, and may be stopped. */
function fail(failure: string): void {
  failures.push(failure);
  console.log(`failed  ${failure}`);
}

/** Plays one after the other for as long as there are some. */
async function playAll(waiting: Iterator<Shot> & Iterable<Shot>): Promise<void> {
  for (const shot of waiting) {
    const start = performance.now();
    try {
      await play(browser, storybook.url, shot, () => Promise.resolve());
      played.push({ name: shot.name, seconds: (performance.now() - start) / 1000 });
    } catch (error) {
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      fail(`${shot.name}: ${reason}`);
    }
  }
}
