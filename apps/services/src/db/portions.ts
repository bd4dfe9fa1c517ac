/** Rows that one statement erases at most: on the embedded engine everybody else waits for it. */
export const erasedAtOnce = 1000;

/** Rows portion by portion, in their order: a statement takes only so many values. */
export function* portions<Row>(rows: Iterable<Row>, size: number): Generator<Row[]> {
  let some: Row[] = [];
  for (const row of rows) {
    some.push(row);
    if (some.length < size) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
