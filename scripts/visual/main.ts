import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.ts';
import { accept, baselineChromium, readBaselines } from './baselines.ts';
import { narrowAndWide, openBrowser, planShots, take, type Shot } from './camera.ts';
import { comparePictures } from './compare.ts';
import { reportPage, summary, type Failure } from './report.ts';
import { buildStorybook, entriesThere, serveStorybook } from './storybook.ts';

/*
 * npm run test:visual                       draws the stories tagged `visual` and compares them with packages/ui/baselines
 * npm run test:visual -- button overview    only those with one of the words in their id
 * npm run test:visual -- --update [WORDS]   accepts what it sees
 *
 * Not a pixel may differ. The page with before, difference and after is test-results/visual/report.html. See docs/qa.md.
 */
const words = process.argv.slice(2).filter((word) => word !== '--update');
const updates = process.argv.includes('--update');
const isAskedFor = (story: string) => words.length === 0 || words.some((word) => story.includes(word.toLowerCase()));

await buildStorybook(() => console.log('Building Storybook ...'));
const stories = entriesThere().filter(({ id, tags }) => tags.includes('visual') && isAskedFor(id)).map(({ id }) => id);
if (stories.length === 0) throw new Error(`No story with the tag visual has ${words.join(' or ')} in its id.`);

const storybook = await serveStorybook();
const browser = await openBrowser();
const failures: Failure[] = [];
const seen = new Map<string, Buffer>();
try {
  const shots = narrowAndWide(await planShots(browser, storybook.url, stories));
  console.log(`Taking ${shots.length} pictures of ${stories.length} stories ...`);
  const waiting = shots.values();
  await Promise.all(Array.from({ length: availableParallelism() }, () => takeAll(waiting)));
} finally {
  await browser.close();
  await storybook.close();
}
judge();

/** Takes one picture after the other for as long as there are some. */
async function takeAll(waiting: Iterator<Shot> & Iterable<Shot>): Promise<void> {
  for (const shot of waiting) {
    try {
      seen.set(shot.name, await take(browser, storybook.url, shot));
    } catch (error) {
      failures.push({ name: shot.name, message: error instanceof Error ? error.message : String(error) });
    }
  }
}

function judge(): void {
  // A story that failed counts as neither gone nor changed.
  const failed = new Set(failures.map(({ name }) => name));
  const accepted = new Map([...readBaselines(isAskedFor)].filter(([name]) => !failed.has(name)));
  const findings = comparePictures(accepted, seen);
  const report = join(root, 'test-results/visual/report.html');
  mkdirSync(join(root, 'test-results/visual'), { recursive: true });
  writeFileSync(report, reportPage(findings, failures));
  for (const { name, message } of failures) console.log(`failed   ${name}: ${message}`);
  for (const { kind, name } of findings.filter((finding) => finding.kind !== 'same')) console.log(`${kind.padEnd(8)} ${name}`);
  const takenWith = baselineChromium();
  if (takenWith !== null && takenWith !== browser.version()) {
    console.log(`The baselines were taken by Chromium ${takenWith}, this is ${browser.version()}: look at the pictures, then accept them all.`);
  }
  if (updates) accept(findings, browser.version());
  console.log(`Report: ${report}`);
  console.log(`${summary(findings, failures)}${updates ? '; accepted' : ''}`);
  const isDifferent = findings.some(({ kind }) => kind !== 'same');
  process.exitCode = failures.length > 0 || (isDifferent && !updates) ? 1 : 0;
}
