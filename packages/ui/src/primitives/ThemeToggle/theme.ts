export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'blue-budget.theme';

/** Shows the theme the visitor chose last time. Called once before the first paint; without a choice the system's holds. */
export function restoreTheme(): void {
  const stored = readStored();
  if (stored) document.documentElement.dataset['theme'] = stored;
}

/** Shows a theme and remembers it for the next visit. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage can be forbidden or full: the choice then holds for this visit.
  }
}

/** The theme that is shown now: the chosen one, else the system's. */
export function shownTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemPrefersDark().matches ? 'dark' : 'light';
}

/** Calls back whenever `shownTheme` may have changed, by a choice or by the system; returns how to stop. */
export function watchTheme(onChange: () => void): () => void {
  const system = systemPrefersDark();
  const choice = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  choice.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', onChange);
    choice.disconnect();
  };
}

function systemPrefersDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function readStored(): Theme | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : undefined;
  } catch {
    return undefined;
  }
}
