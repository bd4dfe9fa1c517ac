import type { Finding } from './compare.ts';

/** A story that could not be drawn, and why. */
export interface Failure {
  name: string;
  message: string;
}

/** The counts of a run in one line: "96 same, 2 changed, 1 new, 0 gone, 0 failed". */
export function summary(findings: readonly Finding[], failures: readonly Failure[]): string {
  const counts = (['same', 'changed', 'new', 'gone'] as const).map((kind) => `${findings.filter((finding) => finding.kind === kind).length} ${kind}`);
  return [...counts, `${failures.length} failed`].join(', ');
}

/** A page that needs nothing beside itself: before, difference and after of what changed; what is new, gone, or could not be drawn. */
export function reportPage(findings: readonly Finding[], failures: readonly Failure[]): string {
  const sections = [
    section('Could not be drawn', failures.map(({ name, message }) => entry(name, 'its play or its drawing failed', `<pre>${escaped(message)}</pre>`))),
    section('Changed', findings.flatMap((finding) => finding.kind === 'changed' ? [changedEntry(finding)] : [])),
    section('New', findings.flatMap((finding) => finding.kind === 'new' ? [entry(finding.name, 'has no baseline yet', figure('Now', finding.after))] : [])),
    section('Gone', findings.flatMap((finding) => finding.kind === 'gone' ? [entry(finding.name, 'is not drawn any more', figure('Before', finding.before))] : [])),
  ].filter((text) => text !== '');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Visual test: ${summary(findings, failures)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Visual test</h1>
<p>${summary(findings, failures)}</p>
<p>Accept what you see here with <code>npm run test:visual -- --update</code>.</p>
<label><input type="checkbox" id="full"> Full size</label>
</header>
<main>
${sections.length === 0 ? '<p>Everything looks as it was accepted.</p>' : sections.join('\n')}
</main>
</body>
</html>
`;
}

function section(heading: string, entries: readonly string[]): string {
  return entries.length === 0 ? '' : `<section>\n<h2>${heading}: ${entries.length}</h2>\n${entries.join('\n')}\n</section>`;
}

function changedEntry({ name, before, difference, after, pixels, sizes }: Extract<Finding, { kind: 'changed' }>): string {
  const size = sizes.before === sizes.after ? '' : `, from ${sizes.before} to ${sizes.after}`;
  const amount = `${pixels} ${pixels === 1 ? 'pixel differs' : 'pixels differ'}${size}`;
  return entry(name, amount, figure('Before', before) + figure('Difference', difference) + figure('After', after));
}

function entry(name: string, what: string, content: string): string {
  return `<article id="${escaped(name)}">\n<h3>${escaped(name)}</h3>\n<p>${what}</p>\n<div class="pictures">${content}</div>\n</article>`;
}

function figure(caption: string, png: Buffer): string {
  return `<figure><figcaption>${caption}</figcaption><img alt="${caption}" src="data:image/png;base64,${png.toString('base64')}"></figure>`;
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

const style = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 0 24px 48px; max-width: 1800px; }
header { position: sticky; top: 0; padding: 12px 0; display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: baseline; background: Canvas; border-bottom: 1px solid GrayText; }
h1, h2, h3, p { margin: 0; }
h1, h2 { font-size: 20px; }
h2 { margin-top: 32px; }
h3 { margin-top: 24px; font-size: 16px; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
figure { margin: 0; min-width: 0; }
figcaption { color: GrayText; }
.pictures { display: grid; gap: 16px; grid-template-columns: repeat(3, 1fr); align-items: start; margin-top: 8px; }
.pictures:has(pre) { grid-template-columns: 1fr; }
img { max-width: 100%; border: 1px solid GrayText; background: repeating-conic-gradient(#8883 0 25%, #0000 0 50%) 0 0 / 16px 16px; }
body:has(#full:checked) .pictures { grid-template-columns: max-content; overflow-x: auto; }
body:has(#full:checked) img { max-width: none; }
`;
