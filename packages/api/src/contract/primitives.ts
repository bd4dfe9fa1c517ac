import { fromCents, maxCents, toCents, type Cents } from '@blue-budget/domain/money';
import * as z from 'zod/mini';
import { entity, field } from './entity.ts';

/** Ids are strings on the wire and in the product. */
export const id = z.string().check(z.minLength(1), z.maxLength(100));

/** An amount as it is on the wire. */
export const wireMoney = z.number().check(z.refine(isMoney, 'must be an amount with at most two decimals'));

/** Money: a number with at most two decimals on the wire, integer cents in the product. NaN, infinities and amounts beyond the limit are refused. */
export const money = z.codec(wireMoney, z.custom<Cents>(), { decode: toCents, encode: fromCents });

export const amountNotZero = money.check(z.refine((cents) => cents !== 0, 'must not be zero'));

/** A sum as it is on the wire. */
export const wireSum = z.number().check(z.refine(isMoneySum, 'must be a sum with at most two decimals'));

/** A sum of amounts, each within the limit, which may itself lie beyond it. */
export const moneySum = z.codec(wireSum, z.custom<Cents>(), { decode: toCents, encode: fromCents });

/** Percent per year with at most three decimals. -0 becomes 0. */
export const rate = z.number().check(
  z.overwrite((value) => value + 0),
  z.minimum(0),
  z.maximum(999.999),
  z.refine((value) => Number(value.toFixed(3)) === value, 'must have at most three decimals'),
);

/** An id in a path, where the two that mean a folder could not arrive. */
export const idInPath = id.check(z.refine((value) => value !== '.' && value !== '..', 'must be an id'));

/** The parameter of the many paths that end with an id. */
export const byId = entity({ id: field('id', idInPath) });

const idInList = id.check(z.refine((value) => !value.includes(',')));

/** Ids in a query string, at least one, separated by commas. */
export const idList = z.codec(z.string().check(z.maxLength(10_000)), z.array(idInList).check(z.minLength(1)), {
  decode: (list) => list.split(','),
  encode: (ids) => ids.join(','),
});

/** A choice in a query string, written out. */
export const flag = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true', encode: (isSet) => (isSet ? 'true' : 'false'),
});

/** The lines that a sort moves. All others keep the places that they have by then; without it the whole order counts. */
export const movedIds = z.optional(z.array(id).check(z.maxLength(1000)));

/** A place in a list, numbered from 0. */
export const sortOrder = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** Any text a person typed, within a sane bound. */
export const text = (longest: number) => z.string().check(z.maxLength(longest));

/** What is in the lists that `list` makes, by the schema below their check: the schemas themselves do not show it. */
export const lists = new WeakMap<z.core.$ZodType, { element: z.ZodMiniType; longest: number }>();

/**
 * A list of at most `longest` things. Its length is looked at before any of them, and reading ends at the first that is wrong: of a list of
 * nonsense nothing is gathered.
 */
export function list<Element extends z.ZodMiniType>(element: Element, longest: number): z.ZodMiniType<z.output<Element>[], z.input<Element>[]> {
  return z.codec(boundedList(element, longest), z.custom<z.output<Element>[]>(Array.isArray), {
    decode: (values, { issues }) => each(values, (value) => z.safeDecode(element, value), issues),
    encode: (values, { issues }) => each(values, (value) => z.safeEncode(element, value), issues),
  });
}

/** The answer of calls without a result: an empty object is written; any body, or none, is read as one. */
export const ok = z.codec(z.unknown(), z.object({}), { decode: () => ({}), encode: () => ({}) });

function isMoney(value: number): boolean {
  return isMoneySum(value) && Math.abs(value) * 100 <= maxCents;
}

function isMoneySum(value: number): boolean {
  return Math.abs(value) < Number.MAX_SAFE_INTEGER / 100 && Number(value.toFixed(2)) === value;
}

function boundedList<Element extends z.ZodMiniType>(element: Element, longest: number) {
  const anything = z.custom<z.input<Element>[]>();
  lists.set(anything, { element, longest });
  return anything.check(({ value, issues }) => {
    if (!Array.isArray(value)) issues.push({ code: 'invalid_type', expected: 'array', input: value });
    else if (value.length > longest) issues.push({ code: 'too_big', origin: 'array', maximum: longest, inclusive: true, input: value });
  });
}

type Attempt<To> = { success: true; data: To } | { success: false; error: z.core.$ZodError };

/** Turns each value, up to the first that cannot be, which is noted with its place. */
function each<From, To>(values: readonly From[], turn: (value: From) => Attempt<To>, issues: z.core.$ZodRawIssue[]): To[] {
  const turned: To[] = [];
  for (const [place, value] of values.entries()) {
    const attempt = turn(value);
    if (!attempt.success) {
      issues.push({ code: 'invalid_union', errors: [attempt.error.issues], input: value, path: [place] });
      return turned;
    }
    turned.push(attempt.data);
  }
  return turned;
}
