import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, findChromium } from './scripts/chromium.ts';
import { filesOfKinds, withMadeUpKinds } from './scripts/testing/made-up-kinds.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = ['@blue-budget/source', ...defaultServerConditions];
// Generated tests draw the same every time, so that a change is judged by itself; the long run draws anew.
const setupFiles = process.env['DEEP'] ? [] : [here('./scripts/testing/fixed-seed.ts')];
// Modules are loaded once for all files of a project: they keep nothing between tests, and loading them anew took a third of the time.
const isolate = false;
// Against what hangs, not against what is slow: a busy machine, or the long run, is no fault of a test.
const testTimeout = process.env['DEEP'] ? 3_600_000 : 60_000;
const hookTimeout = 60_000;
// Vitest resolves every project, and for the stories' that is to start Storybook: seven seconds of processor, wasted where others are named.
const asksForStories = !process.argv.includes('--project') || process.argv.includes('storybook');
const client = ['@blue-budget/source', ...defaultClientConditions];

export default defineConfig({
  test: {
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'],
      exclude: ['**/*.stories.tsx', '**/*.test.ts', '**/main.tsx'],
      reporter: ['text', 'json-summary'],
    },
    projects: [
      {
        resolve: { conditions: server },
        ssr: { resolve: { conditions: server } },
        test: {
          name: 'unit', setupFiles, isolate, testTimeout, hookTimeout,
          environment: 'node',
          // Checking what the generators make takes minutes.
          include: ['{packages,apps/web}/**/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', ...(process.env['DEEP'] ? ['scripts/new/*.deep.ts'] : [])],
        },
      },
      {
        resolve: { conditions: server },
        ssr: { resolve: { conditions: server } },
        test: {
          name: 'services', setupFiles, isolate, testTimeout, hookTimeout,
          environment: 'node',
          include: ['apps/services/src/**/*.test.ts'],
          globalSetup: here('./apps/services/src/testing/global-setup.ts'),
        },
      },
      {
        // The table of kinds has subtypes in it that stand nowhere else (decision record 031).
        plugins: [withMadeUpKinds()],
        resolve: { conditions: server },
        ssr: { resolve: { conditions: server } },
        test: {
          name: 'kinds', setupFiles, isolate, testTimeout, hookTimeout,
          environment: 'node',
          include: filesOfKinds,
          globalSetup: here('./apps/services/src/testing/global-setup.ts'),
        },
      },
      {
        resolve: { conditions: server },
        ssr: { resolve: { conditions: server } },
        test: {
          // On a cluster that CITUS_URL and CITUS_WORKERS name; nothing of it runs in the test run.
          name: 'citus', setupFiles, isolate, hookTimeout: 600_000, testTimeout: 600_000,
          environment: 'node',
          include: ['apps/services/src/cluster/citus/*.suite.ts'],
          globalSetup: here('./apps/services/src/testing/global-setup.ts'),
        },
      },
      {
        test: {
          name: 'packages',
          environment: 'node',
          // Next takes minutes.
          include: process.env['DEEP'] ? ['scripts/packages/*.{spec,deep}.ts'] : ['scripts/packages/*.spec.ts'],
          globalSetup: here('./scripts/packages/global-setup.ts'),
          testTimeout: 2 * testTimeout,
        },
      },
      {
        extends: true,
        plugins: asksForStories ? [storybookTest({ configDir: here('./.storybook') })] : [],
        resolve: { conditions: client },
        test: {
          name: 'storybook', testTimeout, isolate,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: await findChromium(), args: chromiumFlags } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
