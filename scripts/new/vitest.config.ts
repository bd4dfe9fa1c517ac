import { defineConfig } from 'vitest/config';

/** For the generator's own test: the tests of a machine it has just made, in the copy it made it in. */
export default defineConfig({ test: { include: ['packages/machines/src/envelope-renaming/*.test.ts'] } });
