/** Takes down one figure. Without a limit it is printed for information: times depend on the machine. */
export type Figure = (name: string, value: number, unit: string, limit?: Limit) => void;

/** `most` or `least` that a figure may be. */
export type Limit = { most: number } | { least: number };

/** Prints a figure as one line of JSON; a figure beyond its limit makes the whole bench fail. */
export const figure: Figure = (name, value, unit, limit) => {
  const ok = limit === undefined || ('most' in limit ? value <= limit.most : value >= limit.least);
  if (!ok) process.exitCode = 1;
  console.log(JSON.stringify({ name, value: Math.round(value * 1000) / 1000, unit, limit: limit ?? null, ok }));
};
