import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const conditions = ['@blue-budget/source', ...defaultServerConditions];

/** For the generators' own test: the tests of what they have just made, in the copy they made it in; the services' on the mock alone. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: [
      'packages/machines/src/envelope-renaming/*.test.ts', 'packages/api/src/client/notes-calls.test.ts', 'packages/domain/src/ledger/ledger.test.ts',
      'apps/services/src/contract/contract.test.ts',
    ],
    testNamePattern: /^(?!the data service)|\(mocked\).*there is no such item$/,
  },
});
