import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { appended, editFile, importing, insertedBefore, inTable, type Edit } from './editing.ts';

export interface EndpointAnswers {
  name: string;
  feature: string;
  /** A read by default. */
  kind?: 'read' | 'change';
}

/** Renders a template, given as a path under `templates`. */
export type Render = (template: string, answers: object) => string;

const contractFolder = 'packages/api/src/contract';
const mocksFolder = 'packages/api/src/mocks/stateful';
const clientFolder = 'packages/api/src/client';
const dataFolder = 'apps/services/src/data';
const suitesFolder = 'apps/services/src/contract';

/** Where the parts of a feature's calls stand, and what they stand behind. */
interface Homes {
  contract: string;
  inContract: RegExp;
  mock: string;
  inMock: RegExp;
  suite: string;
  callsTest: string;
}

/**
 * Makes an endpoint of the data service: contract, mock, route, query, tests. Those of a feature that is there already are written beside
 * the one that it serves last. Returns the files.
 */
export function makeEndpoint(base: string, { name, feature, kind = 'read' }: EndpointAnswers, render: Render): string[] {
  const logged = kindOf(name);
  const answers = { name, feature, kind, changes: kind === 'change', logged, ofSubject: subjectWords(logged.split('.')[0] ?? '') };
  const fragment = (part: string) => render(`for-endpoint/${part}.hbs`, answers).trimEnd();
  if (findFile(base, contractFolder, new RegExp(String.raw`\n  ${name}: endpoint\(`)) !== undefined) throw new Error(`There is an endpoint ${name} already.`);
  const isNew = !existsSync(join(base, dataFolder, feature));
  const started = isNew ? startFeature(base, feature, (part) => render(`for-feature/${part}.hbs`, answers)) : [];
  const homes = isNew ? homesOfNew(feature) : homesOf(base, feature, kind);
  const isTested = existsSync(join(base, homes.callsTest));
  return [...new Set([
    ...started,
    editFile(base, homes.contract, ...importsOf(kind, 'contract'), insertedBefore(/\n\};/, `\n${fragment('contract')}`, homes.inContract)),
    editFile(base, homes.mock, ...importsOf(kind, 'mock'), taking(kind), insertedBefore(/\n {2}\];/, `\n${fragment('mock')}`, homes.inMock)),
    editFile(
      base, join(dataFolder, feature, 'routes.ts'), ...importsOf(kind, 'route'), taking(kind),
      importing(`import { ${kind === 'change' ? name : `fetch${name.charAt(0).toUpperCase()}${name.slice(1)}`} } from './queries.ts';`),
      insertedBefore(/\n\}\n/, `\n${fragment('route')}`, /export function \w+Routes\(/),
    ),
    editFile(base, join(dataFolder, feature, 'queries.ts'), ...importsOf(kind, 'query'), appended(fragment('query'))),
    editFile(base, homes.suite, insertedBefore(/\n\}\n/, `${isNew ? '' : '\n'}\n${fragment('suite')}`, /export function \w+Suite\(/)),
    editFile(base, homes.callsTest, ...(isTested ? [] : [() => render('for-feature/calls-test.hbs', answers)]), appended(fragment('calls-test'))),
    editFile(base, 'apps/services/src/testing/sql/walk.ts', insertedBefore(/ {2}for \(const load of \[/, `  await does(calls.${name}, { id: items.fun });\n`)),
    editFile(base, `${suitesFolder}/hostile.test.ts`, insertedBefore(/\n {2}\];/, `\n    [dataEndpoints.${name}, { id: items.fun }],`, /const calls: \[AnyEndpoint, object\]\[\]/)),
    ...(kind === 'change' ? listInLog(base, name, fragment('words')) : []),
  ])];
}

/** A change is listed in Profile under its name in the log. Returns the files; none, where that name is there already. */
function listInLog(base: string, name: string, words: string): string[] {
  const log = 'packages/domain/src/ledger/logged-changes.ts';
  const logged = kindOf(name);
  if (['packages/domain/src/budget/gap-history.ts', log].some((path) => readFileSync(join(base, path), 'utf8').includes(`'${logged}'`))) return [];
  return [
    editFile(base, log, insertedBefore(/,\n\] as const/, `, '${logged}'`, /export const loggedOperations/)),
    editFile(base, 'packages/messages/src/english/changes.ts', inTable(/(?<=\n {2})operations: /, logged, words)),
    editFile(base, `${mocksFolder}/change-log.ts`, insertedBefore(/\n\];/, `\n  [dataEndpoints.${name}, '${logged}'],`, /const operations: /)),
  ];
}

/** Steps that are left to the author. */
export function stepsOfEndpoint({ name, feature, kind = 'read' }: EndpointAnswers): string[] {
  return [
    `As made, ${name} ${kind === 'change' ? 'looks for a budget item and changes nothing' : 'reads the name of a budget item'}: write in the contract what is asked and answered, each pair of keys.`,
    'A body has its row in packages/api/src/contract/requests.test.ts, and what is sent now its line in walk.ts and hostile.test.ts.',
    `Write its SQL in apps/services/src/data/${feature}/queries.ts, and the same effect in the mock.`,
    'Say in the suite what it does: it runs against the mock and both databases.',
    'Run npm run generate, and look at the SQL that appears in apps/services/sql.',
    ...(kind === 'change' ? [
      `Say in packages/messages/src/english/changes.ts what was done: Profile lists it under ${kindOf(name)}.`,
      `If people do it to the ledger: npm run new operation ${kindOf(name)}.`,
    ] : []),
  ];
}

/** The name of what a call does, as the log and the operations have it: `item.rename` of `renameItem`. */
export function kindOf(call: string): string {
  const [, verb = call, subject = ''] = /^([a-z]+)([A-Z]\w*)$/.exec(call) ?? [];
  return subject === '' ? verb : `${subject.charAt(0).toLowerCase()}${subject.slice(1)}.${verb}`;
}

/** The call that does an operation: `renameItem` of `item.rename`. */
export function callOf(kind: string): string {
  const [subject = '', verb = ''] = kind.split('.');
  return `${verb}${subject.charAt(0).toUpperCase()}${subject.slice(1)}`;
}

/** The subject of a kind at the beginning of a sentence: `Income source` of `incomeSource`. */
export function subjectWords(subject: string): string {
  const words = subject.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The first file of a folder, tests aside, whose text has a place like this. */
export function findFile(base: string, folder: string, like: RegExp, suffix = '.ts'): string | undefined {
  const names = readdirSync(join(base, folder)).filter((file) => file.endsWith(suffix) && (suffix !== '.ts' || !file.endsWith('.test.ts')));
  const found = names.toSorted().find((file) => like.test(readFileSync(join(base, folder, file), 'utf8')));
  return found === undefined ? undefined : join(folder, found);
}

/** The folders and lists of a feature that is not there yet, without any calls. */
function startFeature(base: string, feature: string, skeleton: (part: string) => string): string[] {
  const { contract, mock, suite } = homesOfNew(feature);
  for (const path of [contract, mock, suite]) {
    if (existsSync(join(base, path))) throw new Error(`${path} is there already, but no feature ${feature}. The features are ${featuresOf(base).join(', ')}.`);
  }
  const of = camelCase(feature);
  const listed = (names: string, source: string, at: RegExp, entry: string, behind?: RegExp): Edit[] =>
    [importing(`import { ${names} } from '${source}';`), insertedBefore(at, entry, behind)];
  return [
    editFile(base, contract, () => skeleton('contract')),
    editFile(base, mock, () => skeleton('mock')),
    editFile(base, join(dataFolder, feature, 'routes.ts'), () => skeleton('routes')),
    editFile(base, suite, () => skeleton('suite')),
    editFile(base, `${contractFolder}/every-endpoint.ts`, ...listed(`${of}Endpoints`, `./${feature}.ts`, /\n\};/, ` ...${of}Endpoints,`, /export const dataEndpoints/)),
    editFile(base, `${mocksFolder}/stateful-household.ts`, ...listed(`${of}Handlers`, `./${feature}.ts`, /\n *\]\.flatMap\(/, ` ${of}Handlers,`)),
    editFile(base, `${dataFolder}/routes.ts`, ...listed(`${of}Routes`, `./${feature}/routes.ts`, /\n *\]\) addRoutes\(/, ` ${of}Routes,`)),
    editFile(base, `${suitesFolder}/contract.test.ts`, ...listed(`${of}Suite`, `./${feature}.suite.ts`, /\]\) suite\(/, `, ${of}Suite`)),
  ];
}

function homesOfNew(feature: string): Homes {
  return {
    contract: `${contractFolder}/${feature}.ts`, inContract: /export const \w+Endpoints/, mock: `${mocksFolder}/${feature}.ts`, inMock: /export function \w+Handlers/,
    suite: `${suitesFolder}/${feature}.suite.ts`, callsTest: `${clientFolder}/${feature}-calls.test.ts`,
  };
}

/** The homes of what a feature serves last, of the same kind where it serves any. */
function homesOf(base: string, feature: string, kind: 'read' | 'change'): Homes {
  const path = join(base, dataFolder, feature, 'routes.ts');
  if (!existsSync(path)) throw new Error(`${dataFolder}/${feature} serves no calls. The features are ${featuresOf(base).join(', ')}.`);
  const served = [...readFileSync(path, 'utf8').matchAll(/\b(read|change)(?:On|Long)?\(\s*(?:'[^']*',\s*)?dataEndpoints\.(\w+)/g)];
  const [, , last = ''] = served.findLast(([, of]) => of === kind) ?? served.at(-1) ?? [];
  const inContract = new RegExp(String.raw`\n  ${last}: endpoint\(`);
  const inMock = new RegExp(String.raw`(?:read|change)\(\s*dataEndpoints\.${last}\b`);
  const mock = sought(findFile(base, mocksFolder, inMock), `the mock of ${last}`);
  const suites = [feature, basename(mock, '.ts')].map((name) => `${suitesFolder}/${name}.suite.ts`);
  return {
    contract: sought(findFile(base, contractFolder, inContract), `the contract of ${last}`), inContract, mock, inMock,
    suite: sought(suites.find((suite) => existsSync(join(base, suite))), `a suite of ${feature}`),
    callsTest: findFile(base, clientFolder, new RegExp(String.raw`const given = dataServiceProbe\(\)[^]*\bdata\.${last}\(`), '-calls.test.ts')
      ?? homesOfNew(feature).callsTest,
  };
}

function featuresOf(base: string): string[] {
  return readdirSync(join(base, dataFolder)).filter((name) => existsSync(join(base, dataFolder, name, 'routes.ts')));
}

/** Data for the fragments of an endpoint. */
function importsOf(kind: 'read' | 'change', part: 'contract' | 'mock' | 'route' | 'query'): Edit[] {
  const statements = {
    contract: kind === 'change'
      ? ["import { byId, ok } from './primitives.ts';"]
      : ["import { textLimits } from '@blue-budget/domain/limits';", "import { entity, field } from './entity.ts';", "import { byId, text } from './primitives.ts';"],
    mock: ["import { found } from './serving.ts';", "import { itemsOf } from './books.ts';"],
    route: ["import { found } from '../ledger/refuse.ts';"],
    query: [
      "import type { Id } from '@blue-budget/domain/ledger';",
      kind === 'change' ? "import type { Change } from '../ledger/change.ts';" : "import type { Trx } from '../../db/connect.ts';",
    ],
  };
  return statements[part].map(importing);
}

/** The function of a feature's routes or mocks takes what serves calls of this kind. */
function taking(kind: 'read' | 'change'): Edit {
  return (text) => text.replace(/(export function \w+\(\{ )([^}]*)( \}: (?:DataRoutes|Answering))/, (whole, before: string, taken: string, after: string) =>
    (taken.split(', ').includes(kind) ? whole : `${before}${taken}, ${kind}${after}`));
}

function sought(path: string | undefined, what: string): string {
  if (path === undefined) throw new Error(`${what[0]?.toUpperCase() ?? ''}${what.slice(1)} was not found.`);
  return path;
}

function camelCase(kebab: string): string {
  return kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
