import { AnchorMdx, Heading, Source, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { Fragment, Suspense, use, type ReactNode } from 'react';
import { Anatomy, PartList } from '../packages/ui/src/docs/Anatomy.tsx';
import { changesOf } from '../packages/ui/src/docs/changes.ts';
import type { Guide } from '../packages/ui/src/docs/guide.ts';
import { docsPageOf, drawnExamples, exampleTextOf, guideOf, pathOfStories, sourceOf, type ComponentPath } from '../packages/ui/src/docs/guides.ts';

/** Where the sources can be read in a browser, up to the path: `https://github.com/owner/name/blob/main`. Given where Storybook is published. */
const repository = String(import.meta.env['STORYBOOK_REPOSITORY'] ?? '');
const isPublished = repository !== '';
const [changelog = ''] = Object.values(import.meta.glob<string>('../packages/ui/CHANGELOG.md', { query: '?raw', import: 'default', eager: true }));

/** The component whose page this is, and its guide if it has one. */
function usePageOf(): { path: ComponentPath; name: string; title: string; guide: Guide | undefined } {
  const { parameters, title } = useOf('meta', ['meta']).preparedMeta;
  const fileName: unknown = parameters['fileName'];
  const path = pathOfStories(typeof fileName === 'string' ? fileName : '');
  return { path, name: path.split('/').at(-1) ?? '', title, guide: guideOf(path) };
}

/** Status, first version and source, under the title. */
export function Facts() {
  const { path, guide } = usePageOf();
  if (guide === undefined) return null;
  const file = `packages/ui/src/${path}.tsx`;
  return (
    <ul className="bb-facts">
      <li>Status: <strong>{guide.status}</strong></li>
      <li>Since {guide.since}</li>
      <li>Source: {isPublished ? <a href={`${repository}/${file}`} target="_blank" rel="noreferrer">{file}</a> : <AnchorMdx href="#source" target="_self">{file}</AnchorMdx>}</li>
    </ul>
  );
}

/** When to use a component and when not, its anatomy, states, keys, words, and code to copy. */
export function GuideSections() {
  const { path, guide, title } = usePageOf();
  if (guide === undefined) return null;
  return (
    <>
      <Heading>When to use</Heading>
      <List of={guide.use} />
      <Heading>When not to use</Heading>
      <table>
        <thead><tr><th scope="col">When</th><th scope="col">Use instead</th></tr></thead>
        <tbody>{guide.avoid.map(({ when, instead }) => <tr key={when}><td><Words text={when} /></td><td><Words text={instead} /></td></tr>)}</tbody>
      </table>
      <Heading>Anatomy</Heading>
      <Unstyled>
        {guide.frame === undefined ? <Drawn path={path} guide={guide} /> : <Framed path={path} title={title} height={guide.frame} />}
        <PartList parts={guide.anatomy}>{(text) => <Words text={text} />}</PartList>
      </Unstyled>
      <Heading>States</Heading>
      <table>
        <thead><tr><th scope="col">State</th><th scope="col">What it means</th><th scope="col">Story</th></tr></thead>
        <tbody>
          {guide.states.map(({ name, what, story }) => (
            <tr key={name}><td>{name}</td><td><Words text={what} /></td><td><StoryLink title={title} story={story} /></td></tr>
          ))}
        </tbody>
      </table>
      <Heading>Keyboard</Heading>
      <Keyboard of={guide.keyboard} />
      <Heading>Words</Heading>
      <List of={guide.words} />
      <Heading>Code</Heading>
      <Suspense fallback={<Loading />}><Code text={exampleTextOf(path)} /></Suspense>
    </>
  );
}

/** What the package's changelog says about a component, and the component's source. */
export function History() {
  const { path, name, guide } = usePageOf();
  if (guide === undefined) return null;
  const changes = changesOf(name, changelog);
  return (
    <>
      {changes.length > 0 && (
        <>
          <Heading>Changes</Heading>
          <ul>{changes.map(({ version, text }) => <li key={version + text}><strong>{version}</strong> <Words text={text} /></li>)}</ul>
        </>
      )}
      <Heading>Source</Heading>
      <details><summary>{name}.tsx</summary><Suspense fallback={<Loading />}><Code text={sourceOf(path)} /></Suspense></details>
    </>
  );
}

function Drawn({ path, guide }: { path: ComponentPath; guide: Guide }) {
  const Example = drawnExamples[path];
  return Example && (
    <Suspense fallback={<Loading />}>
      <Anatomy parts={guide.anatomy} width={guide.width}><Example /></Anatomy>
    </Suspense>
  );
}

/** What floats is drawn in a window of its own, by the story that draws any of them. */
function Framed({ path, title, height }: { path: ComponentPath; title: string; height: number }) {
  const preview: unknown = Reflect.get(globalThis, 'PREVIEW_URL');
  const url = typeof preview === 'string' ? preview : 'iframe.html?embed=true';
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a story of this very Storybook
    <iframe
      title={`Anatomy of ${title}`}
      src={`${url}&viewMode=story&id=foundations-anatomy--of-one&args=path:${encodeURIComponent(path)}`}
      className="bb-anatomy"
      loading="lazy"
      height={height}
    />
  );
}

function Keyboard({ of: keys }: { of: Guide['keyboard'] }) {
  if (typeof keys === 'string') return <p><Words text={keys} /></p>;
  return (
    <table>
      <thead><tr><th scope="col">Keys</th><th scope="col">What they do</th></tr></thead>
      <tbody>{keys.map(({ keys: pressed, does }) => <tr key={pressed}><td>{pressed.split(', ').map((key) => <Fragment key={key}><kbd>{key}</kbd> </Fragment>)}</td><td><Words text={does} /></td></tr>)}</tbody>
    </table>
  );
}

function StoryLink({ title, story }: { title: string; story: string }) {
  const name = storyNameFromExport(story);
  return <AnchorMdx href={`?path=/story/${toId(title, name)}`} target="_self">{name}</AnchorMdx>;
}

function Code({ text }: { text: Promise<string> }) {
  return <Source code={use(text)} language="tsx" />;
}

/** Marks a page that is not complete yet, for those who wait for it. */
function Loading() {
  return <p data-guide-loading="">Loading...</p>;
}

function List({ of: texts }: { of: readonly string[] }) {
  return <ul>{texts.map((text) => <li key={text}><Words text={text} /></li>)}</ul>;
}

/** A text of a guide: names between backticks as code, that of a component as a link to its page. */
function Words({ text }: { text: string }): ReactNode {
  return text.split('`').map((part, place) => {
    if (place % 2 === 0) return <Fragment key={place}>{part}</Fragment>;
    const page = docsPageOf(part);
    return page === null ? <code key={place}>{part}</code> : <AnchorMdx key={place} href={page} target="_self">{part}</AnchorMdx>;
  });
}
