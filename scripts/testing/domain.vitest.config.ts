import { defineConfig } from 'vitest/config';

/** For `npm run test:mutation`: the tests of the domain, the same ones in every run (docs/decisions/012). */
export default defineConfig({
  test: {
    include: ['packages/domain/src/**/*.test.ts'],
    setupFiles: ['scripts/testing/fixed-seed.ts'],
    // Measuring coverage makes the generated tests several times slower.
    testTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['packages/domain/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing/**'],
      reporter: ['text'],
      thresholds: { branches: 98 },
    },
  },
});
