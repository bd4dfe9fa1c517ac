import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './root.ts';
import { wordsOf } from './testing/words.ts';

const ui = join(root, 'packages/ui/src');
/** The sources of the product's UI and texts; `docs` and `foundations` are Storybook's own pages. */
const views = globSync('{primitives,budget,layout,screens}/**/*.{ts,tsx}', { cwd: ui })
  .filter((file) => !/\.(stories|test)\.tsx?$|^story|\.(guide|example)\.tsx?$/.test(basename(file)));

describe('words shown to people stand in the message table', () => {
  it('finds the views', () => {
    expect(views.length).toBeGreaterThan(250);
  });

  it('and in no view', () => {
    const spelled = views.flatMap((file) => wordsOf(file, readFileSync(join(ui, file), 'utf8')).map((words) => `${file}: ${words}`));
    expect(spelled).toEqual([]);
  });
});

it.each<[where: string, source: string, count?: number]>([
  ['between tags', '<p>Add</p>'],
  ['in brackets', '<p>(optional)</p>'],
  ['in braces', "<p>{busy ? 'Saving' : text}</p>"],
  ['after an amount', '<p>{`${amount} left`}</p>'],
  ['for who cannot see', "<button aria-label={`remove ${name}`} />"],
  ['within another text', "<button aria-label={`${shown ? 'Hide' : 'Show'} ${name}`} />", 2],
  ['as a prop', "<Card title='about' />"],
  ['as a prop with a name of its own', '<Form action="Send it" />'],
  ['where a prop is left out', "function View({ closeLabel = 'Close' }) { return closeLabel; }"],
  ['in a table', "const facts = [['Name', name]];"],
  ['in what a function answers', "const moves = () => ({ label: `Move ${way}` });"],
  ['in an object', "const steps = { first: { title: 'who' } };"],
])('sees a word %s', (_where, source, count = 1) => {
  expect(wordsOf('Planted.tsx', source)).toHaveLength(count);
});

it('takes no name of a style, an icon, a state or a place for a word', () => {
  const shown = "{name} <Icon d='M0 0h2' />{' · '}{kind === 'Debt' && amount}";
  const asked = `closest('input, [role="dialog"]'), matchMedia('(prefers-color-scheme: dark)')`;
  const source = `${asked}, <a className="one two" href="#main" data-tone={red ? 'red' : undefined}>${shown}</a>`;
  expect(wordsOf('Planted.tsx', source)).toEqual([]);
});
