import * as z from 'zod/mini';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** The values of these fields, as far as they were typed. */
export type Typed<Fields extends Shape> = { [Name in keyof Fields]?: z.output<Fields[Name]> };

/** The fields of a form that outlive a reload. A field that is not among them is never written to the browser's storage. */
export interface TypedFields<Fields extends Shape> {
  /** These fields of a form's values, as plain data. */
  of: (values: { readonly [Name in keyof Fields]?: z.output<Fields[Name]> }) => Typed<Fields>;
  /** What storage holds of them. It may be of another release or written by hand: a field of another shape is left out. */
  read: (stored: unknown) => Typed<Fields>;
}

/** @param shape what each field may hold. */
export function typedFields<Fields extends Shape>(shape: Fields): TypedFields<Fields> {
  const picked = (values: unknown) => Object.fromEntries(Object.entries(shape).flatMap(([name, schema]) => {
    const { success, data } = z.safeParse(schema, valueOf(values, name));
    return success && data !== undefined ? [[name, data]] : [];
  })) as Typed<Fields>;
  return { of: picked, read: picked };
}

/** An amount in cents, or null where nothing was entered. */
export const typedAmount = z.nullable(z.int());
/** The id of something in the ledger, or null where nothing was chosen. */
export const typedId = z.nullable(z.string());

function valueOf(values: unknown, name: string): unknown {
  return typeof values === 'object' && values !== null ? Object.getOwnPropertyDescriptor(values, name)?.value : undefined;
}
