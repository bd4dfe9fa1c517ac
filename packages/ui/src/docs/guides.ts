import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Guide } from './guide.ts';
import type { ScreenGuide } from './screenGuide.ts';

/** Guides are small and there at once, so that a page's table of contents has their headings; what they show is loaded when it is shown. */
const guides = import.meta.glob<Guide>('../{primitives,budget,layout,texts}/*/*.guide.ts', { eager: true, import: 'guide' });
const screenGuides = import.meta.glob<ScreenGuide>('../screens/*/*.guide.ts', { eager: true, import: 'guide' });
const examples = import.meta.glob<object>('../{primitives,budget,layout,texts}/*/*.example.tsx');
const exampleTexts = import.meta.glob<string>('../{primitives,budget,layout,texts}/*/*.example.tsx', { query: '?raw', import: 'default' });
const sources = import.meta.glob<string>('../{primitives,budget,layout,texts}/*/*.tsx', { query: '?raw', import: 'default' });

/** Where a component lies below `packages/ui/src`, without an ending: `primitives/Button/Button`. */
export type ComponentPath = string;

/** The component that each example consists of, loaded when it is drawn first. */
export const drawnExamples: Readonly<Record<ComponentPath, LazyExoticComponent<ComponentType>>> = Object.fromEntries(
  Object.entries(examples).map(([file, load]) => [file.replace(/^\.\.\/|\.example\.tsx$/g, ''), lazy(async () => {
    const found = Object.values(await load()).find(isComponent);
    if (found === undefined) throw new Error(`${file} has no component.`);
    return { default: found };
  })]),
);

/** Every component with a guide. */
export const guidedComponents: ComponentPath[] = Object.keys(guides).map((file) => file.replace(/^\.\.\/|\.guide\.ts$/g, ''));

/** What belongs to the stories of a file, named as Storybook does: `./packages/ui/src/primitives/Button/Button.stories.tsx`. */
export function pathOfStories(fileName: string): ComponentPath {
  return fileName.replace(/^.*packages\/ui\/src\//, '').replace(/\.stories\.tsx$/, '');
}

export function guideOf(path: ComponentPath): Guide | undefined {
  return guides[`../${path}.guide.ts`];
}

export function screenGuideOf(path: ComponentPath): ScreenGuide | undefined {
  return screenGuides[`../${path}.guide.ts`];
}

/** The docs page of a component, for a link; null of what has no page of its own. */
export function docsPageOf(name: string): string | null {
  const [room, found] = guidedComponents.find((path) => path.endsWith(`/${name}`))?.split('/') ?? [];
  return room === undefined || found === undefined ? null : `?path=/docs/${room}-${found.toLowerCase()}--bb-docs`;
}

/** The code to copy. */
export function exampleTextOf(path: ComponentPath): Promise<string> {
  return promised(exampleTexts, `../${path}.example.tsx`);
}

/** The component's own source. */
export function sourceOf(path: ComponentPath): Promise<string> {
  return promised(sources, `../${path}.tsx`);
}

const loaded = new Map<string, Promise<string>>();

/** The same promise each time, as React asks for. */
function promised(files: Record<string, () => Promise<string>>, name: string): Promise<string> {
  const known = loaded.get(name) ?? files[name]?.() ?? Promise.reject(new Error(`There is no ${name}.`));
  loaded.set(name, known);
  return known;
}

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function';
}
