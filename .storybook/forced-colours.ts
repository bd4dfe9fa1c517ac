/** The colours that a person may have chosen for the whole system; others may not be seen on them. */
const systemColours = [
  'Canvas', 'CanvasText', 'LinkText', 'VisitedText', 'ActiveText', 'ButtonFace', 'ButtonText', 'ButtonBorder', 'Field', 'FieldText', 'Highlight',
  'HighlightText', 'SelectedItem', 'SelectedItemText', 'Mark', 'MarkText', 'GrayText', 'AccentColor', 'AccentColorText',
];

/** What has an edge in the usual colours and needs one in those of the system. */
const edged = 'button, a[href], input, select, textarea, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tooltip"], [role="switch"]';
const stated = '[aria-checked="true"], [aria-selected="true"], [aria-current], [aria-pressed="true"], :disabled, [aria-disabled="true"]';

/** An element, or what CSS draws before or after it. */
interface Drawn {
  element: Element;
  pseudo: '::before' | '::after' | null;
}

/** What a person sees in the usual colours. To be asked before the colours are forced. */
export function seenInUsualColours(): { marks: readonly Drawn[]; edges: readonly Element[] } {
  const all = [...document.body.querySelectorAll('#storybook-root *, body > :not(script, style, .sb-wrapper) *')].filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  return {
    marks: all.flatMap((element): Drawn[] => [{ element, pseudo: null }, { element, pseudo: '::before' }, { element, pseudo: '::after' }]).filter(isMark),
    edges: all.filter((element) => element.matches(edged) && hasEdge({ element, pseudo: null })),
  };
}

/**
 * Fails, under forced colours, for a mark or an edge that is gone, for a drawing whose colours stay the page's own, and for a state that nothing
 * but its colours told. See `seenInUsualColours`. Needs reduced motion: a colour that is on its way says nothing.
 */
export function expectForcedColours({ marks, edges }: ReturnType<typeof seenInUsualColours>): void {
  if (!matchMedia('(forced-colors: active)').matches) throw new Error('Forced colours do not reach the story.');
  const faults = [
    ...marks.filter((mark) => mark.element.isConnected && !hasEdge(mark)).map(({ element, pseudo }) => `${named(element)}${pseudo ?? ''} is not seen any more`),
    ...edges.filter((element) => element.isConnected && !hasEdge({ element, pseudo: null })).map((element) => `${named(element)} has no edge any more`),
    ...ownColours(),
    ...[...document.body.querySelectorAll<HTMLElement>(stated)].filter((element) => element.checkVisibility()).flatMap(untoldState),
  ];
  if (faults.length > 0) throw new Error(`In forced colours:\n${[...new Set(faults)].join('\n')}`);
}

/** Something that says something by being coloured: without words or parts, and more than a hairline. */
function isMark({ element, pseudo }: Drawn): boolean {
  const { content, width, height, backgroundColor } = getComputedStyle(element, pseudo);
  if (pseudo !== null && content !== '""') return false;
  if (pseudo === null && (element.childNodes.length > 0 || element instanceof SVGElement || element.matches(edged))) return false;
  return Number.parseFloat(width) > 1 && Number.parseFloat(height) > 1 && !isClear(backgroundColor) && backgroundColor !== groundOf(element, pseudo);
}

/** It differs from what it lies on, by its ground or by a line around it. */
function hasEdge({ element, pseudo }: Drawn): boolean {
  const style = getComputedStyle(element, pseudo);
  // Taken away on purpose.
  if (style.display === 'none') return true;
  const isLined = (['Top', 'Left', 'Bottom'] as const).some((side) => style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0 && !isClear(style[`border${side}Color`]));
  const isOutlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
  return isLined || isOutlined || style.appearance === 'auto' || (!isClear(style.backgroundColor) && style.backgroundColor !== groundOf(element, pseudo));
}

/** The colour that an element lies on. */
function groundOf(element: Element, pseudo: Drawn['pseudo']): string {
  for (let out = pseudo === null ? element.parentElement : element; out !== null; out = out.parentElement) {
    const { backgroundColor } = getComputedStyle(out);
    if (!isClear(backgroundColor)) return backgroundColor;
  }
  return 'none';
}

function isClear(colour: string): boolean {
  return colour === 'transparent' || /^rgba\(.* 0\)$|\/ 0\)$/.test(colour);
}

/** Lines and areas of drawings, which the browser leaves as they are, and elements that keep their own colours. */
function ownColours(): string[] {
  const probe = document.body.appendChild(document.createElement('i'));
  const known = new Set(systemColours.map((colour) => {
    probe.style.cssText = `forced-color-adjust: none; color: ${colour}`;
    return getComputedStyle(probe).color;
  }));
  probe.remove();
  const isOwn = (colour: string) => colour.startsWith('rgb') && !isClear(colour) && !known.has(colour);
  const shapes = [...document.body.querySelectorAll('svg :is(path, line, rect, circle, ellipse, polyline, polygon, text)')].filter((shape) => shape.checkVisibility());
  const kept = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility() && getComputedStyle(element).forcedColorAdjust === 'none' && !element.closest('svg'));
  return [
    ...shapes.filter((shape) => [getComputedStyle(shape).stroke, getComputedStyle(shape).fill].some(isOwn)),
    ...kept.filter((element) => [...(element.childNodes.length > 0 ? [getComputedStyle(element).color] : []), getComputedStyle(element).backgroundColor].some(isOwn)),
  ].map((element) => `${named(element.closest('svg') ?? element)} is drawn in colours of its own`);
}

/** The state of an element, if it looks the same once that is taken from it. */
function untoldState(element: HTMLElement): string[] {
  // Drawn by the browser, or by an element that is there in this state alone.
  if (getComputedStyle(element).appearance === 'auto' && element instanceof HTMLInputElement) return [];
  if (element.matches('[role="checkbox"], [role="menuitemradio"]') && element.querySelector('svg') !== null) return [];
  const before = looksOf(element);
  const giveBack = [element, ...element.querySelectorAll<HTMLElement>('[data-state], [data-disabled]')].flatMap(takeState);
  const after = looksOf(element);
  for (const give of giveBack.toReversed()) give();
  return giveBack.length > 0 && before === after ? [`${named(element)} tells by colours alone that it is ${stateOf(element)}`] : [];
}

function stateOf(element: Element): string {
  if (element.matches(':disabled, [aria-disabled="true"]')) return 'disabled';
  return ['aria-checked', 'aria-selected', 'aria-current', 'aria-pressed'].filter((name) => element.hasAttribute(name)).join();
}

const opposites: Readonly<Record<string, string>> = { checked: 'unchecked', active: 'inactive', on: 'off', current: 'ahead' };

/** Takes what tells a state from an element. Returns how to give it back; nothing where it is in none. */
function takeState(element: HTMLElement): (() => void)[] {
  const changes: [name: string, to: string | null][] = [];
  for (const name of ['aria-checked', 'aria-selected', 'aria-pressed']) if (element.getAttribute(name) === 'true') changes.push([name, 'false']);
  for (const name of ['aria-current', 'aria-disabled', 'data-disabled', 'disabled']) if (element.hasAttribute(name) && element.getAttribute(name) !== 'false') changes.push([name, null]);
  const opposite = opposites[element.dataset['state'] ?? ''];
  if (opposite !== undefined) changes.push(['data-state', opposite]);
  return changes.map(([name, to]) => {
    const was = element.getAttribute(name) ?? '';
    if (to === null) element.removeAttribute(name);
    else element.setAttribute(name, to);
    return () => element.setAttribute(name, was);
  });
}

const told = [
  'color', 'background-color', 'border-top-color', 'border-top-width', 'border-left-width', 'border-bottom-color', 'border-bottom-width', 'border-top-style', 'outline-style', 'outline-width',
  'display', 'visibility', 'opacity', 'font-weight', 'text-decoration-line', 'transform', 'stroke', 'fill', 'width',
];

/** How an element looks with its parts and its neighbours. */
function looksOf(element: Element): string {
  const neighbours = element.parentElement?.matches('#storybook-root') === true ? [element] : [...element.parentElement?.children ?? []];
  const parts = [...neighbours.length > 12 ? [element] : neighbours, ...element.querySelectorAll('*'), ...element.parentElement?.parentElement?.children ?? []];
  return parts.flatMap((part) => ([null, '::before', '::after'] as const).map((pseudo) => {
    const style = getComputedStyle(part, pseudo);
    return told.map((name) => style.getPropertyValue(name)).join(' ');
  })).join('\n');
}

function named(element: Element): string {
  const words = element.getAttribute('aria-label') ?? (element.textContent ?? '').trim().slice(0, 30);
  return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> "${words}"`;
}
