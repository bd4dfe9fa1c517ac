import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { readBaselines } from './baselines.ts';
import { comparePictures, packed, type Finding } from './compare.ts';
import { reportPage, summary } from './report.ts';

type Colour = readonly [red: number, green: number, blue: number];
const paper: Colour = [255, 255, 255];
const ink: Colour = [28, 32, 36];
const faintest: Colour = [255, 255, 254];

describe('the accepted pictures', () => {
  const accepted = [...readBaselines(() => true)];

  it('show no look twice', () => {
    expect(accepted.length).toBeGreaterThan(300);
    const same = [...Map.groupBy(accepted, ([, bytes]) => bytes.toString('latin1')).values()].filter((each) => each.length > 1);
    expect(same.map((each) => each.map(([name]) => name))).toEqual([]);
  });

  it('are no more than a clone can carry', () => {
    expect(accepted.reduce((sum, [, { length }]) => sum + length, 0)).toBeLessThan(30_000_000);
  });
});

describe('comparing pictures', () => {
  it('finds nothing where every pixel is equal, for any compression', () => {
    const packedTight = picture(['..', '.#'], { deflateLevel: 9 });
    const packedLoose = picture(['..', '.#'], { deflateLevel: 0 });
    expect(packedTight.equals(packedLoose)).toBe(false);
    expect(comparePictures(new Map([['card', packedTight]]), new Map([['card', packedLoose]]))).toEqual([{ kind: 'same', name: 'card' }]);
  });

  it('finds nothing after a picture was compressed for storage', () => {
    const seen = picture(['.#', ',.']);
    expect(comparePictures(new Map([['card', packed(seen)]]), new Map([['card', seen]]))).toEqual([{ kind: 'same', name: 'card' }]);
  });

  it('finds one pixel that differs, and marks it in red', () => {
    const { pixels, sizes, difference } = changed(picture(['...', '...']), picture(['...', '..#']));
    expect(pixels).toBe(1);
    expect(sizes).toEqual({ before: '3 x 2', after: '3 x 2' });
    expect(redPixels(difference)).toEqual(['2,1']);
  });

  it('finds the smallest difference', () => {
    expect(changed(picture(['..']), picture(['.,'])).pixels).toBe(1);
  });

  it('reports a picture that grew as changed, and marks the added part', () => {
    const { pixels, sizes, difference } = changed(picture(['##']), picture(['##', '##']));
    expect(sizes).toEqual({ before: '2 x 1', after: '2 x 2' });
    expect(pixels).toBe(2);
    expect(redPixels(difference)).toEqual(['0,1', '1,1']);
  });

  it('reports a cropped picture as changed', () => {
    expect(changed(picture(['.#', '..']), picture(['.#'])).sizes).toEqual({ before: '2 x 2', after: '2 x 1' });
  });

  it('distinguishes new from removed pictures, in the order of names', () => {
    const some = picture(['.']);
    const findings = comparePictures(new Map([['b', some], ['d', some]]), new Map([['d', some], ['c', some], ['a', some]]));
    expect(findings.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['new a', 'gone b', 'new c', 'same d']);
  });
});

describe('the report', () => {
  const before = picture(['.']);
  const after = picture(['#']);
  const findings = comparePictures(
    new Map([['kept', before], ['altered', before], ['old', before]]), new Map([['kept', before], ['altered', after], ['fresh', after]]),
  );

  it('counts what was found', () => {
    expect(summary(findings, [{ name: 'broken', message: 'Nobody is there' }])).toBe('1 same, 1 changed, 1 new, 1 gone, 1 failed');
  });

  it('shows before, difference and after of what changed', () => {
    const article = articleOf(reportPage(findings, []), 'altered');
    expect(article).toContain('1 pixel differs');
    expect(captions(article)).toEqual(['Before', 'Difference', 'After']);
    expect(pictures(article)).toEqual([before, difference(findings), after].map((png) => png.toString('base64')));
  });

  it('shows what is new as it is now, and what is gone as it was', () => {
    const page = reportPage(findings, []);
    expect(pictures(articleOf(page, 'fresh'))).toEqual([after.toString('base64')]);
    expect(pictures(articleOf(page, 'old'))).toEqual([before.toString('base64')]);
  });

  it('leaves out what is the same', () => {
    expect(reportPage(findings, [])).not.toContain('kept');
    expect(reportPage(comparePictures(new Map([['kept', before]]), new Map([['kept', before]])), [])).toContain('Everything looks as it was accepted.');
  });

  it('shows how a size changed', () => {
    const page = reportPage(comparePictures(new Map([['grown', picture(['.'])]]), new Map([['grown', picture(['..'])]])), []);
    expect(articleOf(page, 'grown')).toContain('from 1 x 1 to 2 x 1');
  });

  it('shows why a story could not be drawn, as escaped text', () => {
    const page = reportPage([], [{ name: 'broken', message: 'Found no <button> "Log In" & gave up' }]);
    expect(articleOf(page, 'broken')).toContain('Found no &lt;button&gt; &quot;Log In&quot; &amp; gave up');
  });

  it('is a single file, so that it opens from a folder', () => {
    const sources = [...reportPage(findings, []).matchAll(/(?:src|href)="([^"]*)"/g)].map(([, source]) => source);
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((source) => !source?.startsWith('data:'))).toEqual([]);
  });
});

/** A picture drawn in letters: `.` paper, `#` ink, `,` nearly paper. */
function picture(rows: readonly string[], options: { deflateLevel?: number } = {}): Buffer {
  const [first = ''] = rows;
  const png = new PNG({ width: first.length, height: rows.length });
  const colours = rows.flatMap((row) => [...row].map((letter) => letter === '#' ? ink : letter === ',' ? faintest : paper));
  png.data = Buffer.from(colours.flatMap((colour) => [...colour, 255]));
  return PNG.sync.write(png, options);
}

function changed(before: Buffer, after: Buffer): Extract<Finding, { kind: 'changed' }> {
  const [finding] = comparePictures(new Map([['it', before]]), new Map([['it', after]]));
  if (finding?.kind !== 'changed') throw new Error(`It is ${finding?.kind}.`);
  return finding;
}

function redPixels(bytes: Buffer): string[] {
  const { data, width, height } = PNG.sync.read(bytes);
  return Array.from({ length: width * height }, (_, index) => index)
    .filter((index) => data.subarray(index * 4, index * 4 + 3).equals(Buffer.from([255, 0, 0])))
    .map((index) => `${index % width},${Math.floor(index / width)}`);
}

function difference(findings: readonly Finding[]): Buffer {
  return findings.flatMap((finding) => finding.kind === 'changed' ? [finding.difference] : [])[0] ?? Buffer.alloc(0);
}

function articleOf(page: string, name: string): string {
  const start = page.indexOf(`<article id="${name}">`);
  return start === -1 ? '' : page.slice(start, page.indexOf('</article>', start));
}

function captions(article: string): (string | undefined)[] {
  return [...article.matchAll(/<figcaption>(.*?)<\/figcaption>/g)].map(([, caption]) => caption);
}

function pictures(article: string): (string | undefined)[] {
  return [...article.matchAll(/src="data:image\/png;base64,([^"]*)"/g)].map(([, bytes]) => bytes);
}
