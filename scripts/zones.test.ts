import { describe, expect, it } from 'vitest';
import { lintPlanted } from './testing/planted.ts';

const forbidden: Record<string, readonly string[]> = {
  'packages/domain/src/money/planted.ts': ['@blue-budget/api/contract', 'react', 'zod/mini', 'node:crypto', '../../../api/src/contract/money.ts'],
  'packages/domain/src/money/planted.test.ts': ['@blue-budget/machines', 'node:fs'],
  'packages/api/src/contract/planted.ts': ['@blue-budget/machines', '../client/index.ts', '../mocks/index.ts', 'axios', 'msw'],
  'packages/api/src/client/planted.ts': ['../mocks/index.ts', 'msw', '@blue-budget/ui', 'react'],
  'packages/api/src/mocks/planted.ts': ['@blue-budget/machines', '@blue-budget/ui/screens'],
  'packages/machines/src/auth/planted.ts': ['@blue-budget/ui', '@blue-budget/api/mocks', '@blue-budget/api/contract', 'react', '@xstate/react', 'axios'],
  'packages/machines/src/auth/planted.test.ts': ['@blue-budget/ui', 'react'],
  'packages/ui/src/tokens/planted.ts': ['../primitives/index.ts', '../budget/index.ts', '../layout/index.ts', '../screens/index.ts', '../index.ts', '@blue-budget/machines'],
  'packages/ui/src/primitives/Planted/Planted.tsx': [
    '../../budget/index.ts', '../../layout/Shell/Shell.tsx', '../../screens/index.ts', '../../../index.ts',
    '@blue-budget/machines', '@blue-budget/api/client', '@blue-budget/api/mocks', '@xstate/react', '@blue-budget/ui',
  ],
  'packages/ui/src/primitives/Planted/Planted.stories.tsx': ['../../screens/index.ts', '@blue-budget/machines'],
  'packages/ui/src/budget/Planted/Planted.tsx': ['../../layout/index.ts', '../../screens/index.ts', '@blue-budget/machines', '@blue-budget/api/mocks', 'xstate'],
  'packages/ui/src/layout/Planted/Planted.tsx': ['../../screens/index.ts', '../../flows/index.ts', '@blue-budget/machines', '@blue-budget/api/client'],
  'packages/ui/src/screens/Planted/Planted.tsx': ['@blue-budget/api/mocks', 'msw', 'axios', 'wouter', '@blue-budget/services'],
  'apps/web/src/planted.tsx': ['@blue-budget/api/mocks', '@blue-budget/api/contract', 'axios', '@blue-budget/services', 'msw'],
  'apps/services/src/users/planted.ts': ['../data/queries.ts', '@blue-budget/api/client', '@blue-budget/api/mocks', '@blue-budget/ui', '@blue-budget/machines'],
  'apps/services/src/data/planted.ts': ['../users/queries.ts', '@blue-budget/web', 'react'],
  'apps/services/src/db/planted.ts': ['@blue-budget/api/client', '@blue-budget/machines'],
  'apps/services/src/contract/planted.test.ts': ['@blue-budget/machines', '@blue-budget/machines/testing'],
  'apps/services/src/contract/differential.test.ts': ['@blue-budget/ui', 'react', '../../../packages/machines/src/index.ts'],
  'apps/services/src/cluster/planted.ts': ['@blue-budget/ui', 'react'],
};

const allowed: Record<string, readonly string[]> = {
  'packages/domain/src/money/planted.test.ts': ['vitest', 'fast-check', './cents.ts'],
  'packages/api/src/contract/planted.ts': ['@blue-budget/domain', 'zod/mini'],
  'packages/api/src/client/planted.ts': ['@blue-budget/domain', '../contract/index.ts', 'axios'],
  'packages/api/src/client/planted.test.ts': ['../mocks/index.ts', 'msw/node'],
  'packages/machines/src/auth/planted.ts': ['@blue-budget/domain', '@blue-budget/api/client', 'xstate'],
  'packages/machines/src/auth/planted.test.ts': ['@blue-budget/api/mocks', '@xstate/graph'],
  'packages/ui/src/budget/Planted/Planted.tsx': ['../../primitives/index.ts', '@blue-budget/domain', 'react'],
  'packages/ui/src/layout/Planted/Planted.tsx': ['../../budget/index.ts', '../../primitives/Button/Button.tsx'],
  'packages/ui/src/screens/Planted/Planted.tsx': ['@blue-budget/machines', '@blue-budget/api/client', '@xstate/react', '../../layout/index.ts'],
  'packages/ui/src/screens/Planted/Planted.stories.tsx': ['@blue-budget/api/mocks', 'msw'],
  'packages/ui/src/screens/Planted/storyPlanted.tsx': ['@blue-budget/api/mocks'],
  'packages/ui/src/flows/Planted.stories.tsx': ['@blue-budget/api/mocks', '../screens/index.ts'],
  'apps/web/src/planted.tsx': ['@blue-budget/ui/screens', '@blue-budget/machines', '@blue-budget/api/client', 'wouter'],
  'apps/services/src/users/planted.ts': ['@blue-budget/api/contract', '@blue-budget/domain', '../db/connect.ts', 'hono'],
  'apps/services/src/contract/differential.test.ts': ['@blue-budget/machines', '@blue-budget/machines/testing', '@blue-budget/api/client'],
  'apps/services/src/cluster/planted.ts': ['@blue-budget/machines', '@blue-budget/machines/testing', '@blue-budget/api/client'],
};

describe('the house has one direction', () => {
  const findings = lintPlanted(imports(forbidden)).filter(({ rule }) => rule.includes('no-restricted-imports'));
  const cases = Object.entries(forbidden).flatMap(([file, sources]) => sources.map((source) => ({ file, source })));

  it.each(cases)('$file may not import $source', ({ file, source }) => {
    expect(findings.some((finding) => finding.file === file && finding.message.includes(`'${source}'`))).toBe(true);
  });

  it('lets every room import what lies below it', () => {
    expect(lintPlanted(imports(allowed)).filter(({ rule }) => rule.includes('no-restricted-imports'))).toEqual([]);
  });
});

describe('what is not allowed anywhere', () => {
  const findings = lintPlanted({
    'packages/domain/src/calendar/planted.ts': 'export const today = () => Date.now();\nexport const chance = () => Math.random();\n',
    'packages/machines/src/planted.ts': 'export const wait = () => setTimeout(() => undefined, 1);\n',
    'packages/ui/src/primitives/Planted.tsx':
      "import { useState } from 'react';\nexport function Planted({ open }: { open: boolean }) {\n  if (open) useState(0);\n  console.log(open);\n  return null;\n}\n",
    'packages/api/src/client/planted.ts': 'export const read = (text: string): any => JSON.parse(text)!;\n',
    'packages/api/src/client/planted.test.ts': "import { it } from 'vitest';\nit.skip('rests', () => undefined);\n",
    'apps/services/src/planted.ts': 'async function save() {\n  await Promise.resolve();\n}\nexport function forget() {\n  save();\n}\n',
    'tsconfig.json': '{ "compilerOptions": { "strict": true, "module": "esnext", "moduleResolution": "bundler", "jsx": "react-jsx" } }',
  });

  it.each([
    ['a clock in the domain', 'packages/domain/src/calendar/planted.ts', 'no-restricted-properties'],
    ['a timer in a machine', 'packages/machines/src/planted.ts', 'no-restricted-globals'],
    ['a hook behind a condition', 'packages/ui/src/primitives/Planted.tsx', 'rules-of-hooks'],
    ['a word to the console', 'packages/ui/src/primitives/Planted.tsx', 'no-console'],
    ['any', 'packages/api/src/client/planted.ts', 'no-explicit-any'],
    ['an exclamation mark for a missing value', 'packages/api/src/client/planted.ts', 'no-non-null-assertion'],
    ['a skipped test', 'packages/api/src/client/planted.test.ts', 'no-disabled-tests'],
    ['a promise nobody waits for', 'apps/services/src/planted.ts', 'no-floating-promises'],
  ])('%s', (_what, file, rule) => {
    expect(findings.filter((finding) => finding.file === file).map((finding) => finding.rule).join(' ')).toContain(rule);
  });
});

function imports(table: Record<string, readonly string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(table).map(([file, sources]) => [file, sources.map((source, index) => `export { _${index} } from '${source}';\n`).join('')]),
  );
}
