import { parseSync, Visitor } from 'vite';

/** Every name in a TypeScript source: identifiers, keys, and string literals that are one word, such as the type of an event. */
export function namesIn(path: string, source: string): string[] {
  const names = new Set<string>();
  const visitor = new Visitor({
    Identifier: ({ name }) => void names.add(name),
    PrivateIdentifier: ({ name }) => void names.add(name),
    Literal: ({ value }) => {
      if (typeof value === 'string' && /^[\w-]+$/.test(value)) names.add(value);
    },
  });
  visitor.visit(parseSync(path, source).program);
  return [...names];
}

/** The words that a name in camel case or kebab case consists of, in lower case. */
export function wordsOfName(name: string): string[] {
  return name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).filter((word) => word !== '').map((word) => word.toLowerCase());
}
