import { addons } from 'storybook/manager-api';
import { brandElement, brandTheme, readBrandColours } from './brand.ts';

const colours = readBrandColours(document.getElementById(brandElement)?.textContent ?? '');
const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;

// The side of the window where stories are listed has the system's theme; stories have that of the toolbar.
if (colours !== null) addons.setConfig({ theme: brandTheme(isDark ? 'dark' : 'light', colours) });

new MutationObserver(nameProduct).observe(document.head, { subtree: true, childList: true, characterData: true });
nameProduct();

/** Storybook ends the title of its window with its own name, and sets it anew for each entry. */
function nameProduct(): void {
  const title = document.title.replace(/Storybook$/, 'Blue Budget');
  if (title !== document.title) document.title = title;
}
