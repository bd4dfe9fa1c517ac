import { parseSync, Visitor, type ESTree } from 'vite';

/** A story that is not looked at in the state it is about, and what leads away from that. */
export interface LeftState {
  story: string;
  /** The last press, or the title of the last step. */
  by: string;
  /** Where the statement of the play begins that has it. */
  start: number;
}

/** Presses that leave what is shown, or take back what was done. */
const leads = /\{Escape\}|unhover\(|\bgoBack\(|name: ['"`](?:Back|Close|Cancel(?! Subscription)|Undo|Done|Try again|Keep it|No|Discard)\b|\bshell\.back\b|changes\.undo\b|\.retry\b/;
/** Titles of steps that do, or that put right what went wrong. */
const tells = /\bUndo\b|\bEscape\b|^And back|\bI (?:close|cancel|leave|discard|hide|(?:go|come) back|take .*\bback)\b|(?<!until )\bI (?:try|answer|say) (?:it |yes )?(?:again|once more)\b|\btakes? (?:it|them|both)\b.* back|\b(?:network|connection) is back\b|\bbrings? .*\bback\b/;
/** Names whose stories are about the way out or back. */
const says = /^(?:Takes|Goes)Back$|Cancel|Closes|Closed|Undone|Asks/;

/**
 * The stories of a file whose plays go on after what their names say, and do not end there where they are looked at. A play says where by
 * `if (storyEndsHere()) return;`.
 */
export function leftStates(file: string, source: string): LeftState[] {
  const found: LeftState[] = [];
  const { program } = parseSync(file, source);
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type === 'Identifier' && init?.type === 'ObjectExpression') found.push(...leftState(id.name, init, source));
    }
  }
  return found;
}

function leftState(story: string, { properties }: ESTree.ObjectExpression, source: string): LeftState[] {
  const valueOf = (key: string) => properties.flatMap((property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === key ? [property.value] : [])[0];
  const play = valueOf('play');
  if (play?.type !== 'ArrowFunctionExpression' || play.body.type !== 'BlockStatement') return [];
  if (says.test(story)) return [];
  const { body } = play.body;
  const end = body.findIndex((each) => isEnd(source.slice(each.start, each.end)));
  const shown = end === -1 ? body : body.slice(0, end);
  const last = shown.findLast((each) => actsIn(each, source).length > 0);
  if (last === undefined) return [];
  const acts = actsIn(last, source);
  const by = [acts.findLast(({ isStep }) => !isStep), acts.findLast(({ isStep }) => isStep)].find((act) => act && (act.isStep ? tells : leads).test(act.text));
  return by === undefined ? [] : [{ story, by: by.text, start: last.start }];
}

function isEnd(statement: string): boolean {
  return statement.startsWith('if (storyEndsHere()) return;');
}

/** What a statement does, in its order: presses, and titles of steps. */
function actsIn(statement: ESTree.Statement, source: string): { isStep: boolean; text: string }[] {
  const acts: { isStep: boolean; text: string; start: number }[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first], start, end }) => {
      const called = source.slice(callee.start, callee.end);
      if (called === 'step' && first !== undefined) acts.push({ isStep: true, text: source.slice(first.start + 1, first.end - 1), start });
      else if (/^userEvent\.|^hand\.|^(?:goBack|back|open\w*)$/.test(called)) acts.push({ isStep: false, text: source.slice(start, end), start });
    },
  }).visit({ type: 'Program', body: [statement], sourceType: 'module', hashbang: null, start: statement.start, end: statement.end });
  return acts.toSorted((one, other) => one.start - other.start);
}
