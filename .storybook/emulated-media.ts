/** What the toolbar can ask for, as style sheets ask for it. */
export type Emulated = 'prefers-reduced-motion: reduce' | 'forced-colors: active';

const originals = new Map<CSSMediaRule, string>();

/**
 * Shows a page as style sheets would have it for a person who asked the system for this. Scripts are not told. To be called again once more style
 * sheets have come.
 */
export function emulateMedia(asked: readonly Emulated[]): void {
  for (const [rule, text] of originals) rule.media.mediaText = text;
  originals.clear();
  for (const rule of [...document.styleSheets].flatMap(mediaRules)) {
    const feature = asked.find((each) => rule.media.mediaText.includes(each));
    if (feature === undefined) continue;
    originals.set(rule, rule.media.mediaText);
    rule.media.mediaText = rule.media.mediaText.replace(feature, 'min-width: 0px');
  }
  setSystemColours(asked.includes('forced-colors: active'));
}

function mediaRules(sheet: CSSStyleSheet | CSSGroupingRule): CSSMediaRule[] {
  return [...sheet.cssRules].flatMap((rule) => {
    const nested = rule instanceof CSSGroupingRule ? mediaRules(rule) : rule instanceof CSSImportRule && rule.styleSheet ? mediaRules(rule.styleSheet) : [];
    return rule instanceof CSSMediaRule ? [rule, ...nested] : nested;
  });
}

/** Tokens of a surface: system colours have one ground. All others are words and lines on it. */
const grounds = /(?:^|-)(?:canvas|surface|soft|selection|action|balanced|unbalanced|premium)(?:-|$)/;

/** Gives every colour token a colour of the system. Near to what the browser does, which a page cannot ask for. */
function setSystemColours(isAsked: boolean): void {
  const { style } = document.documentElement;
  for (const name of colourTokens()) {
    if (!isAsked) style.removeProperty(name);
    else style.setProperty(name, grounds.test(name.replace(/^--/, '')) && !/-on-|^--on-/.test(name) ? 'Canvas' : 'CanvasText');
  }
}

function colourTokens(): string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSStyleRule && rule.selectorText === ':root');
  return rules.flatMap((rule) => (rule instanceof CSSStyleRule ? [...rule.style].filter((name) => name.startsWith('--') && CSS.supports('color', rule.style.getPropertyValue(name))) : []));
}
