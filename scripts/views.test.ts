import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const screens = fileURLToPath(new URL('../packages/ui/src/screens', import.meta.url));

/** Imports for screens only: machines, the store among them, and what reads them. Type imports are allowed everywhere. */
const ofScreens = ['@blue-budget/machines', '@xstate/react', 'xstate'];

const views = globSync('**/*View.tsx', { cwd: screens }).toSorted();

describe('screens wire, views draw (decision records 008 and 014)', () => {
  it('finds the views', () => {
    expect(views.length).toBeGreaterThanOrEqual(17);
    expect(views).toContain('RemovalPanel/RemovalView.tsx');
  });

  it.each(views)('%s draws from its props alone, and so does all that it is made of', (view) => {
    expect(wiringIn(resolve(screens, view))).toEqual([]);
  });

  it('finds machines and what reads them where they are used', () => {
    const wired = wiringIn(resolve(screens, 'AccountPanel/AccountPanel.tsx'));
    expect(wired).toEqual(expect.arrayContaining([
      'AccountPanel/AccountPanel.tsx uses @blue-budget/machines/account-form', 'AccountPanel/AccountPanel.tsx uses @xstate/react',
      'budgeting/useFlow.ts uses @blue-budget/machines/form-life', 'ShortTransactions/ShortTransactions.tsx uses @blue-budget/machines/short-list',
    ]));
  });
});

/** Every use of what belongs to screens, in a file and all that it imports, but for types. */
function wiringIn(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return valueImports(file).flatMap((source) => {
    if (ofScreens.some((name) => source === name || source.startsWith(`${name}/`))) return [`${relative(screens, file)} uses ${source}`];
    const imported = resolve(dirname(file), source);
    return source.startsWith('.') && existsSync(imported) && /\.tsx?$/.test(imported) ? wiringIn(imported, seen) : [];
  });
}

/** A file's imports besides types, as written. */
function valueImports(file: string): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(/^(?:import|export) ([^;]*?) from '([^']+)';|^import '([^']+)';|import\('([^']+)'\)/gm);
  return [...statements].flatMap(([, names = '', from, bare, onDemand]) => {
    const listed = /^\{([^}]*)\}$/.exec(names)?.[1]?.split(',').map((name) => name.trim()).filter(Boolean) ?? [names];
    const isTypeOnly = names !== '' && listed.every((name) => name.startsWith('type '));
    return isTypeOnly ? [] : [from ?? bare ?? onDemand ?? ''];
  });
}
