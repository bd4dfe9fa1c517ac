import type { NodePlopAPI } from 'plop';

const rooms = ['primitives', 'budget', 'layout'];

/** `npm run new component Name room` and `npm run new machine name`. */
export default function generators(plop: NodePlopAPI): void {
  plop.setHelper('isPrimitive', (room: string) => room === 'primitives');

  plop.setGenerator('component', {
    description: 'A component of the design system: view, style, stories, export',
    prompts: [
      { type: 'input', name: 'name', message: 'Its name, as in MonthPicker', validate: isPascalCase },
      { type: 'list', name: 'room', message: 'Where it lives', choices: rooms },
    ],
    actions: (answers) => [
      { type: 'addMany', base: 'templates/for-component', templateFiles: 'templates/for-component/*.hbs', destination: 'packages/ui/src/{{room}}/{{name}}' },
      { type: 'append', path: 'packages/ui/src/{{room}}/index.ts', pattern: /$(?![\s\S])/, separator: '', template: "export * from './{{name}}/{{name}}.tsx';\n" },
      ...(answers?.['room'] === 'primitives' ? [promise] : []),
    ],
  });

  plop.setGenerator('machine', {
    description: 'A flow: machine, tests, export',
    prompts: [{ type: 'input', name: 'name', message: 'Its name, as in month-navigation', validate: isKebabCase }],
    actions: [
      { type: 'addMany', base: 'templates/for-machine', templateFiles: 'templates/for-machine/*.hbs', destination: 'packages/machines/src/{{name}}' },
      { type: 'append', path: 'packages/machines/src/index.ts', pattern: /$(?![\s\S])/, separator: '', template: "export * from './{{name}}/index.ts';\n" },
    ],
  });
}

/** Every primitive keeps the same promises to its callers; the table names all of them. */
const promise = {
  type: 'modify',
  path: 'packages/ui/src/primitives/Contract.stories.tsx',
  pattern: /(const primitives\b[^\n]*\{\n)/,
  template: '$1  {{name}}: (probe) => <P.{{name}} {...probe}>Text</P.{{name}}>,\n',
} as const;

function isPascalCase(name: string): true | string {
  return /^([A-Z][a-z0-9]+)+$/.test(name) || 'Write it as in MonthPicker.';
}

function isKebabCase(name: string): true | string {
  return /^[a-z]+(-[a-z]+)*$/.test(name) || 'Write it as in month-navigation.';
}
