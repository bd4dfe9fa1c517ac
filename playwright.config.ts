import { defineConfig } from 'playwright/test';
import { chromiumFlags, findChromium } from './scripts/chromium.ts';

/** End to end: the built web app on the services, in the pinned Chromium. Every spec starts the services it needs, on a data folder of its own. */
export default defineConfig({
  testDir: 'e2e',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  // Against what hangs, not against what is slow.
  timeout: 180_000,
  // On a busy machine what is awaited takes longer than the default of five seconds.
  expect: { timeout: 15_000 },
  globalSetup: './scripts/testing/e2e-setup.ts',
  reporter: 'list',
  use: {
    launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
    // Keeping the page before and after every step takes a sixth of the processor. Where a journey failed, and on what page, is told
    // anyway; for more: playwright test --trace retain-on-failure
    trace: 'off',
    // Calls and files that a journey holds or changes would pass it by. Journeys about the service worker let it in.
    serviceWorkers: 'block',
  },
});
