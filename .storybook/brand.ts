import { create } from 'storybook/theming/create';
import type { ThemeVars } from 'storybook/theming';
import { tokenSheet, valueIn, type Theme } from '../packages/ui/src/foundations/tokenSheet.ts';

/** The colours of the product that Storybook is drawn in, by the names of their tokens. */
const used = ['canvas', 'surface', 'surface-float', 'surface-selected', 'text', 'text-muted', 'border', 'border-control', 'accent', 'on-action'];
export type BrandColours = Record<Theme, Record<string, string>>;

/** The id of the element by which the manager gets the colours: it is built by itself and cannot read tokens.css. */
export const brandElement = 'blue-budget-colours';

/** The colours in the text of tokens.css. */
export function brandColours(source: string): BrandColours {
  const { tokenNamed } = tokenSheet(source);
  const inTheme = (theme: Theme) => Object.fromEntries(used.map((name) => [name, valueIn(theme, tokenNamed(name))]));
  return { light: inTheme('light'), dark: inTheme('dark') };
}

/** The colours as `brandElement` holds them; null where there are none. */
export function readBrandColours(text: string): BrandColours | null {
  const given: unknown = text === '' ? null : JSON.parse(text);
  return isBrandColours(given) ? given : null;
}

function isBrandColours(given: unknown): given is BrandColours {
  return typeof given === 'object' && given !== null && 'light' in given && 'dark' in given;
}

/** Storybook in the product's colours and name. */
export function brandTheme(theme: Theme, colours: BrandColours): ThemeVars {
  const of = (name: string) => {
    const colour = colours[theme][name];
    if (colour === undefined) throw new Error(`The manager has no colour ${name}.`);
    return colour;
  };
  return create({
    base: theme,
    brandTitle: 'Blue Budget',
    brandUrl: './',
    brandTarget: '_self',
    brandImage: logo(of('text')),
    fontBase: '"Inter Variable", Inter, system-ui, sans-serif',
    colorPrimary: of('accent'),
    colorSecondary: of('accent'),
    appBg: of('canvas'),
    appContentBg: of('surface'),
    appPreviewBg: of('canvas'),
    appBorderColor: of('border'),
    appBorderRadius: 6,
    textColor: of('text'),
    textInverseColor: of('on-action'),
    textMutedColor: of('text-muted'),
    barBg: of('surface'),
    barTextColor: of('text-muted'),
    barSelectedColor: of('accent'),
    barHoverColor: of('accent'),
    inputBg: of('surface'),
    inputBorder: of('border-control'),
    inputTextColor: of('text'),
    inputBorderRadius: 6,
    booleanBg: of('surface-selected'),
    booleanSelectedBg: of('surface-float'),
    buttonBg: of('surface-float'),
    buttonBorder: of('border-control'),
  });
}

/** The icon of the app and its name beside it. */
function logo(ink: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 152 32"><rect width="32" height="32" rx="8" fill="#0d74ce"/>`
    + `<path d="M9 13h14M9 19h14" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`
    + `<text x="42" y="22" fill="${ink}" font-family="Inter, system-ui, sans-serif" font-size="17" font-weight="600">Blue Budget</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
