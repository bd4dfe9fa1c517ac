import { describe, expect, it } from 'vitest';
import config from '../dependency-cruiser.config.ts';
import { checkPlantedImports } from './testing/planted-imports.ts';

/** Files, what they import, and the rule that forbids it. */
const forbidden: Record<string, Record<string, string>> = {
  'packages/domain/src/money/planted.ts': {
    '@blue-budget/api/contract': 'one-way-domain', 'react': 'pure-rules', 'zod/mini': 'pure-rules', 'node:crypto': 'only-services-use-node',
    '../../../api/src/contract/money.ts': 'another-package-by-name',
  },
  'packages/domain/src/money/planted.test.ts': { '@blue-budget/machines/ledger': 'one-way-domain', 'node:fs': 'only-services-use-node' },
  'packages/messages/src/planted.ts': { '@blue-budget/api/contract': 'one-way-messages', 'react': 'pure-rules' },
  'packages/api/src/contract/planted.ts': {
    '@blue-budget/machines/ledger': 'one-way-contract', '../client/index.ts': 'one-way-contract', '../mocks/index.ts': 'one-way-contract',
    'axios': 'only-some-use-axios', 'msw': 'only-some-use-msw',
  },
  'packages/api/src/openapi/planted.ts': { '../client/index.ts': 'one-way-openapi', '@blue-budget/messages': 'one-way-openapi' },
  'packages/api/src/client/planted.ts': {
    '../openapi/index.ts': 'one-way-client',
    '../mocks/index.ts': 'no-test-code-in-production', 'msw': 'no-test-code-in-production', '@blue-budget/ui': 'one-way-client', 'react': 'only-some-use-react',
  },
  'packages/api/src/mocks/planted.ts': { '@blue-budget/machines/ledger': 'one-way-mocks', '@blue-budget/ui/screens/Planted': 'one-way-mocks' },
  'packages/machines/src/auth/planted.ts': {
    '@blue-budget/ui': 'one-way-machines', '@blue-budget/api/mocks': 'no-test-code-in-production', '@blue-budget/api/contract': 'one-way-machines',
    'react': 'only-some-use-react', '@xstate/react': 'only-some-use-react', 'axios': 'only-some-use-axios', 'wouter': 'only-some-use-wouter', 'node:fs': 'only-services-use-node',
  },
  'packages/machines/src/auth/planted.test.ts': { '@blue-budget/ui': 'one-way-machines', 'react': 'only-some-use-react' },
  'packages/ui/src/tokens/planted.ts': {
    '../primitives/index.ts': 'one-way-tokens', '../budget/index.ts': 'one-way-tokens', '../layout/index.ts': 'one-way-tokens',
    '../screens/index.ts': 'one-way-tokens', '../index.ts': 'one-way-tokens', '@blue-budget/machines/ledger': 'one-way-tokens',
  },
  'packages/ui/src/texts/planted.ts': {
    '../primitives/index.ts': 'one-way-texts', '../tokens/breakpoints.ts': 'one-way-texts', '@blue-budget/machines/ledger': 'one-way-texts',
  },
  'packages/ui/src/primitives/Planted/Planted.tsx': {
    '../../budget/index.ts': 'one-way-primitives', '../../layout/Shell/Shell.tsx': 'one-way-primitives', '../../screens/index.ts': 'one-way-primitives',
    '../../index.ts': 'one-way-primitives', '@blue-budget/machines/ledger': 'one-way-primitives', '@blue-budget/api/client': 'one-way-primitives',
    '@blue-budget/api/mocks': 'no-test-code-in-production', '@xstate/react': 'only-some-use-xstate', '@blue-budget/ui': 'one-way-primitives',
    'node:fs': 'only-tests-of-ui-use-node',
  },
  'packages/ui/src/docs/guide.ts': { '../primitives/index.ts': 'one-way-guide' },
  'packages/ui/src/primitives/Planted/Planted.example.tsx': {
    './Planted.tsx': 'one-way-examples', '../../screens/index.ts': 'one-way-examples', '@blue-budget/machines/ledger': 'one-way-examples',
  },
  'packages/ui/src/primitives/Planted/Planted.stories.tsx': { '../../screens/index.ts': 'one-way-primitives', '@blue-budget/machines/ledger': 'one-way-primitives' },
  'packages/ui/src/budget/Planted/Planted.tsx': {
    '../../layout/index.ts': 'one-way-budget', '../../screens/index.ts': 'one-way-budget', '@blue-budget/machines/ledger': 'one-way-budget',
    '@blue-budget/api/mocks': 'no-test-code-in-production', 'xstate': 'only-some-use-xstate', './storyPlanted.tsx': 'no-test-code-in-production',
  },
  'packages/ui/src/layout/Planted/Planted.tsx': {
    '../../screens/index.ts': 'one-way-layout', '../../flows/index.ts': 'one-way-layout', '@blue-budget/machines/ledger': 'one-way-layout', '@blue-budget/api/client': 'one-way-layout',
  },
  'packages/ui/src/screens/Planted/Planted.tsx': {
    '@blue-budget/api/mocks': 'no-test-code-in-production', 'msw': 'no-test-code-in-production', 'axios': 'only-some-use-axios', 'wouter': 'only-some-use-wouter',
    '@blue-budget/services': 'every-import-resolves', '../../../../../apps/services/src/app.ts': 'one-way-screens',
    '../../docs/planted.tsx': 'no-test-code-in-production', '@blue-budget/domain/testing': 'no-test-code-in-production',
  },
  'packages/ui/src/screens/budgeting/planted.ts': {
    '../ItemPanel/ItemPanel.tsx': 'screens-share-no-screen', '../registry/panels.ts': 'screens-share-no-screen',
  },
  'packages/ui/src/screens/PlantedPanel/PlantedPanel.tsx': { '../registry/panels.ts': 'only-the-shell-uses-the-registry' },
  'packages/ui/src/index.ts': { './screens/index.ts': 'one-way-components' },
  'packages/ui/src/flows/Planted.stories.tsx': { '@blue-budget/api/contract': 'one-way-catalogue' },
  'apps/web/src/planted.tsx': {
    '@blue-budget/api/mocks': 'no-test-code-in-production', '@blue-budget/api/contract': 'one-way-web', '@blue-budget/api/openapi': 'one-way-web', 'axios': 'only-some-use-axios',
    '../../services/src/app.ts': 'one-way-web', 'msw': 'no-test-code-in-production',
  },
  'apps/services/src/users/planted.ts': {
    '../data/queries.ts': 'users-and-data-apart', '@blue-budget/api/client': 'one-way-services', '@blue-budget/api/mocks': 'one-way-services',
    '@blue-budget/ui': 'one-way-services', '@blue-budget/machines/ledger': 'one-way-services', '../testing/planted.ts': 'no-test-code-in-production',
  },
  'apps/services/src/data/planted.ts': { '../users/queries.ts': 'users-and-data-apart', '../../../web/src/main.tsx': 'one-way-services', 'react': 'only-some-use-react' },
  'apps/services/src/data/template/planted.ts': { '../months/queries.ts': 'features-apart' },
  'apps/services/src/data/ledger/planted.ts': { '../household/overview.ts': 'shared-rooms-one-way', '../months/queries.ts': 'features-apart' },
  'apps/services/src/data/household/planted.ts': { '../recorded/queries.ts': 'shared-rooms-one-way' },
  'apps/services/src/people/planted.ts': { '../users/login.ts': 'accounts-one-way' },
  'apps/services/src/bank/planted.ts': { '../billing/membership.ts': 'accounts-one-way' },
  'apps/services/src/billing/planted.ts': { '../users/login.ts': 'billing-below-users' },
  'apps/services/src/db/planted.ts': {
    '@opentelemetry/sdk-trace': 'telemetry-sdk-on-demand', '@blue-budget/api/client': 'one-way-services', '@blue-budget/machines/ledger': 'one-way-services',
  },
  'apps/services/src/contract/planted.test.ts': { '@blue-budget/machines/ledger': 'one-way-contract-tests', '@blue-budget/machines/testing': 'one-way-contract-tests' },
  'apps/services/src/contract/differential.test.ts': {
    '@blue-budget/ui': 'one-way-store-tests', 'react': 'only-some-use-react', '../../../../packages/machines/src/ledger/index.ts': 'another-package-by-name',
  },
  'apps/services/src/cluster/planted.ts': { '@blue-budget/ui': 'one-way-store-tests', 'react': 'only-some-use-react' },
};

const allowed: Record<string, readonly string[]> = {
  'packages/domain/src/money/planted.test.ts': ['vitest', 'fast-check', './cents.ts'],
  'packages/messages/src/planted.ts': ['@blue-budget/domain/money', './areas.ts'],
  'packages/api/src/contract/planted.ts': ['@blue-budget/domain/money', 'zod/mini'],
  'packages/api/src/client/planted.ts': ['@blue-budget/domain/money', '../contract/index.ts', 'axios'],
  'packages/api/src/client/planted.test.ts': ['../mocks/index.ts', 'msw/node'],
  'packages/machines/src/auth/planted.ts': ['@blue-budget/domain/money', '@blue-budget/api/client', 'xstate'],
  'packages/machines/src/auth/planted.test.ts': ['@blue-budget/api/mocks', '@blue-budget/domain/testing', 'xstate/graph'],
  'packages/ui/src/budget/Planted/Planted.tsx': ['../../primitives/index.ts', '@blue-budget/domain/money', 'react', './Planted.module.css'],
  'packages/ui/src/budget/Planted/Planted.guide.ts': ['../../docs/guide.ts'],
  'packages/ui/src/budget/Planted/Planted.example.tsx': ['@blue-budget/ui', '@blue-budget/domain/money', '@blue-budget/api/mocks', 'react'],
  'packages/ui/src/layout/Planted/Planted.tsx': ['../../budget/index.ts', '../../primitives/Button/Button.tsx'],
  'packages/ui/src/screens/Planted/Planted.tsx': ['@blue-budget/machines/ledger', '@blue-budget/api/client', '@xstate/react', '../../layout/index.ts'],
  'packages/ui/src/screens/ShellScreen/planted.tsx': ['../registry/panels.ts', '../budgeting/index.ts'],
  'packages/ui/src/screens/Planted/Planted.stories.tsx': ['@blue-budget/api/mocks', 'msw', '../../docs/planted.tsx'],
  'packages/ui/src/screens/Planted/storyPlanted.tsx': ['@blue-budget/api/mocks'],
  'packages/ui/src/flows/Planted.stories.tsx': ['@blue-budget/api/mocks', '../screens/index.ts'],
  'apps/web/src/planted.tsx': ['@blue-budget/ui/screens/Planted', '@blue-budget/machines/ledger', '@blue-budget/api/client', 'wouter'],
  'apps/services/src/users/planted.ts': ['@blue-budget/api/contract', '@blue-budget/domain/money', '../db/connect.ts', 'hono', 'node:fs'],
  'apps/services/src/data/template/planted.ts': ['../ledger/change.ts', '../household/overview.ts', '../recorded/queries.ts', '../reported/settling.ts', '../serving.ts'],
  'apps/services/src/data/recorded/planted.ts': ['../ledger/change.ts'],
  'apps/services/src/billing/planted.ts': ['../people/people.ts', '../bank/links.ts'],
  'apps/services/src/contract/differential.test.ts': ['@blue-budget/machines/ledger', '@blue-budget/machines/testing', '@blue-budget/api/client'],
  'apps/services/src/cluster/planted.ts': ['@blue-budget/machines/ledger', '@blue-budget/machines/testing', '@blue-budget/api/client'],
};

describe('the house has one direction', () => {
  const checked = checkPlantedImports(planted(Object.entries(forbidden).map(([file, sources]) => [file, Object.keys(sources)])));
  const cases = Object.entries(forbidden).flatMap(([file, sources]) => Object.entries(sources).map(([source, rule]) => ({ file, source, rule })));

  it.each(cases)('$file may not import $source', ({ file, source, rule }) => {
    expect(checked.find((each) => each.file === file && each.source === source)?.rules).toContain(rule);
  });

  it('lets every room import what lies below it', () => {
    const all = checkPlantedImports(planted(Object.entries(allowed)));
    expect(all.filter(({ rules }) => rules.length > 0)).toEqual([]);
    expect(all).toHaveLength(Object.values(allowed).flat().length);
  });
});

describe('circles', () => {
  const checked = checkPlantedImports({
    'packages/domain/src/money/first.ts': "import { second } from './second.ts';\nexport const first = () => second();\n",
    'packages/domain/src/money/second.ts': "import { first } from './first.ts';\nexport const second = () => first();\n",
    'apps/web/src/early.ts': "export const late = () => import('./late.ts');\n",
    'apps/web/src/late.ts': "import { late } from './early.ts';\nexport const again = late;\n",
    'packages/domain/src/budget/list.ts': "import type { Line } from './line.ts';\nexport interface List { lines: Line[] }\n",
    'packages/domain/src/budget/line.ts': "import type { List } from './list.ts';\nexport interface Line { list: List }\n",
  });
  const rulesOf = (file: string) => checked.filter((each) => each.file === file).flatMap(({ rules }) => rules);

  it('has none of modules that load each other', () => {
    expect(rulesOf('packages/domain/src/money/first.ts')).toEqual(['no-circle-at-run-time']);
    expect(rulesOf('packages/domain/src/money/second.ts')).toEqual(['no-circle-at-run-time']);
  });

  it('may have one that a lazy import or a type closes', () => {
    expect(['apps/web/src/early.ts', 'apps/web/src/late.ts', 'packages/domain/src/budget/list.ts', 'packages/domain/src/budget/line.ts'].flatMap(rulesOf)).toEqual([]);
  });
});

it('proves every rule', () => {
  const proved = new Set([...Object.values(forbidden).flatMap((sources) => Object.values(sources)), 'no-circle-at-run-time']);
  expect(config.forbidden?.map(({ name }) => name).filter((name) => name === undefined || !proved.has(name))).toEqual([]);
});

function planted(table: readonly (readonly [file: string, sources: readonly string[]])[]): Record<string, string> {
  return Object.fromEntries(table.map(([file, sources]) => [file, sources.map((source, index) => `export { _${index} } from '${source}';\n`).join('')]));
}
