import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser';

// The one-way rule of the house. `npm run lint` checks it; scripts/import-rules.test.ts proves that each rule refuses what it forbids.

type Room =
  | 'domain' | 'messages' | 'contract' | 'openapi' | 'client' | 'mocks' | 'machines'
  | 'tokens' | 'guide' | 'examples' | 'texts' | 'primitives' | 'budget' | 'layout' | 'screens' | 'components' | 'catalogue'
  | 'web' | 'services' | 'contract-tests' | 'store-tests';

/** Where each room lies, and which other rooms it may import. Mocks are listed where tests and stories use them. */
const rooms: Record<Room, { path: string; imports: readonly Room[] }> = {
  domain: { path: '^packages/domain/src/', imports: [] },
  messages: { path: '^packages/messages/src/', imports: ['domain'] },

  contract: { path: '^packages/api/src/contract/', imports: ['domain'] },
  client: { path: '^packages/api/src/client/', imports: ['domain', 'contract', 'mocks'] },
  // Only of those that make or hold to the description: no browser loads it.
  openapi: { path: '^packages/api/src/openapi/', imports: ['domain', 'contract'] },
  mocks: { path: '^packages/api/src/mocks/', imports: ['domain', 'messages', 'contract', 'client'] },

  machines: { path: '^packages/machines/src/', imports: ['domain', 'client', 'mocks'] },

  tokens: { path: '^packages/ui/src/tokens/', imports: [] },
  // The form of what a component's docs page says.
  guide: { path: '^packages/ui/src/docs/guide[.]ts$', imports: [] },
  // Code to copy, which imports what others can: packages by their names.
  examples: { path: '^packages/ui/src/.*[.]example[.]tsx$', imports: ['domain', 'messages', 'mocks', 'components'] },
  texts: { path: '^packages/ui/src/texts/(?!.*[.](stories|example)[.])', imports: ['domain', 'messages', 'guide'] },
  primitives: { path: '^packages/ui/src/primitives/(?!.*[.]example[.])', imports: ['domain', 'messages', 'tokens', 'texts', 'guide'] },
  budget: { path: '^packages/ui/src/budget/(?!.*[.]example[.])', imports: ['domain', 'messages', 'mocks', 'tokens', 'texts', 'primitives', 'guide'] },
  layout: {
    path: '^packages/ui/src/layout/(?!.*[.]example[.])',
    imports: ['domain', 'messages', 'mocks', 'tokens', 'texts', 'primitives', 'budget', 'guide'],
  },
  screens: {
    path: '^packages/ui/src/screens/',
    imports: ['domain', 'messages', 'client', 'mocks', 'machines', 'tokens', 'texts', 'primitives', 'budget', 'layout', 'catalogue', 'guide'],
  },
  // The entry @blue-budget/ui.
  components: { path: '^packages/ui/src/index[.]ts$', imports: ['tokens', 'texts', 'primitives', 'budget', 'layout'] },
  // Pages of Storybook that are about no single component.
  catalogue: {
    path: '^packages/ui/src/((docs|flows|foundations|patterns|start)/|texts/.*[.]stories[.])',
    imports: ['domain', 'messages', 'client', 'mocks', 'machines', 'tokens', 'texts', 'primitives', 'budget', 'layout', 'screens'],
  },

  web: { path: '^apps/web/src/', imports: ['domain', 'messages', 'client', 'mocks', 'machines', 'tokens', 'primitives', 'screens', 'components'] },

  services: { path: '^apps/services/src/(?!contract/|cluster/)', imports: ['domain', 'messages', 'contract', 'openapi'] },
  // The same tests run on the services and on the mocks.
  'contract-tests': {
    path: '^apps/services/src/contract/(?!differential|made-up-kinds)',
    imports: ['domain', 'messages', 'contract', 'client', 'mocks', 'services', 'store-tests'],
  },
  // The ledger store of the browser runs against the services.
  'store-tests': {
    path: '^apps/services/src/(contract/(differential|made-up-kinds)|cluster/)',
    imports: ['domain', 'messages', 'contract', 'client', 'mocks', 'machines', 'services', 'contract-tests'],
  },
};

/** What no user runs: tests, stories, what these share, and the tools of the repository. */
const testCode = [
  '[.](test|spec|suite|stories)[.]tsx?$',
  '/story[^/]*[.]tsx?$',
  '/(testing|fixtures)/',
  '[.](guide|example)[.]tsx?$',
  '^packages/ui/src/(docs|flows|foundations|patterns|start)/',
  '^apps/services/src/(bench|cluster|contract)/',
  '^(scripts|e2e|[.]storybook)/',
];

const config: IConfiguration = {
  forbidden: [
    ...Object.entries(rooms).map(([name, { path, imports }]) => oneWay(name, path, imports)),
    forbid('screens-share-no-screen', 'What all screens share knows panels by their names; only the registry knows their components.', {
      from: { path: '^packages/ui/src/screens/budgeting/', pathNot: testCode },
      to: { path: '^packages/ui/src/screens/(?!budgeting/)' },
    }),
    forbid('only-the-shell-uses-the-registry', 'Open a panel by its name: usePanels().open.', {
      from: { path: '^packages/ui/src/screens/(?!registry/|ShellScreen/)', pathNot: testCode },
      to: { path: '^packages/ui/src/screens/registry/' },
    }),
    forbid('another-package-by-name', 'Import another package by its name, never by its path.', {
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: { path: '^(packages|apps|scripts|e2e|[.]storybook)/', pathNot: ['^$1/$2/', '^packages/ui/vite\\.ownStyles\\.ts$'], dependencyTypes: ['local'] },
    }),
    forbid('no-test-code-in-production', 'Tests, stories, fixtures and mocks stay out of what users run.', {
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: [...testCode, rooms.mocks.path] },
      to: { path: [...testCode, rooms.mocks.path, npm('msw')] },
    }),

    forbid('pure-rules', 'The domain and its messages depend on no framework and no platform.', {
      from: { path: '^packages/(domain|messages)/src/', pathNot: testCode },
      to: { pathNot: '^packages/(domain|messages)/src/' },
    }),
    only('react', npm('react', 'react-dom', '@xstate/react'), '^packages/ui/', rooms.web.path),
    only('xstate', npm('xstate', '@xstate/[^/]+'), rooms.machines.path, rooms.screens.path, rooms.catalogue.path, rooms.web.path),
    only('axios', npm('axios'), rooms.client.path),
    only('msw', npm('msw'), rooms.client.path, rooms.mocks.path, rooms.machines.path, '^packages/ui/', rooms.web.path, rooms['contract-tests'].path),
    only('wouter', npm('wouter'), rooms.web.path),
    forbid('only-services-use-node', 'What runs in a browser uses no module of Node, and neither do its tests.', {
      from: { path: '^(packages/(domain|messages|api|machines)|apps/web)/src/' },
      to: { dependencyTypes: ['core'] },
    }),
    forbid('only-tests-of-ui-use-node', 'What runs in a browser uses no module of Node.', {
      from: { path: '^packages/ui/src/', pathNot: testCode },
      to: { dependencyTypes: ['core'] },
    }),

    forbid('users-and-data-apart', 'The users service and the data service know nothing of each other.', {
      from: { path: '^apps/services/src/(users|data)/', pathNot: testCode },
      to: { path: '^apps/services/src/(users|data)/', pathNot: '^apps/services/src/$1/' },
    }),
    forbid('accounts-one-way', 'What is kept of persons goes one way: people < bank < billing < users.', {
      from: { path: '^apps/services/src/(people|bank)/', pathNot: testCode },
      to: { path: '^apps/services/src/(bank|billing|users|data)/', pathNot: '^apps/services/src/$1/' },
    }),
    forbid('billing-below-users', 'What is kept of persons goes one way: people < bank < billing < users.', {
      from: { path: '^apps/services/src/billing/', pathNot: testCode },
      to: { path: '^apps/services/src/(users|data)/' },
    }),
    forbid('features-apart', 'A feature of the data service asks the shared rooms and no other feature.', {
      from: { path: '^apps/services/src/data/([^/]+)/', pathNot: testCode },
      to: { path: '^apps/services/src/data/[^/]+/', pathNot: ['^apps/services/src/data/$1/', '^apps/services/src/data/(ledger|household|recorded|reported)/'] },
    }),
    forbid('shared-rooms-one-way', 'What features share asks the ledger, and the ledger asks nobody.', {
      from: { path: '^apps/services/src/data/(ledger|household|recorded|reported)/', pathNot: testCode },
      to: { path: '^apps/services/src/data/(household|recorded|reported)/', pathNot: '^apps/services/src/data/$1/' },
    }),
    forbid('telemetry-sdk-on-demand', 'The SDK of OpenTelemetry is loaded by a lazy import(), where there is a collector; spans are made with its API.', {
      from: { path: '^apps/services/src/', pathNot: testCode },
      to: { path: npm('@opentelemetry/(?!api/)[^/]+'), dependencyTypesNot: ['type-only', 'dynamic-import'] },
    }),

    forbid('no-circle-at-run-time', 'Of modules that load each other, one runs before the other is there. A lazy import() may lead back.', {
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    }),
    forbid('every-import-resolves', 'The rules do not see where an import leads that cannot be found.', { from: {}, to: { couldNotResolve: true } }),
  ],
  options: {
    // Types count: a type that is imported against the direction is an arrow too.
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: ['^(packages|apps)/[^/]+/dist/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['@blue-budget/source', 'import', 'types', 'default'] },
  },
};
export default config;

function oneWay(name: string, path: string, imports: readonly Room[]): IRegularForbiddenRuleType {
  return forbid(`one-way-${name}`, `Besides itself, it may import ${imports.join(', ') || 'no room'}.`, {
    from: { path },
    to: { path: '^(packages|apps|scripts|e2e|[.]storybook)/', pathNot: [path, ...imports.map((each) => rooms[each].path)] },
  });
}

function only(name: string, modules: string, ...users: string[]): IRegularForbiddenRuleType {
  return forbid(`only-some-use-${name}`, `Only these may import it: ${users.join(' ')}`, {
    from: { path: '^(packages|apps)/[^/]+/src/', pathNot: users },
    to: { path: modules },
  });
}

function npm(...names: string[]): string {
  return `node_modules/(@types/)?(${names.join('|')})/`;
}

function forbid(name: string, comment: string, rule: Pick<IRegularForbiddenRuleType, 'from' | 'to'>): IRegularForbiddenRuleType {
  return { name, comment, severity: 'error', ...rule };
}
