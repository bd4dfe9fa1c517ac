import { describe, expect, it } from 'vitest';
import { migrations } from './all.ts';

/** The last step of the releases that could not work on a schema of a later one. */
const lastUnchecked = '009-buyers-to-forget';

/** What the release before may stumble over: something it uses is gone, is called otherwise, or takes less than it did. */
const narrowing = /\b(drop|rename)\b|\balter column \w+ (set data )?type\b|\bset not null\b|\badd column \w+ (?!.*\bdefault\b).*\bnot null\b|\badd (constraint|check|unique|foreign key)\b|\btruncate\b/is;

describe('a step of the schema', () => {
  it.each(migrations.filter(({ name, shutsOutOlder, loosens }) => name > lastUnchecked && !shutsOutOlder && !loosens).map(({ name, statements }) => [name, statements] as const))(
    '%s only adds, since it does not shut older releases out', (_, statements) => {
      expect(statements.filter((statement) => narrowing.test(statement))).toEqual([]);
    },
  );

  it.each([
    ['alter table months drop column year', true], ['alter table months rename to periods', true], ['alter table months alter column year type bigint', true],
    ['alter table months alter column year set not null', true], ['alter table months add column weeks integer not null', true],
    ['alter table months add constraint few check (year < 3000)', true], ['alter table months add column weeks integer not null default 4', false],
    ['alter table months add column weeks integer', false], ['create index months_year on months (year)', false],
    ['create table weeks (week integer not null)', false],
  ])('that says "%s" takes from the release before: %s', (statement, narrows) => {
    expect(narrowing.test(statement)).toBe(narrows);
  });

  it('that loosens drops nothing but checks', () => {
    const loosening = migrations.filter(({ loosens }) => loosens).flatMap(({ statements }) => statements);
    expect(loosening.filter((statement) => /\bdrop\b/i.test(statement) && !/contype = 'c'.*drop constraint %I/is.test(statement))).toEqual([]);
  });

  it('comes after those before it, by its name', () => {
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].toSorted());
  });
});
