import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import { acceptOperations, kindByItem, reviewLines, suggestedDraft, withChosenItem, type ReviewFacts, type ReviewLine } from '@blue-budget/domain/review';
import { itemChoices, type ItemChoices, type TransactionKind } from '@blue-budget/domain/transactions';
import type { ReviewChoices } from '../budgeting/reviewChoices.ts';

/** A line to review, as it is drawn. */
export interface ReviewEntry extends ReviewLine {
  /** The budget items to choose from, and which is chosen; null where it is no matter of a budget item. */
  envelope: { choices: readonly ItemChoices[]; itemId: Id | null } | null;
  /** The title of the month that it is income for; null where it is none. */
  incomeMonth: string | null;
  /** Whether the person chose the budget item. */
  isChosen: boolean;
  /** Whether it can be accepted as it is. */
  isReady: boolean;
}

/** The pending imports with what is suggested and what was changed of that, in their order. */
export function reviewEntries(facts: ReviewFacts, { parted, items }: Pick<ReviewChoices, 'parted' | 'items'>, today: CalendarDate): ReviewEntry[] {
  const choicesOf = choicesByKind(facts);
  return reviewLines(facts, parted).map(({ imported, suggestion: suggested }) => {
    const suggestion = withChosenItem(imported, suggested, items.get(imported.id));
    const kind = kindByItem(imported, suggestion);
    const line = { imported, suggestion };
    return {
      ...line,
      envelope: kind === null ? null : { choices: choicesOf(kind), itemId: suggestion.kind === 'like' ? suggestion.choice.itemId : null },
      incomeMonth: suggestion.kind === 'like' && suggestion.choice.monthsAhead !== null ? suggestedDraft(imported, suggestion, facts).legs[0]?.name ?? null : null,
      isChosen: suggestion !== suggested,
      isReady: acceptOperations(line, { facts, today, newId: () => 'not-recorded' }) !== null,
    };
  });
}

/** The choices of each kind, made once for all lines. */
function choicesByKind({ overview, realAccounts }: ReviewFacts): (kind: TransactionKind) => ItemChoices[] {
  const made = new Map<string, ItemChoices[]>();
  return (kind) => {
    const key = `${kind.type} ${kind.subtype}`;
    const choices = made.get(key) ?? itemChoices(kind, overview, realAccounts);
    made.set(key, choices);
    return choices;
  };
}
