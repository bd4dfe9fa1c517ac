/** Rows that one statement erases at most: on the embedded engine everybody else waits for it. */
export const erasedAtOnce = 1000;

/** Rows portion by portion, in their order: a statement takes only so many values. */
export function* portions<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
