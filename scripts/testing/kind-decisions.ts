import { parseSync, Visitor, type ESTree } from 'vite';

/** Subtypes that are also the name of something else; they count only where what they are compared with is a subtype. */
const ambiguous = new Set(['Debt', 'Other']);

/** A subtype that a text of SQL asks for. */
const inSql = /\bsubtype\b\s*(?:=|<>|!=|in\b|not\b|like\b)/i;

/**
 * Every place where the source text of a file decides something by the name of a subtype, as it is written: a comparison, a case, a list
 * that is asked whether it has it, a condition in SQL. Subtypes of data that is made, and keys of tables, decide nothing.
 */
export function kindDecisionsOf(path: string, source: string, subtypes: readonly string[]): string[] {
  const found: ESTree.Node[] = [];
  const text = ({ start, end }: ESTree.Node) => source.slice(start, end);
  const isSubtype = (node: ESTree.Node | null, beside: string): boolean =>
    node?.type === 'Literal' && typeof node.value === 'string' && subtypes.includes(node.value)
    && (!ambiguous.has(node.value) || /subtype/i.test(beside));
  const takeSql = (node: ESTree.Node, words: string) => {
    if (inSql.test(words)) found.push(node);
  };
  const visitor = new Visitor({
    BinaryExpression: (node) => {
      const isComparison = ['===', '!==', '==', '!='].includes(node.operator);
      if (isComparison && (isSubtype(node.left, text(node.right)) || isSubtype(node.right, text(node.left)))) found.push(node);
    },
    SwitchStatement: ({ discriminant, cases }) => {
      for (const { test } of cases) if (test !== null && isSubtype(test, text(discriminant))) found.push(test);
    },
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || !['includes', 'indexOf', 'has'].includes(nameOf(callee.property))) return;
      if (stringsIn(callee.object).some((each) => isSubtype(each, text(node)))) found.push(node);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') takeSql(node, node.value);
    },
    TemplateLiteral: (node) => takeSql(node, node.quasis.map(({ value }) => value.raw).join('?')),
  });
  visitor.visit(parseSync(path, source).program);
  return found.map((node) => text(node).replaceAll(/\s+/g, ' '));
}

function nameOf(node: ESTree.Node): string {
  return node.type === 'Identifier' ? node.name : '';
}

/** The elements of a list that is written out, also inside `new Set(...)` and `as const`. */
function stringsIn(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case 'ArrayExpression': return node.elements.flatMap((element) => (element === null ? [] : [element]));
    case 'NewExpression': return node.arguments.flatMap(stringsIn);
    case 'TSAsExpression': case 'ParenthesizedExpression': return stringsIn(node.expression);
    default: return [];
  }
}
