import { join } from 'node:path';
import type { NodePlopAPI } from 'plop';
import { addToPublicList, type Given } from './publicList.ts';

const rooms = ['primitives', 'budget', 'layout'];

/** `npm run new component Name room` and `npm run new machine name`. */
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
      () => nextSteps(answers?.['room'] === 'primitives'),
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

/** What only who writes the component knows. */
function nextSteps(isPrimitive: boolean): string {
  const steps = [
    'Say in the view, the stories and on every prop what they are for; the tests ask for it.',
    ...(isPrimitive
      ? [
        'Once it answers to a key: a ByKeyboard story in which it is used without a pointer.',
        'Once something in it is changed: a row in Keeping.stories.tsx, for who keeps the change and for who does not.',
        'It has its row in Contract.stories.tsx; change it there when it takes more than children.',
      ]
      : []),
  ];
  return ['next:', ...steps.map((step) => `  - ${step}`)].join('\n');
}

function isPascalCase(name: string): true | string {
  return /^([A-Z][a-z0-9]+)+$/.test(name) || 'Write it as in MonthPicker.';
}

function isKebabCase(name: string): true | string {
  return /^[a-z]+(-[a-z]+)*$/.test(name) || 'Write it as in month-navigation.';
}
