import { addons, types, useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { storyLabel } from './story-labels.ts';

addons.setConfig({ sidebar: { renderLabel: ({ name }) => storyLabel(name) } });

/** The story in the other theme, beside the canvas: each has a page of its own, so that both play, and neither sees the other. */
addons.register('blue-budget/review', () => {
  addons.add('blue-budget/review/other-theme', { type: types.PANEL, title: 'Other theme', render: ({ active }) => (active === true ? <OtherTheme /> : null) });
});

function OtherTheme() {
  const { storyId } = useStorybookState();
  const globals: Readonly<Record<string, unknown>> = useStorybookApi().getGlobals();
  const asked = ['text', 'motion', 'colours'].flatMap((name) => (typeof globals[name] === 'string' ? [`${name}:${globals[name]}`] : []));
  const theme = globals['theme'] === 'dark' ? 'light' : 'dark';
  const address = new URLSearchParams({ viewMode: 'story', id: storyId, globals: [`theme:${theme}`, ...asked].join(';') });
  // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, whose mocks need its service worker
  return <iframe key={address.toString()} title="The story in the other theme" src={`iframe.html?${address.toString()}`} style={{ width: '100%', height: '100%', border: 0 }} />;
}
