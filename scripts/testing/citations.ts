/** A citation in brackets, over the lines of a comment where it turns. */
const citation = /\(product,(?<inner>[^()]*)\)/g;
const turn = /\s*\n\s*(?:\*|\/\/)?\s*/g;
const plurals = /^(section|row)s (?=\d)/;

/** Forms that lead out of the repository, or that no reader of brackets finds. */
const foreign = [
  /\(specification\b|\(decisions[, ]/g,
  /\b(?:the|product's) specification\b/gi,
  /(?<!\()\bproduct, (?:sections? \d|rows? \d|I\d|Q-)/g,
];

/**
 * The anchors that a text cites: in brackets, `(product, section 5-transactions)`, `(product, rows 1 to 13 and 16, I6)`, and settled
 * questions, `Q-TXN-14`, wherever they stand. A place is cited by its anchor, with blanks for hyphens if that reads better.
 */
export function citedAnchors(text: string): string[] {
  const inBrackets = [...text.matchAll(citation)].flatMap(({ groups }) => placesIn(groups?.['inner'] ?? ''));
  const questions = [...text.matchAll(/\bQ-(?:[A-Z]+-\d+|SEC|WIRE)\b/g)].map(([id]) => id.toLowerCase());
  return [...new Set([...inBrackets, ...questions])];
}

/** The dead citations in a text. */
export function foreignCitations(text: string): string[] {
  return foreign.flatMap((form) => text.match(form) ?? []);
}

function placesIn(inner: string): string[] {
  let kind = '';
  return inner.replaceAll(turn, ' ').trim().split(/, | and /).flatMap((part) => {
    const [first = '', last] = part.replace(plurals, '$1 ').split(' to ');
    // "rows 7 and 8": a number alone is of the kind before it.
    kind = /^(?:section|row) /.exec(first)?.[0] ?? kind;
    const from = /^\d/.test(first) ? kind + first : first;
    return last === undefined ? [anchorOf(from)] : range(from, last);
  });
}

/** "row 1 to 13", "I1 to I3", "Q-OPT-1 to Q-OPT-6": all that lie between, ends included. */
function range(first: string, last: string): string[] {
  const [from, to] = [first, last].map((end) => Number(/\d+$/.exec(end)?.[0]));
  if (from === undefined || to === undefined || !(to > from)) return [anchorOf(`${first} to ${last}`)];
  return Array.from({ length: to - from + 1 }, (_, index) => anchorOf(first.replace(/\d+$/, String(from + index))));
}

function anchorOf(place: string): string {
  return place.toLowerCase().replaceAll(' ', '-');
}
