/** Steps of an axis that people count in: 1, 2 or 5 times a power of ten. */
export function niceStep(range: number, most: number): number {
  const rough = range / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power;
}

/** Where the lines of an axis of amounts stand, in cents, from nothing to at least the highest; whole dollars apart. */
export function amountTicks(highest: number, most = 4): number[] {
  const step = Math.max(niceStep(Math.max(highest, 1), most), 100);
  return Array.from({ length: Math.max(Math.ceil(highest / step), 1) + 1 }, (_, index) => index * step);
}

/** Months between the labels of an axis of time: some months, else whole years. */
export function monthStep(months: number, most: number): number {
  const rough = months / Math.max(most, 1);
  const few = [1, 2, 3, 6, 12].find((step) => step >= rough);
  return few ?? Math.max(niceStep(months / 12, most), 1) * 12;
}
