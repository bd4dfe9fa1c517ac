import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NodePlopAPI } from 'plop';
import { makeEndpoint, stepsOfEndpoint, type EndpointAnswers } from './endpoint.ts';
import { makeOperation, stepsOfOperation } from './operation.ts';
import { addToPublicList, type Given } from './publicList.ts';

const rooms = ['primitives', 'budget', 'layout'];
const kinds = ['read', 'change'];
/** Nobody is there to choose where a script runs this: what it does not say is the first choice. */
const isAsked = process.stdin.isTTY;

/** `npm run new component Name room`, `machine name`, `endpoint name feature`, `operation subject.verb`. */
export default function generators(plop: NodePlopAPI): void {
  plop.setHelper('isPrimitive', (room: string) => room === 'primitives');

  /** The action that writes what an entry gives from now on into the list of a package's names. */
  const listed = (name: string, entry: string, given: readonly Given[]) => (answers: object) => {
    const path = join('scripts/public-names', `${name}.txt`);
    const rendered = given.map((line): Given => {
      const named = plop.renderString(line.replace(/^\w+ /, ''), answers);
      return line.startsWith('type ') ? `type ${named}` : `value ${named}`;
    });
    addToPublicList(join(plop.getDestBasePath(), path), plop.renderString(entry, answers), rendered);
    return path;
  };

  const render = (template: string, answers: object) =>
    plop.renderString(readFileSync(join(plop.getPlopfilePath(), 'templates', template), 'utf8'), answers);

  plop.setGenerator('component', {
    description: 'A component of the design system: view, style, stories, export',
    prompts: [
      { type: 'input', name: 'name', message: 'Its name, as in MonthPicker', validate: isPascalCase },
      { type: 'list', name: 'room', message: 'Where it lives', choices: rooms },
    ],
    actions: (answers) => [
      files('component', 'packages/ui/src/{{room}}/{{name}}'),
      exported('packages/ui/src/{{room}}/index.ts', './{{name}}/{{name}}.tsx'),
      listed('ui', '.', ['type {{name}}Props', 'value {{name}}']),
      ...(answers?.['room'] === 'primitives' ? [promise] : []),
      () => nextSteps(stepsOfComponent(answers?.['room'] === 'primitives')),
    ],
  });

  plop.setGenerator('machine', {
    description: 'A flow: machine, tests',
    prompts: [{ type: 'input', name: 'name', message: 'Its name, as in month-navigation', validate: isKebabCase }],
    actions: [
      files('machine', 'packages/machines/src/{{name}}'),
      listed('machines', './{{name}}', [
        'type {{pascalCase name}}Context', 'type {{pascalCase name}}Event', 'type {{pascalCase name}}Input', 'value {{camelCase name}}Machine',
      ]),
    ],
  });

  plop.setGenerator('endpoint', {
    description: 'A call of the data service: contract, mock, route, query, tests',
    prompts: [
      { type: 'input', name: 'name', message: 'Its name, as in archiveItem', validate: isCamelCase },
      { type: 'input', name: 'feature', message: 'The folder under apps/services/src/data that serves it, there or new', validate: isKebabCase },
      ...(isAsked || kinds.includes(process.argv.at(-1) ?? '')
        ? [{ type: 'list' as const, name: 'kind', message: 'Whether it reads or changes', choices: kinds }] : []),
    ],
    actions: [
      (answers) => pathsOf(makeEndpoint(plop.getDestBasePath(), endpointOf(answers), render)),
      (answers) => nextSteps(stepsOfEndpoint(endpointOf(answers))),
    ],
  });

  plop.setGenerator('operation', {
    description: 'A thing that people do to the ledger: data, rule, request, words',
    prompts: [{ type: 'input', name: 'kind', message: 'Its kind, as in item.rename', validate: isKind }],
    actions: [
      (answers) => pathsOf(makeOperation(plop.getDestBasePath(), kindGiven(answers), render)),
      (answers) => nextSteps(stepsOfOperation(plop.getDestBasePath(), kindGiven(answers))),
    ],
  });
}

/** The files of a kind, made from its templates. */
function files(kind: 'component' | 'machine', destination: string) {
  const base = `templates/for-${kind}`;
  return { type: 'addMany', base, templateFiles: `${base}/*.hbs`, destination } as const;
}

/** The line that exports what was made, at the end of an index. */
function exported(path: string, source: string) {
  return { type: 'append', path, pattern: /$(?![\s\S])/, separator: '', template: `export * from '${source}';\n` } as const;
}

/** Every primitive keeps the same promises to its callers; the table names all of them. */
const promise = {
  type: 'modify',
  path: 'packages/ui/src/primitives/Contract.stories.tsx',
  pattern: /(const primitives\b[^\n]*\{\n)/,
  template: '$1  {{name}}: (probe) => <P.{{name}} {...probe}>Text</P.{{name}}>,\n',
} as const;

/** Steps that are left to the author. */
function stepsOfComponent(isPrimitive: boolean): string[] {
  return [
    'Say in the view, the stories and on every prop what they are for; the tests ask for it.',
    'Write its guide, which is most of its docs page, and the example that others copy.',
    ...(isPrimitive
      ? [
        'Once it answers to a key: a ByKeyboard story in which it is used without a pointer.',
        'Once something in it is changed: a row in Keeping.stories.tsx, for who keeps the change and for who does not.',
        'It has its row in Contract.stories.tsx; change it there when it takes more than children.',
      ]
      : []),
  ];
}

function nextSteps(steps: readonly string[]): string {
  return ['next:', ...steps.map((step) => `  - ${step}`)].join('\n');
}

function pathsOf(files: readonly string[]): string {
  return files.join('\n     ');
}

/** The answers; the prompts do not check those given on the command line. */
function endpointOf({ name, feature, kind }: Record<string, unknown>): EndpointAnswers {
  return { name: checked(isCamelCase, name), feature: checked(isKebabCase, feature), kind: kind === 'change' ? 'change' : 'read' };
}

function kindGiven({ kind }: Record<string, unknown>): string {
  return checked(isKind, kind);
}

function checked(validate: (name: string) => true | string, given: unknown): string {
  const verdict = validate(String(given));
  if (verdict !== true) throw new Error(`${String(given)}? ${verdict}`);
  return String(given);
}

function isPascalCase(name: string): true | string {
  return /^([A-Z][a-z0-9]+)+$/.test(name) || 'Write it as in MonthPicker.';
}

function isKebabCase(name: string): true | string {
  return /^[a-z]+(-[a-z]+)*$/.test(name) || 'Write it as in month-navigation.';
}

function isCamelCase(name: string): true | string {
  return /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/.test(name) || 'Write it as in archiveItem.';
}

function isKind(kind: string): true | string {
  return /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(kind) || 'Write it as in item.rename.';
}
