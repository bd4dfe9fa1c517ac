import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { editFile, importing, insertedBefore, inTable, literally, type Edit } from './editing.ts';
import { callOf, findFile, subjectWords, type Render } from './endpoint.ts';

const rulesFolder = 'packages/domain/src/ledger/rules';

/**
 * Makes an operation on the ledger: its data, its rule, its request, its message, and one of it for tests. Where the endpoint that it
 * is named after takes an id and nothing else, such as `renameItem` of `item.rename`, it is connected. Returns the files.
 */
export function makeOperation(base: string, kind: string, render: Render): string[] {
  const [subject = ''] = kind.split('.');
  const call = callOf(kind);
  const answers = { kind, call, subject, ofSubject: subjectWords(subject), isConnected: isCallById(base, call) };
  const fragment = (part: string) => render(`for-operation/${part}.hbs`, answers).trim();
  const operations = 'packages/domain/src/ledger/operations.ts';
  if (readFileSync(join(base, operations), 'utf8').includes(`'${kind}'`)) throw new Error(`There is an operation ${kind} already.`);
  return [
    editFile(base, operations, inTable(/export interface Operations/, kind, fragment('data'))),
    ...ruled(base, kind, subject, fragment('rule'), () => render('for-operation/rules.hbs', answers)),
    editFile(base, 'packages/domain/src/ledger/testing/random-operation.ts', inTable(/const makers: /, kind, fragment('maker'))),
    editFile(
      base, 'packages/domain/src/ledger/ledger.test.ts',
      inTable(/const wanted: Record<Operation\['kind'\], Notice>/, '.', fragment('failure')), inTable(/return \{\n {4}'transaction\.add'/, kind, fragment('sample')),
    ),
    editFile(
      base, 'packages/machines/src/ledger/requests.ts', inTable(/const requests: /, kind, fragment('request')),
      ...(answers.isConnected ? [insertedBefore(/,\n\] as const/, `, '${call}'`, /const changingCalls/)] : []),
    ),
    editFile(base, 'packages/messages/src/english/changes.ts', inTable(/export const done = /, kind, fragment('words'))),
    editFile(base, 'apps/services/src/contract/perform.ts', inTable(/const senders: /, kind, fragment('sender'))),
    ...mocked(base, kind, call),
  ];
}

/** Steps that are left to the author. */
export function stepsOfOperation(base: string, kind: string): string[] {
  const call = callOf(kind);
  return [
    `As made, ${kind} names a budget item and cannot be done: the tests of the ledger's invariants fail until its rule changes something.`,
    'Write what it holds in operations.ts, then its rule: what it changes, which ids it names, which notice tells that it failed (in ledger.test.ts too), how it is undone.',
    'Where it holds more than an id: the same in random-operation.ts, in the one of ledger.test.ts, in requests.ts and in perform.ts.',
    isCallById(base, call)
      ? `Its call is ${call}; what its reply adds is read in replies.ts.`
      : `It has no call: npm run new endpoint ${call} <feature> change, then name it in requests.ts and in perform.ts.`,
    'Say in changes.ts what was done, and in screens/budgeting/operations.ts where success is told after the reply.',
    'Write its row in docs/product/ledger-model.md, a test of it in operation-table.test.ts, and one of its failure in machines/src/ledger/failures.test.ts.',
    'If it moves the gap: expectedGapChange in ledger-invariants.test.ts, gapChange in random.test.ts.',
  ];
}

/** Whether the contract has a change that takes an id in its path and nothing else. */
function isCallById(base: string, call: string): boolean {
  const folder = 'packages/api/src/contract';
  const file = findFile(base, folder, new RegExp(String.raw`\n  ${call}: endpoint\(`));
  if (file === undefined) return false;
  const text = readFileSync(join(base, file), 'utf8');
  const [described = ''] = new RegExp(String.raw`\n  ${call}: endpoint\([^]*?\}\),\n`).exec(text) ?? [];
  return /params: byId/.test(described) && /reply: ok/.test(described) && !/method: 'GET'|request:|query:/.test(described);
}

/** The rule, among those of its subject, or in a file of its own that the registry knows. */
function ruled(base: string, kind: string, subject: string, rule: string, started: () => string): string[] {
  const typed = `'${kind}': Rule<'${kind}'>;`;
  const isOfSubject = new RegExp(String.raw`\n  '${subject}\.\w+': Rule<`);
  const home = findFile(base, rulesFolder, isOfSubject);
  if (home !== undefined) {
    const [, table = ''] = new RegExp(String.raw`export const (\w+): \{\n(?:  '\w+\.\w+': Rule<[^\n]*\n)*?  '${subject}\.`).exec(readFileSync(join(base, home), 'utf8')) ?? [];
    const types = new RegExp(`export const ${table}: `);
    const rules = new RegExp(String.raw`(?<=export const ${table}: \{[^}]*\n)\} = \{`);
    return [editFile(base, home, inTable(types, kind, typed), inTable(rules, kind, rule))];
  }
  const path = `${rulesFolder}/${subject.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  if (existsSync(join(base, path))) throw new Error(`${path} is there already, without rules of ${subject}.`);
  return [
    editFile(base, path, started),
    editFile(
      base, 'packages/domain/src/ledger/registry.ts', importing(`import { ${subject}Rules } from '${path.replace('packages/domain/src/ledger', '.')}';`),
      insertedBefore(/,\n\};/, `, ...${subject}Rules`, /const rules: /),
    ),
  ];
}

/** A mock that finds what it is asked about and changes nothing yet does the operation. */
function mocked(base: string, kind: string, call: string): string[] {
  const unchanged = new RegExp(String.raw`(change\(dataEndpoints\.${literally(call)}, (?:(?!dataEndpoints)[^])*?return \{ )books(, reply: \{\} \};)`);
  const file = findFile(base, 'packages/api/src/mocks/stateful', unchanged);
  const does: Edit = (text) => text.replace(unchanged, (_, before: string, after: string) => `${before}books: done(books, { kind: '${kind}', id })${after}`);
  return file === undefined ? [] : [editFile(base, file, does, importing("import { done } from './books.ts';"))];
}
