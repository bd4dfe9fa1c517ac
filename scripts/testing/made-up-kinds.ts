import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const table = here('../../packages/domain/src/transactions/kinds/table.ts');
const madeUp = here('../../packages/domain/src/testing/made-up-kinds.ts');

/** The tests that run with the made-up kinds. */
export const filesOfKinds = [
  'apps/services/src/**/*.spec.ts',
  'packages/domain/src/budget/invariants.test.ts',
  'packages/domain/src/ledger/ledger-invariants.test.ts',
  'packages/domain/src/postings/postings.test.ts',
  'packages/domain/src/transactions/consistency.test.ts',
  'packages/domain/src/transactions/validation.test.ts',
  'packages/machines/src/transaction-form/transaction-form-paths.test.ts',
];

/** Loads the table of transaction kinds with the made-up ones at the end of each type, as if somebody had added them there. */
export function withMadeUpKinds(): Plugin {
  return {
    name: 'with-made-up-kinds',
    enforce: 'pre',
    load: (id) => (id === table ? `
      import { transactionKinds as asWritten } from '${table}?as-written';
      import { madeUpKinds } from '${madeUp}';
      export { typeRules } from '${table}?as-written';
      export const transactionKinds = Object.fromEntries(
        Object.entries(asWritten).map(([type, subtypes]) => [type, { ...subtypes, ...madeUpKinds[type] }]),
      );` : null),
  };
}
