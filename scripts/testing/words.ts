import { parseSync, Visitor, type ESTree } from 'vite';

/** Attributes, props and keys whose text is shown or read aloud, of any length. */
const spoken = new Set([
  'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'alt', 'busyLabel', 'description', 'error', 'heading', 'hint',
  'label', 'lede', 'note', 'placeholder', 'text', 'title',
]);
const letter = /\p{L}/u;
/** Begins as a sentence does, or holds two words. */
const sentence = /^\p{Lu}\p{Ll}|\p{L}[.,:;]? \p{L}/u;
/** Selectors and media queries. */
const notation = /\[|^\([\w-]+: [\w-]+\)$/;
/** Drawings, keys and names of styles, which hold capitals and spaces as well. */
const unspoken = new Set(['aria-keyshortcuts', 'className', 'code', 'd', 'key', 'rel', 'transform', 'viewBox']);

/** Every word for people that the source text of a view spells itself, in the order in which they stand. */
export function wordsOf(path: string, source: string): string[] {
  const found = new Map<number, string>();
  const take = (node: ESTree.Node | null, reads = sentence) => {
    for (const { start, text } of textsOf(node)) if (reads.test(text) && !notation.test(text)) found.set(start, text.trim().replaceAll(/\s+/g, ' '));
  };
  const takeNamed = (name: string, node: ESTree.Node | null) => {
    if (!unspoken.has(name)) take(node, spoken.has(name) ? letter : sentence);
  };
  const takeShown = ({ children }: { children: readonly ESTree.JSXChild[] }) => {
    for (const child of children) if (child.type !== 'JSXElement') take(child, letter);
  };
  /** Lists `as const`, which are of states and kinds; what people read of these stands beside them. */
  const kinds = new Set<ESTree.Node>();
  const visitor = new Visitor({
    TSAsExpression: ({ expression }) => void kinds.add(expression),
    JSXElement: takeShown,
    JSXFragment: takeShown,
    JSXAttribute: ({ name, value }) => takeNamed(name.type === 'JSXIdentifier' ? name.name : '', value),
    Property: ({ key, value }) => takeNamed(nameOf(key), value),
    AssignmentPattern: ({ left, right }) => takeNamed(nameOf(left), right),
    VariableDeclarator: ({ id, init }) => takeNamed(nameOf(id), init),
    ArrayExpression: (list) => {
      if (!kinds.has(list)) list.elements.forEach((element) => take(element));
    },
    ArrowFunctionExpression: ({ body }) => take(body),
    ReturnStatement: ({ argument }) => take(argument),
    CallExpression: ({ arguments: given }) => given.forEach((argument) => take(argument)),
  });
  visitor.visit(parseSync(path, source).program);
  return [...found].toSorted(([one], [other]) => one - other).map(([, text]) => text);
}

function nameOf(node: ESTree.Node): string {
  return node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : '';
}

/** Texts that an expression may come to, as far as they are spelled in it. */
function textsOf(node: ESTree.Node | null): { start: number; text: string }[] {
  switch (node?.type) {
    case 'JSXText': return [{ start: node.start, text: node.value }];
    case 'Literal': return typeof node.value === 'string' ? [{ start: node.start, text: node.value }] : [];
    case 'TemplateLiteral':
      return [...node.quasis.map(({ start, value }) => ({ start, text: value.raw })), ...node.expressions.flatMap(textsOf)];
    case 'JSXExpressionContainer': return textsOf(node.expression);
    case 'AssignmentPattern': return textsOf(node.right);
    case 'ConditionalExpression': return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression': return [...textsOf(node.left), ...textsOf(node.right)];
    case 'BinaryExpression': return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    default: return [];
  }
}
