/*
 * Small, and apart from the app's scripts, so that it runs before them and mostly before the page is drawn for the first time. What it reads is
 * written by `ThemeToggle/theme.ts` of ui and by `auth/browser-device.ts` of machines: e2e/opening.spec.ts holds that they agree.
 */
try {
  const { dataset } = document.documentElement;
  // The theme that was chosen: the page does not flash in the other one.
  const theme = localStorage.getItem('blue-budget.theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  // Whoever was in last will most likely be in again: the place of the shell is shown.
  if (localStorage.getItem('blue-budget.last-person') !== null && /^\/(profile\/?)?$/.test(location.pathname)) dataset.opening = '';
} catch {
  // The browser may forbid storage.
}
