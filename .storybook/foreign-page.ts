/**
 * Checks that the components of a States story look the same on a page of somebody else: without page.css and the class that Storybook puts
 * around stories, and with a type and colours that everything inherits. What stands under Foundations is for Storybook alone. Fails for whatever a component leaves to the page around it.
 *
 * A component that is a part of a text takes its type and colour from there, and says so in the parameter `inheritsText`. A story with
 * `foreignFaults` is looked at as well, and fails unless those very faults are found.
 */
export function checkForeignPage({ title, name, parameters, canvasElement }: StoryContext): void {
  const planted: unknown = parameters['foreignFaults'];
  if (planted === undefined && (title.startsWith('Foundations/') || !/^States\b/.test(name))) return;
  const properties = parameters['inheritsText'] === true ? ownProperties : [...ownProperties, ...textProperties];
  const elements = [...document.body.querySelectorAll('*')].filter((element) => isComponent(element, canvasElement));
  const still = styleElement('*, *::before, *::after { transition: none !important; }');
  const atHome = elements.map((element) => lookOf(element, properties));
  const abroad = onForeignPage(canvasElement, () => elements.map((element) => lookOf(element, properties)));
  still.remove();
  const faults = elements.flatMap((element, at) => differences(element, atHome[at] ?? {}, abroad[at] ?? {}));
  if (planted === undefined && faults.length > 0) throw new Error(`On a page of somebody else:\n${faults.slice(0, 60).join('\n')}`);
  if (planted !== undefined && JSON.stringify(faults) !== JSON.stringify(planted)) throw new Error(`Found other faults than planted:\n${faults.join('\n')}`);
}

interface StoryContext {
  title: string;
  name: string;
  parameters: Record<string, unknown>;
  canvasElement: HTMLElement;
}

/** What browsers give elements by their kind. */
const ownProperties = [
  'box-sizing', 'margin-top', 'margin-bottom', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left', 'border-top-width', 'border-left-width',
  'list-style-type', 'text-decoration-line', 'background-color', 'cursor', 'unicode-bidi', 'flex-shrink',
];

/** What elements inherit. */
const textProperties = [
  'color', 'font-family', 'font-size', 'font-style', 'font-weight', 'line-height', 'letter-spacing', 'word-spacing', 'text-align', 'text-indent',
  'text-transform', 'white-space', 'font-feature-settings',
];

/** A page with styles of its own, in none of which a component may have a part. */
const foreignStyles = `
  body { margin: 0; color: maroon; background: wheat; font: italic 700 23px/2 serif; letter-spacing: 3px; word-spacing: 5px; text-align: right;
    text-indent: 9px; text-transform: uppercase; white-space: pre; }`;

/** What can be seen of components: of their elements without a class those that browsers have styles for, or that hold text. */
function isComponent(element: Element, canvas: HTMLElement): boolean {
  if (element.closest('svg *') !== null || element.hasAttribute('data-story-frame')) return false;
  if (element !== canvas && element.closest('.bb-ui') !== canvas && element.closest('.bb-ui') !== null) return true;
  return canvas !== element && canvas.contains(element) && (element.matches(styledByBrowsers) || holdsText(element));
}

const styledByBrowsers = 'h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset, legend, a, button, input, select, textarea';

function holdsText(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
}

function onForeignPage<Seen>(canvas: HTMLElement, look: () => Seen): Seen {
  const root = document.documentElement;
  const own = [...document.styleSheets].filter(isOfPage);
  if (own.length === 0) throw new Error('The styles of the page are not to be found.');
  const { colorScheme } = getComputedStyle(root);
  const foreign = styleElement(foreignStyles);
  for (const sheet of own) sheet.disabled = true;
  canvas.classList.remove('bb-ui');
  root.style.colorScheme = root.dataset['theme'] ?? colorScheme;
  try {
    return look();
  } finally {
    root.style.colorScheme = '';
    canvas.classList.add('bb-ui');
    for (const sheet of own) sheet.disabled = false;
    foreign.remove();
  }
}

function isOfPage(sheet: CSSStyleSheet): boolean {
  return [...sheet.cssRules].some((rule) => rule instanceof CSSLayerBlockRule && rule.name === 'bb.page');
}

function styleElement(text: string): HTMLStyleElement {
  const element = document.createElement('style');
  element.textContent = text;
  document.head.append(element);
  return element;
}

function lookOf(element: Element, properties: readonly string[]): Record<string, string> {
  const style = getComputedStyle(element);
  return Object.fromEntries(properties.map((property) => [property, style.getPropertyValue(property)]));
}

function differences(element: Element, atHome: Record<string, string>, abroad: Record<string, string>): string[] {
  const words = (element.textContent ?? '').trim().slice(0, 20);
  return Object.entries(atHome).filter(([property, value]) => abroad[property] !== value)
    .map(([property, value]) => `<${element.localName}> "${words}" has ${property} ${abroad[property]} instead of ${value}`);
}
