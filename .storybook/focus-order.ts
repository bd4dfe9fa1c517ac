/** The order in which Tab goes through a screen, by story: one stop a line, its role and its name. */
const written: Readonly<Record<string, string>> = import.meta.glob('../packages/ui/focus-order/*.txt', { query: '?raw', import: 'default', eager: true });

/** With `npm run focus-order` the stops are written instead of compared. */
export const writesFocusOrder = Boolean(import.meta.env['VITE_FOCUS_ORDER']);

/** More stops than any screen has. */
const most = 250;

/** Whether the order of a story's stops is written down; in an empty file, to begin with. */
export function hasFocusOrder(id: string): boolean {
  return fileOf(id) in written;
}

/**
 * Presses Tab from the top of the page to its end. Fails where the stops are others than those written down, and for a stop that has no outline or
 * lies under something else. To be called in the colours of the system, where an outline is all that tells the focus.
 */
export async function expectFocusOrder(id: string): Promise<void> {
  const faults: string[] = [];
  const stops: string[] = [];
  for (const stop of await walk()) {
    stops.push(stop.name);
    if (!stop.isOutlined) faults.push(`${stop.name} has no outline`);
    if (stop.isCovered) faults.push(`${stop.name} is covered`);
  }
  const text = `${stops.join('\n')}\n`;
  if (writesFocusOrder) await write(id, text);
  else if (text !== written[fileOf(id)]) faults.push(`Tab goes another way than packages/ui/focus-order/${id}.txt says:\n${text}`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

async function write(id: string, text: string): Promise<void> {
  const { commands, server } = await import('vitest/browser');
  await commands.writeFile(`${server.config.root}/packages/ui/focus-order/${id}.txt`, text);
}

function fileOf(id: string): string {
  return `../packages/ui/focus-order/${id}.txt`;
}

interface Stop {
  name: string;
  isOutlined: boolean;
  isCovered: boolean;
}

/** Ends where Tab leaves the page, or comes to where it was. */
async function walk(): Promise<Stop[]> {
  const { userEvent } = await import('vitest/browser');
  const start = document.createElement('span');
  start.tabIndex = -1;
  // Of a panel beside a page the page's own stops are those of another story.
  const panel = document.querySelector('[data-panel="deep"] > :is([role="complementary"], [role="main"])');
  (panel ?? document.body).prepend(start);
  window.focus();
  start.focus();
  const stops = new Map<Element, Stop>();
  while (stops.size < most) {
    await userEvent.keyboard('{Tab}');
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement === start || stops.has(activeElement)) break;
    stops.set(activeElement, { name: `${roleOf(activeElement)} ${nameOf(activeElement)}`.trim(), isOutlined: isOutlined(activeElement), isCovered: isCovered(activeElement) });
  }
  start.remove();
  return [...stops.values()];
}

function isOutlined(element: Element): boolean {
  const within = [element, ...parentsOf(element, 3)];
  return within.some((each) => [null, '::before', '::after'].some((pseudo) => {
    const { outlineStyle, outlineWidth, content, position } = getComputedStyle(each, pseudo);
    // An ancestor's own outline is one around what has the focus; where everything is around it, it is not.
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && (pseudo === null || (content !== 'none' && position === 'absolute'));
  }));
}

function parentsOf(element: Element, steps: number): Element[] {
  const { parentElement } = element;
  return parentElement === null || steps === 0 ? [] : [parentElement, ...parentsOf(parentElement, steps - 1)];
}

/** Nothing of it is on top at its middle or in its corners (WCAG 2.4.11). */
function isCovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const inView = { left: Math.max(left, 0), right: Math.min(right, innerWidth), top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) };
  const points = [0.5, 0.1, 0.9].flatMap((across) => [0.5, 0.1, 0.9].map((down) => [inView.left + (inView.right - inView.left) * across, inView.top + (inView.bottom - inView.top) * down] as const));
  const labels = element instanceof HTMLInputElement || element instanceof HTMLButtonElement ? [...element.labels ?? []] : [];
  return points.every(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit === null || ![element, ...labels].some((part) => part.contains(hit) || hit.contains(part));
  });
}

function roleOf(element: Element): string {
  const own = element.getAttribute('role');
  if (own !== null) return own;
  if (element instanceof HTMLInputElement) return element.type;
  return element instanceof HTMLAnchorElement ? 'link' : element.localName;
}

function nameOf(element: Element): string {
  const by = element.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const label = 'labels' in element && element.labels instanceof NodeList ? [...element.labels].map(({ textContent }) => textContent ?? '').join(' ') : '';
  const name = [by, element.getAttribute('aria-label'), label, element.textContent].find((each) => each !== undefined && each !== null && each.trim() !== '') ?? '';
  return name.trim().replaceAll(/\s+/g, ' ').slice(0, 80);
}
