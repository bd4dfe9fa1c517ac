import type { Page } from 'playwright';

/** A component's table of props, as its docs page shows it. */
export interface PropsTable {
  component: string;
  rows: PropRow[];
}

interface PropRow {
  name: string;
  description: string;
  type: string;
  /** A React node is shown as the source of an element: in its control, or as its default. */
  showsSource: boolean;
}

/** The tables of all components that have stories, read on a page of the built Storybook. */
export function propsTables(page: Page): Promise<PropsTable[]> {
  return page.evaluate(readTables);
}

/** Runs in the page. */
async function readTables(): Promise<PropsTable[]> {
  interface ArgType { name: string; description?: string; control?: { disable?: boolean }; table?: { type?: { summary?: string }; defaultValue?: { summary?: string } } }
  interface Loaded {
    component?: { __docgenInfo?: { displayName?: string } };
    subcomponents?: Record<string, unknown>;
    initialArgs: Record<string, unknown>;
    argTypes: Record<string, ArgType>;
    parameters: { docs: { extractArgTypes: (component: unknown) => Record<string, ArgType> | null } };
  }
  const preview: { ready: () => Promise<void>; loadStory: (story: { storyId: string }) => Promise<Loaded> } = Reflect.get(window, '__STORYBOOK_PREVIEW__');
  await preview.ready();
  const index: { entries: Record<string, { id: string; type: string; title: string }> } = await (await fetch('index.json')).json();
  const stories = Object.values(index.entries).filter(({ type, title }) => type === 'story' && /^(Primitives|Budget|Layout|Texts)\//.test(title));
  const firsts = [...new Map(stories.toReversed().map((story) => [story.title, story])).values()];
  const isDrawn = (value: unknown): boolean => Array.isArray(value) ? value.some(isDrawn) : typeof value === 'object' && value !== null && '$$typeof' in value;
  const rowsOf = (argTypes: Record<string, ArgType>, args: Record<string, unknown>) => Object.entries(argTypes).map(([name, { description, control, table }]) => ({
    name,
    description: description ?? '',
    type: table?.type?.summary ?? '',
    showsSource: (isDrawn(args[name]) && control?.disable !== true) || (table?.defaultValue?.summary ?? '').startsWith('<'),
  }));
  const tables = await Promise.all(firsts.map(async ({ id }) => {
    const { component, subcomponents = {}, initialArgs, argTypes, parameters } = await preview.loadStory({ storyId: id });
    const others = Object.entries(subcomponents).map(([name, each]) => ({ component: name, rows: rowsOf(parameters.docs.extractArgTypes(each) ?? {}, {}) }));
    return [...(component ? [{ component: component.__docgenInfo?.displayName ?? '', rows: rowsOf(argTypes, initialArgs) }] : []), ...others];
  }));
  return tables.flat();
}
