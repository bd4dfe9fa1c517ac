import { expect, it } from 'vitest';
import { isUnrecoverable, removalKinds } from './panel.ts';

it('cannot be undone, but for an income source, which is archived, and what is scheduled, which Undo brings back', () => {
  expect(removalKinds.filter((kind) => !isUnrecoverable(kind))).toEqual(['incomeSource', 'schedule']);
});
