import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './root.ts';
import { shapesOf, type Shape } from './testing/documented-members.ts';
import { isComponent, publicNames } from './testing/public-names.ts';

const ui = join(root, 'packages/ui/src');
const published = publicNames(join(ui, 'index.ts'));
const sources = globSync('{primitives,budget,layout}/**/*.{ts,tsx}', { cwd: ui }).filter((file) => !/\.(stories|test)\.tsx?$/.test(file));
const shapes = new Map(sources.flatMap((file) => shapesOf(readFileSync(join(ui, file), 'utf8'))).map((shape) => [shape.name, shape]));

describe('the props of a component are documented', () => {
  const props = published.filter(({ name, kind }) => kind === 'type' && name.endsWith('Props')).map(({ name }) => name);

  it('finds the props', () => {
    expect(props.length).toBeGreaterThan(40);
    expect(membersIn('AmountInputProps').map(({ of, name }) => `${of}.${name}`)).toEqual(
      expect.arrayContaining(['AmountInputProps.cents', 'FieldTexts.hint']),
    );
  });

  it.each(props)('%s describes every prop', (name) => {
    expect(membersIn(name).filter(({ documented }) => !documented).map(({ of, name: prop }) => `${of}.${prop}`)).toEqual([]);
  });

  it('names the props type of a component wherever it adds to its element\'s', () => {
    const unnamed = published.filter(isComponent).filter(({ name, file }) => {
      const declared = new RegExp(`^export function ${name}\\b[\\s\\S]*?\\{\\n`, 'm').exec(readFileSync(file, 'utf8'))?.[0] ?? '';
      return /\}: \{|props: \{/.test(declared);
    });
    expect(unnamed.map(({ name }) => name)).toEqual([]);
  });
});

it('finds a prop without a description', () => {
  const text = ['export interface CardProps extends Omit<ComponentProps<\'a\'>, \'b\'> {', '  /** Its title. */', '  title: string;', '  tone?: Tone;', '}', ''].join('\n');
  expect(shapesOf(text).flatMap(({ members }) => members).filter(({ documented }) => !documented).map(({ name }) => name)).toEqual(['tone']);
  expect(shapesOf('export interface DotProps { size: number }').flatMap(({ members }) => members)).toEqual([{ of: 'DotProps', name: 'size', documented: false }]);
});

/** Members of a shape and of every one it is based on. */
function membersIn(name: string, seen: ReadonlySet<string> = new Set()): Shape['members'] {
  const shape = shapes.get(name);
  if (!shape || seen.has(name)) return [];
  return [...shape.members, ...shape.basedOn.flatMap((base) => membersIn(base, new Set([...seen, name])))];
}
