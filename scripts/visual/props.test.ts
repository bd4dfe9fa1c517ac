import { composeStory, type Meta } from '@storybook/react-vite';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { withReadableTypes } from '../../.storybook/docgen.ts';
import { withDescribedProps } from '../../.storybook/props.ts';

describe('types that a props table can read', () => {
  it('are the values where they were those of a list', () => {
    const list = "export const tones = ['neutral', 'positive'] as const;\n";
    expect(withReadableTypes(`${list}export type Tone = (typeof tones)[number];`)).toBe(`${list}export type Tone = 'neutral' | 'positive';`);
    expect(withReadableTypes('type Tone = (typeof tonesElsewhere)[number];')).toBe('type Tone = (typeof tonesElsewhere)[number];');
  });

  it('are lists where they were lists that nobody may change', () => {
    expect(withReadableTypes('options: readonly Option[];')).toBe('options: Option[];');
    expect(withReadableTypes('saving?: readonly { id: Id; column: Column }[] | null')).toBe('saving?: { id: Id; column: Column }[] | null');
    expect(withReadableTypes('  readonly id: Id;')).toBe('  readonly id: Id;');
  });
});

describe('rows of a props table', () => {
  const rowsOf = (argTypes: NonNullable<Meta['argTypes']>, args: Record<string, unknown>) => (
    composeStory({ args }, { title: 'Planted', argTypes, render: () => createElement('i') }, { argTypesEnhancers: [withDescribedProps] }).argTypes
  );

  it('say what a component passes on to its element, whether Storybook knows of it or only a story does', () => {
    const rows = rowsOf({ type: { name: 'type', table: { defaultValue: { summary: "'button'" } } } }, { children: 'Save', cents: 1 });
    expect(rows['type']).toMatchObject({ options: ['button', 'submit', 'reset'], table: { defaultValue: { summary: "'button'" }, type: { summary: '"button" | "submit" | "reset"' } } });
    expect(rows['children']).toMatchObject({ description: 'What stands in it.', table: { type: { summary: 'ReactNode' } } });
    expect(rows['cents']).not.toHaveProperty('description');
  });

  it('show the values of a type, not what kind of type it is', () => {
    const rows = rowsOf({
      tone: { type: { name: 'enum', raw: "'neutral' | 'positive'", value: ['neutral', 'positive'] }, table: { type: { summary: 'union' } } },
      amounts: { type: { name: 'union', raw: "\n| { mode: 'none' }\n/** One. */\n| { mode: 'single' }", value: [] }, table: { type: { summary: 'union' } } },
    }, {});
    expect(['tone', 'amounts'].map((name) => rows[name]?.table)).toEqual([
      { type: { summary: "'neutral' | 'positive'" } }, { type: { summary: "{ mode: 'none' } | { mode: 'single' }" } },
    ]);
  });

  it('leave alone what is described', () => {
    const label = { name: 'label', description: 'Its name.', table: { type: { summary: 'string' } } };
    expect(rowsOf({ label }, { label: 'Month' })).toMatchObject({ label });
  });

  it('have no control for what is drawn', () => {
    const drawn = createElement('b');
    const rows = rowsOf({ children: {}, icons: {}, trigger: { table: { type: { summary: 'ReactElement' } } } }, { children: drawn, icons: [drawn] });
    expect(['children', 'icons', 'trigger'].map((name) => rows[name]?.control)).toEqual([{ disable: true }, { disable: true }, { disable: true }]);
  });
});
