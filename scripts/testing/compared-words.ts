import { parseSync, Visitor, type ESTree } from 'vite';

/** String methods that compare a text. */
const asking = new Set(['startsWith', 'endsWith', 'includes', 'indexOf', 'match', 'matchAll', 'search', 'test']);
/** Tables of texts. */
const tables = new Set(['messages', 'texts']);
/** Members that hold words for people. */
const members = new Set(['message', 'serverMessage']);
/** Ends as a sentence does, or holds three words. */
const sentence = /^\p{Lu}.*[.?!]$|\p{L}[.,:;]? \p{L}+[.,:;]? \p{L}/u;

/**
 * Every place of a source text that decides by a text for people: compares it, asks what it begins with or holds, or switches on it.
 *
 * @param isText whether a text in quotation marks is one of the message table.
 */
export function comparedWords(path: string, source: string, isText: (text: string) => boolean): string[] {
  const found: string[] = [];
  const isWords = (node: ESTree.Node | null): boolean => {
    if (node === null) return false;
    if (node.type === 'Literal') return typeof node.value === 'string' && (isText(node.value) || sentence.test(node.value));
    if (node.type === 'CallExpression') return isWords(node.callee);
    if (node.type === 'ChainExpression') return isWords(node.expression);
    if (node.type !== 'MemberExpression') return node.type === 'Identifier' && members.has(node.name);
    return isOfTable(node) || (node.property.type === 'Identifier' && members.has(node.property.name));
  };
  const isOfTable = ({ object }: ESTree.MemberExpression): boolean =>
    (object.type === 'Identifier' && tables.has(object.name)) || (object.type === 'MemberExpression' && isOfTable(object));
  const take = (node: ESTree.Node) => { found.push(source.slice(node.start, node.end).replaceAll(/\s+/g, ' ')); };
  new Visitor({
    BinaryExpression(node) {
      const isEmptiness = [node.left, node.right].some((side) => side.type === 'Literal' && (side.value === null || side.value === ''));
      const isNothing = [node.left, node.right].some((side) => side.type === 'Identifier' && side.name === 'undefined');
      if (/^[!=]==?$/.test(node.operator) && !isEmptiness && !isNothing && (isWords(node.left) || isWords(node.right))) take(node);
    },
    CallExpression(node) {
      if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier' || !asking.has(node.callee.property.name)) return;
      const [asked] = node.arguments;
      if (isWords(node.callee.object) || (asked !== undefined && asked.type === 'MemberExpression' && isWords(asked))) take(node);
    },
    SwitchStatement(node) {
      if (isWords(node.discriminant) || node.cases.some(({ test }) => isWords(test))) take(node.discriminant);
    },
  }).visit(parseSync(path, source).program);
  return found;
}

/** Every expectation of a test that compares a text of the table with a text of the table: it holds whatever the product says. */
export function wordsComparedWithWords(path: string, source: string): string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression(node) {
      const given = expectedOf(node.callee);
      const [wanted] = node.arguments;
      if (given === null || wanted === undefined || !isOfTables(given) || !isOfTables(wanted)) return;
      found.push(source.slice(node.start, node.end).replaceAll(/\s+/g, ' '));
    },
  }).visit(parseSync(path, source).program);
  return found;
}

/** What `expect` is given, if the callee is one of its matchers, `not` and the like before it or not. */
function expectedOf(callee: ESTree.Node): ESTree.Node | null {
  if (callee.type !== 'MemberExpression') return null;
  const { object } = callee;
  if (object.type !== 'CallExpression') return expectedOf(object);
  return object.callee.type === 'Identifier' && object.callee.name === 'expect' ? object.arguments[0] ?? null : null;
}

/** A member of a table of texts, or one made of facts. What is mapped is a list of a test's own. */
function isOfTables(node: ESTree.Node): boolean {
  if (node.type === 'CallExpression') return isOfTables(node.callee);
  if (node.type !== 'MemberExpression') return node.type === 'Identifier' && tables.has(node.name);
  return isOfTables(node.object) && !(node.property.type === 'Identifier' && node.property.name === 'map');
}
