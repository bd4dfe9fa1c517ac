import { daysApart } from '../calendar/dates.ts';
import { findItem } from '../budget/items.ts';
import type { MasterData } from '../master-data.ts';
import type { Id } from '../identity.ts';
import { choiceOfSchedule } from '../schedules/kinds.ts';
import { scheduleOfImport } from '../schedules/imports.ts';
import { pairedItemIdOf } from '../transactions/choices.ts';
import { subtypesForImport, typesForImport } from '../transactions/imports.ts';
import { everySubtype, isDebtPayment, markOf } from '../transactions/kinds/questions.ts';
import type { TransactionType } from '../transactions/kinds/rules.ts';
import { sourceName } from '../transactions/source.ts';
import type { ImportedTransaction, TransactionSubtype } from '../transactions/types.ts';
import { merchantOf, noMemory, type MerchantChoice, type MerchantMemory, type RememberedMerchant } from './memory.ts';

/** What a pending import most likely is. */
export type Suggestion =
  /** A transaction like earlier ones of its merchant. */
  | { kind: 'like'; merchant: string; choice: MerchantChoice; because: Because }
  /** Both lines of one transfer, or of a card's payment. `other` is the line of the account that the money reaches. */
  | { kind: 'transfer' | 'cardPayment'; other: ImportedTransaction }
  /** A transaction that is recorded already. */
  | { kind: 'recorded'; recordedId: Id; on: ImportedTransaction['date'] }
  /** Nothing that could be accepted. `type` and `subtype` are what its sign and account leave; `seen` is what is known of its merchant. */
  | { kind: 'none'; merchant: string; type: TransactionType | null; subtype: TransactionSubtype | null; seen: 'never' | 'once' | 'differently' };

/** As `count` of the last `of` rows were settled, the last among them; or money that comes back from where it was spent so. */
export interface Because {
  isRefund: boolean;
  /** Whether it was scheduled so. */
  isScheduled?: true;
  count: number;
  of: number;
}

/** A line to review: a pending import with its suggestion. Two imports of one payment are one line, on the day that the money leaves. */
export interface ReviewLine {
  imported: ImportedTransaction;
  suggestion: Suggestion;
}

/** Facts that suggestions are made from. `merchants` is null while they are not loaded. */
export interface ReviewFacts extends Pick<MasterData, 'overview' | 'realAccounts' | 'incomeSources' | 'imports' | 'schedules'> {
  merchants: MerchantMemory | null;
}

/** By how many days two banks may book one payment apart. */
export const daysBetweenLines = 5;

/**
 * The pending imports as lines to review, in their order.
 *
 * @param parted imports of which the person said that they are not what was suggested: no pair, and not recorded.
 */
export function reviewLines(facts: ReviewFacts, parted: ReadonlySet<Id> = new Set()): ReviewLine[] {
  const pending = facts.imports.filter(({ status }) => status === 'pending');
  const pairs = pairsAmong(pending.filter(({ id, match }) => match === undefined && !parted.has(id)), facts);
  const others = new Set([...pairs.values()].map(({ other }) => other.id));
  return pending.filter(({ id }) => !others.has(id)).map((imported) => ({
    imported, suggestion: pairs.get(imported.id) ?? (parted.has(imported.id) ? null : recordedSuggestion(imported)) ?? suggestionOf(imported, facts),
  }));
}

/** What was scheduled for an import, else what the memory suggests. */
export function suggestionOf(imported: ImportedTransaction, facts: ReviewFacts): Extract<Suggestion, { kind: 'like' | 'none' }> {
  const scheduled = scheduledSuggestion(imported, facts);
  if (scheduled !== null) return scheduled;
  const merchant = merchantOf(facts.merchants ?? noMemory, sourceName(imported));
  const rows = (isMoneyOut: boolean) => (merchant?.latest ?? []).flatMap((place) => merchant?.choices[place] ?? []).filter((choice) => choice.isMoneyOut === isMoneyOut);
  const own = rows(imported.amount < 0);
  const found = own.length > 0 || imported.amount < 0 ? settled(own, false) : refundOf(settled(rows(true).filter((choice) => !isDebtPayment(choice)), true));
  if (merchant !== null && found !== null && isPossible(found.choice, imported, facts)) return { kind: 'like', merchant: nameOf(merchant, found.choice, imported), ...found };
  return { kind: 'none', merchant: merchant?.name ?? sourceName(imported), ...whatSignLeaves(imported), seen: own.length === 0 ? 'never' : own.length === 1 ? 'once' : 'differently' };
}

function scheduledSuggestion(imported: ImportedTransaction, facts: ReviewFacts): Extract<Suggestion, { kind: 'like' }> | null {
  const schedule = scheduleOfImport(imported.id, facts.schedules);
  const choice = schedule === undefined ? null : choiceOfSchedule(schedule);
  if (choice === null || (choice.itemId === null && choice.sourceId === null) || !isPossible(choice, imported, facts)) return null;
  return { kind: 'like', merchant: sourceName(imported), choice, because: { isRefund: false, isScheduled: true, count: 0, of: 0 } };
}

interface Found {
  choice: MerchantChoice;
  because: Because;
}

/**
 * The choice that the latest rows agree on: the last two, else the one of the last row if most of the last ten are so. So a choice that a
 * person corrects is not suggested again, until they take it once more themselves. Several envelopes at once are no choice.
 */
function settled(rows: readonly MerchantChoice[], isRefund: boolean): Found | null {
  const [last, before] = rows;
  if (last === undefined || before === undefined || (last.itemId === null && last.sourceId === null)) return null;
  const differs = rows.findIndex((choice) => choice !== last);
  const count = last === before ? (differs === -1 ? rows.length : differs) : rows.filter((choice) => choice === last).length;
  return last === before || count * 2 > rows.length ? { choice: last, because: { isRefund, count, of: last === before ? count : rows.length } } : null;
}

/** Money that comes from where it is spent is a refund. */
function refundOf(found: Found | null): Found | null {
  const refund = everySubtype().find((kind) => markOf(kind) === 'refund');
  return found === null || refund === undefined ? null : { ...found, choice: { ...found.choice, ...refund, isMoneyOut: false } };
}

/** Whether sign and account allow it, and what it names is still there. A debt's payment has parts that nobody but the person knows. */
function isPossible({ type, subtype, itemId, sourceId }: MerchantChoice, imported: ImportedTransaction, { overview, incomeSources }: ReviewFacts): boolean {
  const isThere = sourceId === null ? findItem(overview, itemId ?? '') !== undefined : incomeSources.items.some(({ id }) => id === sourceId);
  return isThere && !isDebtPayment({ type, subtype }) && subtypesForImport(imported, type).includes(subtype);
}

function whatSignLeaves(imported: ImportedTransaction): Pick<Extract<Suggestion, { kind: 'none' }>, 'type' | 'subtype'> {
  const [type = null, ...otherTypes] = typesForImport(imported);
  if (type === null || otherTypes.length > 0) return { type: null, subtype: null };
  const [subtype = null, ...otherSubtypes] = subtypesForImport(imported, type);
  return { type, subtype: otherSubtypes.length > 0 ? null : subtype };
}

/** The merchant as the person writes it; the source of income has a name of its own. */
function nameOf(merchant: RememberedMerchant, { sourceId }: MerchantChoice, imported: ImportedTransaction): string {
  return sourceId === null ? merchant.name : sourceName(imported);
}

function recordedSuggestion({ match }: ImportedTransaction): Suggestion | null {
  return match === undefined ? null : { kind: 'recorded', recordedId: match.id, on: match.date };
}

type Pair = Extract<Suggestion, { kind: 'transfer' | 'cardPayment' }>;

/** For each import that is the beginning of a payment, its other line: the nearest one, each counted once. */
function pairsAmong(pending: readonly ImportedTransaction[], facts: ReviewFacts): Map<Id, Pair> {
  const reaching = Map.groupBy(pending.filter(({ amount }) => amount > 0), ({ amount }) => amount);
  const taken = new Set<Id>();
  return new Map(pending.filter(({ amount }) => amount < 0).flatMap((leaving): [Id, Pair][] => {
    const near = (reaching.get(0 - leaving.amount) ?? []).slice(0, mostCompared)
      .filter((other) => !taken.has(other.id) && other.account.id !== leaving.account.id && daysApart(leaving.date, other.date) <= daysBetweenLines && kindOfPair(leaving, other, facts) !== null);
    const [other] = near.toSorted((a, b) => daysApart(leaving.date, a.date) - daysApart(leaving.date, b.date));
    const kind = other === undefined ? null : kindOfPair(leaving, other, facts);
    if (other === undefined || kind === null) return [];
    taken.add(other.id);
    return [[leaving.id, { kind, other }]];
  }));
}

const mostCompared = 50;

/** Money may go from cash to cash, and from cash to a card. */
function kindOfPair(leaving: ImportedTransaction, other: ImportedTransaction, { realAccounts }: ReviewFacts): Pair['kind'] | null {
  const isCash = (id: Id) => realAccounts['cash-accounts'].accounts.some((account) => account.id === id);
  if (!isCash(leaving.account.id)) return null;
  if (isCash(other.account.id)) return 'transfer';
  const card = realAccounts.debt.accounts.find(({ id }) => id === other.account.id);
  return card?.isCreditCard === true && pairedItemIdOf(card) !== null ? 'cardPayment' : null;
}
