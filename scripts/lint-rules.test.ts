import { describe, expect, it } from 'vitest';
import { lintPlanted } from './testing/planted.ts';

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
