import { isValidElement } from 'react';
import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';

/** Props passed on to the element, where a story or a default makes them a row of the table. */
const passedOn: Readonly<Record<string, { description: string; type: string } & Pick<StrictInputType, 'control' | 'options'>>> = {
  children: { description: 'What stands in it.', type: 'ReactNode' },
  onClick: { description: 'It was pressed.', type: '(event: MouseEvent) => void', control: { disable: true } },
  type: {
    description: 'What a press does in a form; outside of one nothing.', type: '"button" | "submit" | "reset"',
    options: ['button', 'submit', 'reset'], control: { type: 'inline-radio' },
  },
  href: { description: 'Where it leads.', type: 'string' },
  label: { description: 'What is asked for.', type: 'ReactNode' },
  autoComplete: { description: 'What browsers and password managers fill in, in the words of HTML.', type: 'string' },
  title: { description: 'What a resting pointer is told.', type: 'string' },
  placeholder: { description: 'How it may be written, while nothing is.', type: 'string', control: { type: 'text' } },
};

/** Shows types with their values, describes what components pass on, and offers no control for what is drawn: its source would stand there. */
export const withDescribedProps: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters }) => {
  describeParts(parameters);
  const names = new Set([...Object.keys(argTypes), ...Object.keys(initialArgs).filter((name) => passedOn[name] !== undefined)]);
  return Object.fromEntries([...names].map((name) => {
    const row = completed({ name, ...argTypes[name] });
    return [name, isElement(initialArgs[name]) || /\bReactElement\b/.test(typeOf(row)) ? { ...row, control: { disable: true } } : row];
  }));
};

/** The tables of a component's parts are not offered to be enhanced: they are as they are extracted. */
function describeParts(parameters: Record<string, unknown>): void {
  const { docs } = parameters;
  if (!isRecord(docs) || !isExtractor(docs['extractArgTypes'])) return;
  const extract = docs['extractArgTypes'];
  const described: Extractor = (component) => {
    const found = extract(component);
    return found && Object.fromEntries(Object.entries(found).map(([name, row]) => [name, completed(row)]));
  };
  parameters['docs'] = { ...docs, extractArgTypes: described };
}

type Extractor = (component: unknown) => Record<string, StrictInputType> | null;

function isExtractor(value: unknown): value is Extractor {
  return typeof value === 'function';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function completed(row: StrictInputType): StrictInputType {
  // Storybook prints "union" for a union, "Ref" for `Ref<HTMLElement>`; the source is more precise.
  const written = row.type?.raw?.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ').replace(/^ ?\| /, '').trim();
  if (written !== undefined) return { ...row, table: { ...row.table, type: { summary: written } } };
  const known = passedOn[row.name];
  if (known === undefined || typeOf(row) !== '') return row;
  const { description, type, ...offered } = known;
  return { ...row, description, ...offered, table: { ...row.table, type: { summary: type } } };
}

/** A prop's type in the table; empty if there is none. */
function typeOf({ table }: StrictInputType): string {
  const type: unknown = table?.type;
  return typeof type === 'object' && type !== null && 'summary' in type && typeof type.summary === 'string' ? type.summary : '';
}

function isElement(value: unknown): boolean {
  return isValidElement(value) || (Array.isArray(value) && value.some(isElement));
}
