import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastsIn, meetsAa } from './contrastOf.ts';
import { tokenSheet } from './tokenSheet.ts';

const sheet = tokenSheet(readFileSync(join(import.meta.dirname, '../tokens/tokens.css'), 'utf8'));
const { tokenNamed } = sheet;
const { contrastsOn, contrastsUnder } = contrastsIn(sheet);

describe('the contrast of a colour', () => {
  it('is told on each colour it is used on, and of a ground that of what stands on it', () => {
    expect(contrastsOn(tokenNamed('accent')).map(({ back }) => back)).toEqual(['surface', 'surface-selected', 'accent-soft']);
    expect(contrastsUnder(tokenNamed('action'))).toMatchObject([{ front: 'on-action', least: 4.5 }]);
    expect(contrastsOn(tokenNamed('border-control')).map(({ least }) => least)).toEqual([3, 3, 3]);
    expect(contrastsOn(tokenNamed('border'))).toEqual([]);
  });

  it('is below AA where one of the themes is', () => {
    expect(meetsAa({ light: 4.5, dark: 4.5, least: 4.5 })).toBe(true);
    expect(meetsAa({ light: 12, dark: 4.49, least: 4.5 })).toBe(false);
    expect(meetsAa({ light: 2.9, dark: 12, least: 3 })).toBe(false);
  });
});
