/** Letters that are written from right to left, and marks that turn what stands around them. */
const turning = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A text of a person as a part of another text: it keeps its own direction and turns nothing beside it round. Other texts stay as they
 * are. Marks in it that would act beyond it are closed or left out.
 */
export function isolated(text: string): string {
  if (!turning.test(text)) return text;
  let open = 0;
  const balanced = text.replace(/[\u202A-\u202E\u2066-\u2069]/g, (mark) => {
    if (mark < '\u2066') return '';
    if (mark === '\u2069' && open === 0) return '';
    open += mark === '\u2069' ? -1 : 1;
    return mark;
  });
  return `\u2068${balanced}${'\u2069'.repeat(open + 1)}`;
}

/** An area of texts whose parts are isolated. The same for the same area. */
export function isolating<Area extends object>(area: Area): Area {
  const known = isolatingAreas.get(area);
  if (isOf(area, known)) return known;
  const texts = Object.assign({}, area, Object.fromEntries(Object.entries(area).map(([key, text]: [string, unknown]) => [key, isolatingText(text)])));
  isolatingAreas.set(area, texts);
  return texts;
}

const isolatingAreas = new WeakMap<object, object>();

/** What is kept for an area was made of it. */
function isOf<Area extends object>(_area: Area, known: object | undefined): known is Area {
  return known !== undefined;
}

function isolatingText(text: unknown): unknown {
  if (typeof text === 'function') return (...parts: unknown[]): unknown => Reflect.apply(text, undefined, parts.map(isolatedPart));
  return typeof text === 'object' && text !== null && !Array.isArray(text) ? isolating(text) : text;
}

/** A text, several, or facts with texts among them. */
function isolatedPart(part: unknown): unknown {
  if (typeof part === 'string') return isolated(part);
  if (Array.isArray(part)) return part.map(isolatedPart);
  if (typeof part !== 'object' || part === null) return part;
  const turned = Object.entries(part).filter(([, fact]: [string, unknown]) => typeof fact === 'string' && turning.test(fact));
  return turned.length === 0 ? part : { ...part, ...Object.fromEntries(turned.map(([name, fact]: [string, unknown]) => [name, isolatedPart(fact)])) };
}
