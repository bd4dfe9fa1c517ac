import { dayNumber } from '../calendar/dates.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import type { StatementRow } from './types.ts';

/** A row as sent to the services, with an id that identifies it when its file is imported again. */
export interface StatementImport {
  providerId: string;
  date: CalendarDate;
  amount: Cents;
  source: string;
  description: string;
}

/** A known movement of an account: a recorded transaction, an import that waits, or one that was settled without recording it. */
export interface KnownMovement {
  kind: 'recorded' | 'pending' | 'denied';
  id: Id;
  date: CalendarDate;
  /** As the account's own statement has it: money that leaves it is negative. */
  amount: Cents;
  source: string;
  /** The id under which a file or a linked bank brought it; null where it was typed. */
  providerId: string | null;
}

/** The original of a duplicate row: a known movement, or an earlier row of its file, by its place. */
export type Duplicate =
  /** `on` is the day of what was typed by hand, where it is likely the same: another day, or another name. */
  | { of: KnownMovement['kind']; id: Id; on?: CalendarDate }
  | { of: 'file'; place: number };

/** By how many days a bank may book something earlier or later than it was typed. */
export const daysToPost = 7;

/**
 * The rows of a whole file under the ids by which they are kept: the bank's own with day and amount, since some banks give one id to several
 * movements, else one made of the row's content; then the number of earlier rows with that id. Filter rows afterwards: a file
 * imported again must give each row the same id.
 */
export function statementImports(rows: readonly StatementRow[]): StatementImport[] {
  const seen = new Map<string, number>();
  return rows.map(({ date, amount, source, description, providerId }) => {
    const facts = factsOf({ date, amount });
    const own = providerId === null ? `file-row ${facts} ${wordsOf(source).join(' ').slice(0, longestName)}` : `file-id ${providerId} ${facts}`;
    const count = (seen.get(own) ?? 0) + 1;
    seen.set(own, count);
    return { date, amount, source, description, providerId: providerId === null || count > 1 ? `${own} ${count}` : own };
  });
}

/**
 * For each row what it is a duplicate of, or null: the same id, or the same day and amount under a similar name. What was typed by hand is
 * likely the same within seven days of its own, whatever its name: a person writes down when and what they bought, a bank when it booked and
 * from whom. What is known stands for one row only, so of two coffees on a day one stays when one is known. What was denied is known by its
 * id alone.
 */
export function findDuplicates(rows: readonly StatementImport[], known: readonly KnownMovement[]): (Duplicate | null)[] {
  const named = known.filter(({ kind }) => kind !== 'denied')
    .map((movement) => ({ movement, words: wordsOf(movement.source), day: dayNumber(movement.date) }));
  const { certain, taken } = certainDuplicates(rows, known, named);
  const typed = Map.groupBy(named.filter(({ movement: { kind, providerId } }) => kind === 'recorded' && providerId === null), ({ movement }) => movement.amount);
  return rows.map((row, place) => {
    const found = certain[place] ?? null;
    if (found !== null) return found;
    const [words, day] = [wordsOf(row.source), dayNumber(row.date)];
    const distance = (other: Named) => Math.abs(other.day - day);
    const near = (typed.get(row.amount) ?? []).filter((other) => !taken.has(other.movement) && distance(other) <= daysToPost).slice(0, mostCompared);
    const ranked = near.map((other) => ({ movement: other.movement, rank: distance(other) + (areSimilar(other.words, words) ? 0 : daysToPost + 1) }));
    const likely = ranked.toSorted((a, b) => a.rank - b.rank)[0]?.movement;
    if (likely === undefined) return null;
    taken.add(likely);
    return { of: 'recorded', id: likely.id, on: likely.date };
  });
}

/** A movement with the words of its name, and its day counted from 1970. */
interface Named {
  movement: KnownMovement;
  words: string[];
  day: number;
}

/** How many movements of one amount are compared with a row by name, and how many words of a name: each costs time, and nobody has more. */
const mostCompared = 50;
const mostWords = 24;

function certainDuplicates(
  rows: readonly StatementImport[], known: readonly KnownMovement[], named: readonly Named[],
): { certain: (Duplicate | null)[]; taken: Set<KnownMovement> } {
  const places = new Map<string, number>();
  const byId = new Map(known.flatMap((movement) => (movement.providerId === null ? [] : [[movement.providerId, movement] as const])));
  const byFacts = Map.groupBy(named, ({ movement }) => factsOf(movement));
  const taken = new Set(rows.flatMap(({ providerId }) => byId.get(providerId) ?? []));
  const certain = rows.map((row, place): Duplicate | null => {
    const earlier = places.get(row.providerId);
    if (earlier !== undefined) return { of: 'file', place: earlier };
    places.set(row.providerId, place);
    const words = wordsOf(row.source);
    const same = byId.get(row.providerId)
      ?? byFacts.get(factsOf(row))?.filter((other) => !taken.has(other.movement)).slice(0, mostCompared).find((other) => areSimilar(other.words, words))?.movement;
    if (same === undefined) return null;
    taken.add(same);
    return { of: same.kind, id: same.id };
  });
  return { certain, taken };
}

const longestName = 100;

/** Whether two names may be one merchant's: half of the words of the shorter are in the other. One without words may be any. */
function areSimilar(one: readonly string[], other: readonly string[]): boolean {
  const [few = [], many = []] = [one, other].toSorted((a, b) => a.length - b.length);
  const common = few.filter((word) => many.some((each) => each.startsWith(word) || word.startsWith(each)));
  return common.length * 2 >= few.length;
}

function factsOf({ date: { year, month, day }, amount }: Pick<StatementImport, 'date' | 'amount'>): string {
  return `${year}-${month}-${day} ${amount}`;
}

function wordsOf(text: string): string[] {
  return (text.normalize('NFKD').toLowerCase().match(/\p{L}{2,}/gu) ?? []).slice(0, mostWords);
}
