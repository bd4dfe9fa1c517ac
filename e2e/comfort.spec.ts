import { demoPerson } from '../apps/services/src/demo/accounts.ts';
import { expect, logIn, logOut, test } from './support/test.ts';

test('after a login a screen reader first reads whether the budget is blue, and the title names the page', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Welcome back · Blue Budget');
  await logIn(page, demoPerson);
  await expect(page.getByRole('heading', { name: 'You have a Blue Budget' })).toBeFocused();
  await expect(page).toHaveTitle('Overview · Blue Budget');
  await page.getByRole('button', { name: 'INSIGHTS' }).click();
  await expect(page).toHaveTitle('Net Worth · Blue Budget');
  await expect(page.getByRole('button', { name: 'INSIGHTS' })).toBeFocused();
});

test('going to another page focuses its heading', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'What is your name?' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeFocused();
});

test('a tab that is pointed at has no frame, even first thing after a load; one that is reached by key has', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, demoPerson);
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await page.reload();
  const tab = (name: string) => page.getByRole('tab', { name });
  const isFramed = (name: string) => tab(name).evaluate((element) => element.matches(':focus-visible'));
  await tab('Assignments').click();
  await expect(tab('Assignments')).toBeFocused();
  expect(await isFramed('Assignments')).toBe(false);
  await page.keyboard.press('ArrowRight');
  await expect(tab('Transactions')).toBeFocused();
  expect(await isFramed('Transactions')).toBe(true);
});

test('a chunk of the app that fails to load shows an error, and a reload loads it', async ({ page }) => {
  const parts = /\/assets\/(shell|front)-.*\.js$/;
  await page.route(parts, (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('alert')).toContainText('did not arrive');
  await page.goBack();
  await logIn(page, demoPerson);
  await expect(page.getByRole('alert')).toContainText('did not arrive');
  await page.unroute(parts);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'You have a Blue Budget' })).toBeVisible();
});

test('I can log out after clearing the cookies', async ({ context, page }) => {
  await page.goto('/login');
  await logIn(page, demoPerson);
  await expect(page.getByRole('heading', { name: 'You have a Blue Budget' })).toBeVisible();
  await context.clearCookies();
  await logOut(page);
  await expect(page).toHaveURL('/login');
});

test('in the colours of a high-contrast theme the place in section and tab is still marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1400, height: 800 });
  await page.goto('/login');
  await logIn(page, demoPerson);
  const tab = page.getByRole('tab', { name: 'Overview' });
  const colours = await tab.evaluate((element) => {
    const navigation = document.querySelector('nav');
    const { backgroundColor: canvas } = getComputedStyle(element);
    const section = [...(navigation?.querySelectorAll(':scope > div > span') ?? [])].map((mark) => getComputedStyle(mark).borderTopWidth);
    return { canvas, mark: getComputedStyle(element, '::after').backgroundColor, section };
  });
  expect(colours.mark).not.toBe('rgb(255, 255, 255)');
  expect(colours.mark).not.toBe(colours.canvas);
  expect(colours.section).toContain('2px');
});

test('the font is requested as early as the styles', async ({ request }) => {
  const page = await (await request.get('/login')).text();
  const font = /<link rel="preload" as="font" type="font\/woff2" href="([^"]+)" crossorigin/.exec(page)?.[1] ?? '';
  expect((await request.get(font)).headers()['content-type']).toBe('font/woff2');
});

test('a panel that fails to load shows an error in its place, and a reload loads it', async ({ page }) => {
  const part = /\/assets\/everyday-.*\.js$/;
  await page.route(part, (route) => route.abort());
  await page.goto('/login');
  await logIn(page, demoPerson);
  await page.getByRole('button', { name: /^Groceries/ }).first().click();
  await expect(page.getByRole('alert')).toContainText('did not arrive');
  await expect(page.getByRole('heading', { name: 'You have a Blue Budget' })).toBeVisible();
  await page.unroute(part);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: /^Groceries/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Groceries', level: 2 })).toBeVisible();
});

test('a panel opens beside the page and leaves the status of the budget in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/login');
  await logIn(page, demoPerson);
  await page.getByRole('button', { name: /^Groceries/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Groceries', level: 2 })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'You have a Blue Budget' })).toBeInViewport();
});
