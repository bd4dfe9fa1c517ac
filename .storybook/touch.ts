/** A finger's width, CSS px: what it is to hit is as wide and as high. */
const finger = 44;
/** What is measured by pressing is a pixel less: where an element begins between two pixels, each of its edges belongs to either. */
const pressed = finger - 1;

/** A handle may be narrower beside another target: what it does stands in a menu of the same line as well (WCAG 2.5.5, "equivalent"). */
const handles = '[aria-roledescription]';
const least = 24 - 1;

const targets = [
  'a[href]', 'button', 'input:not([type="hidden"])', 'select', 'textarea', 'summary',
  ...['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'option', 'menuitem', 'menuitemradio', 'slider'].map((role) => `[role="${role}"]`),
].join();

/**
 * Fails for what is smaller than a finger where fingers are used. What counts is where a press lands, so that an edge around a small mark, or
 * the label of a checkbox, is part of the target. Exempt, as in WCAG 2.5.5: a link in a line of text, what is disabled, and what is not in reach
 * because something lies over it. The page is scrolled, and scrolled back. What is known to be smaller is named, and stands in docs/accessibility.md.
 */
export function expectTouchTargets(known: readonly string[] = []): void {
  const scrolled = new Map([...document.querySelectorAll('*')].filter(({ scrollTop, scrollLeft }) => scrollTop + scrollLeft > 0).map((element) => [element, element.scrollTop]));
  const { scrollY } = window;
  const small = [...document.body.querySelectorAll<HTMLElement>(targets)].filter(isInUse).flatMap(shortfall).filter((fault) => !known.some((name) => fault.includes(name)));
  for (const [element, top] of scrolled) element.scrollTop = top;
  window.scrollTo({ top: scrollY, behavior: 'instant' });
  if (small.length > 0) throw new Error(`Smaller than ${finger} px for a finger:\n${[...new Set(small)].join('\n')}`);
}

function isInUse(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.matches(':disabled, [aria-disabled="true"], [inert] *, [aria-hidden="true"] *') && !isInText(element);
}

/** A link among words of the same line. */
function isInText(element: HTMLElement): boolean {
  if (getComputedStyle(element).display !== 'inline') return false;
  return [...element.parentElement?.childNodes ?? []].some((node) => node instanceof Text && node.data.trim() !== '');
}

function shortfall(element: HTMLElement): string[] {
  const area = isTypedInto(element) ? edged(element) : element;
  area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = area.getBoundingClientRect();
  if (area !== element && height >= finger - 0.5) return [];
  const middle = { x: left + width / 2, y: top + height / 2 };
  if (!isHit(element, middle.x, middle.y)) return [];
  const wide = 1 + reach(element, middle, { x: -1, y: 0 }) + reach(element, middle, { x: 1, y: 0 });
  const high = 1 + reach(element, middle, { x: 0, y: -1 }) + reach(element, middle, { x: 0, y: 1 });
  return wide >= (element.matches(handles) ? least : pressed) && high >= pressed ? [] : [described(element, `${wide} x ${high} px`)];
}

/** How many pixels from its middle, in a direction, a target is hit; no further than a finger's width. */
function reach(element: HTMLElement, { x, y }: { x: number; y: number }, by: { x: number; y: number }): number {
  let steps = 0;
  while (steps < finger && isHit(element, x + by.x * (steps + 1), y + by.y * (steps + 1))) steps += 1;
  return steps;
}

function isHit(element: HTMLElement, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y);
  const labels = element instanceof HTMLInputElement || element instanceof HTMLButtonElement ? [...element.labels ?? []] : [];
  return hit !== null && [element, ...labels].some((part) => part.contains(hit));
}

function isTypedInto(element: HTMLElement): boolean {
  return element.matches('input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea');
}

/** The box around a field, whose edge is drawn around it. */
function edged(field: HTMLElement): HTMLElement {
  let box: HTMLElement = field;
  for (let out = field.parentElement, steps = 0; out !== null && steps < 3; out = out.parentElement, steps += 1) {
    const { borderTopWidth, borderTopStyle } = getComputedStyle(out);
    if (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) {
      box = out;
      break;
    }
  }
  return box;
}

function described(element: HTMLElement, size: string): string {
  const words = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
  return `<${element.localName} class="${element.className}"> "${words}" is ${size}`;
}
