/** A member of an interface, and whether a `/** ... *\/` stands before it. */
export interface Member {
  of: string;
  name: string;
  documented: boolean;
}

/** An interface or an object type that a source text gives, with what it is made of. */
export interface Shape {
  name: string;
  /** Every name in its `extends`, in any role. */
  basedOn: readonly string[];
  members: readonly Member[];
}

const opening = /^export (?:interface|type) (\w+)([^{;]*?)\{\n([\s\S]*?)^\}/gm;
const oneLine = /^export interface (\w+)([^{;\n]*)\{(.*\S.*)\}$/gm;
const member = /^ {2}(?:readonly )?(['"\w-]+)\??[:(<]/;

/** Reads them from the text in the way this code base is written: a member to a line, two spaces in. */
export function shapesOf(text: string): Shape[] {
  const spread = [...text.matchAll(opening)].map(([, name = '', head = '', body = '']) => ({
    name, basedOn: wordsOf(head), members: membersOf(name, body.split('\n')),
  }));
  const flat = [...text.matchAll(oneLine)].map(([, name = '', head = '', body = '']) => ({
    name, basedOn: wordsOf(head), members: membersOf(name, body.split(';').map((part) => `  ${part.trim()}`)),
  }));
  return [...spread, ...flat];
}

function membersOf(of: string, lines: readonly string[]): Member[] {
  return lines.flatMap((line, index) => {
    const name = member.exec(line)?.[1];
    return name === undefined ? [] : [{ of, name, documented: lines[index - 1]?.trimEnd().endsWith('*/') ?? false }];
  });
}

function wordsOf(head: string): string[] {
  return head.match(/\b[A-Z]\w+/g) ?? [];
}
