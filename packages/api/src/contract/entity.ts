import * as z from 'zod/mini';

interface Field<Wire extends string, Schema extends z.ZodMiniType> {
  wire: Wire;
  schema: Schema;
}

/** One field of an entity: its key on the wire and the schema or codec of its value. */
export function field<const Wire extends string, Schema extends z.ZodMiniType>(wire: Wire, schema: Schema): Field<Wire, Schema> {
  return { wire, schema };
}

type Fields = Record<string, Field<string, z.ZodMiniType>>;
type Flat<T> = { [K in keyof T]: T[K] } & {};
/** Keys whose value may be undefined may be left out, as zod has it. */
type Lenient<T> = Flat<
  { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & { [K in keyof T as undefined extends T[K] ? K : never]?: T[K] }
>;
type Domain<F extends Fields> = Lenient<{ [K in keyof F]: z.output<F[K]['schema']> }>;
type Wire<F extends Fields> = Lenient<{ [K in keyof F as F[K]['wire']]: z.input<F[K]['schema']> }>;

/**
 * A two-way codec of an object whose keys differ on the wire and in the domain. Each key pair is written out, one a line;
 * nothing is renamed by pattern. Unknown keys are dropped when a reply is read, so that newer services can send more;
 * a request with unknown keys is refused by `readRequest`.
 */
export function entity<F extends Fields>(fields: F): z.ZodMiniType<Domain<F>, Wire<F>> {
  const pairs = Object.entries(fields).map(([key, { wire }]) => ({ key, wire }));
  const shape = Object.fromEntries(Object.values(fields).map(({ wire, schema }) => [wire, schema]));
  const rename = (from: 'key' | 'wire', to: 'key' | 'wire') => (value: Record<string, unknown>) => {
    const source = new Map(Object.entries(value));
    return Object.fromEntries(pairs.filter((pair) => source.has(pair[from])).map((pair) => [pair[to], source.get(pair[from])]));
  };
  const codec = z.codec(z.object(shape), z.custom<Record<string, unknown>>(), { decode: rename('wire', 'key'), encode: rename('key', 'wire') });
  // The mapped types above type the two loops; the compiler cannot follow Object.fromEntries.
  return codec as unknown as z.ZodMiniType<Domain<F>, Wire<F>>;
}
