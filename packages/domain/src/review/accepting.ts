import { monthsLater } from '../calendar/months.ts';
import type { CalendarDate } from '../calendar/types.ts';
import { findItem } from '../budget/items.ts';
import type { Id } from '../identity.ts';
import type { Operation } from '../ledger/operations.ts';
import { draftOfImport, incomeLeg, withType, type DraftLeg, type TransactionDraft } from '../transactions/draft.ts';
import { sourceName } from '../transactions/source.ts';
import { transactionOf } from '../transactions/recording.ts';
import type { ImportedTransaction } from '../transactions/types.ts';
import { validateTransaction } from '../transactions/validation.ts';
import type { MerchantChoice } from './memory.ts';
import type { ReviewFacts, ReviewLine } from './suggestions.ts';

interface Accepting {
  facts: ReviewFacts;
  today: CalendarDate;
  newId: () => Id;
}

/**
 * The operations that accept a suggestion, in their order: a transaction is recorded from one line, and the other line of the same payment is
 * linked to it. Null where nothing is suggested, or where it may not be recorded so.
 */
export function acceptOperations({ imported, suggestion }: ReviewLine, { facts, today, newId }: Accepting): Operation[] | null {
  switch (suggestion.kind) {
    case 'none': return null;
    case 'recorded': return [{ kind: 'import.link', importId: imported.id, recordedId: suggestion.recordedId }];
    case 'like': return recording(suggestedDraft(imported, suggestion, facts), imported, null, { facts, today, newId });
    case 'cardPayment': return recording(cardPaymentDraft(imported, suggestion.other, facts), imported, suggestion.other, { facts, today, newId });
    // A transfer is recorded at the account that it reaches.
    case 'transfer': return recording(transferDraft(imported, suggestion.other), suggestion.other, imported, { facts, today, newId });
  }
}

/** The form of an import, filled with what is suggested for it. */
export function suggestedDraft(imported: ImportedTransaction, { merchant, choice }: { merchant: string; choice: MerchantChoice }, facts: ReviewFacts): TransactionDraft {
  const { type, subtype, sourceId, monthsAhead } = choice;
  const draft = { ...withType(draftOfImport(imported), type), subtype, merchant };
  const source = facts.incomeSources.items.find(({ id }) => id === sourceId);
  const leg = monthsAhead === null ? legOf(choice.itemId, facts) : incomeLeg(monthsLater(imported.date, monthsAhead), facts.overview);
  return { ...draft, incomeSource: source === undefined ? null : { id: source.id, name: source.name }, legs: leg === null ? [] : [{ ...leg, amount: draft.amount }] };
}

/** Another budget item for what is suggested: the rest stays. An item takes no income. */
export function withItem(suggestion: Extract<ReviewLine['suggestion'], { kind: 'like' }>, itemId: Id): ReviewLine['suggestion'] {
  return { ...suggestion, choice: { ...suggestion.choice, itemId, sourceId: null, monthsAhead: null } };
}

function recording(draft: TransactionDraft, imported: ImportedTransaction, linked: ImportedTransaction | null, { facts, today, newId }: Accepting): Operation[] | null {
  const { overview, realAccounts } = facts;
  if (validateTransaction(draft, { overview, realAccounts, today, original: null, imported }) !== null) return null;
  const id = newId();
  const transaction = transactionOf(draft, id);
  if (transaction === null) return null;
  return [
    { kind: 'import.accept', transaction: { ...transaction, importId: imported.id } },
    ...(linked === null ? [] : [{ kind: 'import.link', importId: linked.id, recordedId: id } as const]),
  ];
}

/** A payment to a card whose lines come from the bank: its interest is a line of its own there. */
function cardPaymentDraft(leaving: ImportedTransaction, card: ImportedTransaction, facts: ReviewFacts): TransactionDraft {
  const draft = draftOfImport(leaving);
  const leg = legOf(card.account.pairedItemId, facts);
  return {
    ...withType(draft, 'Expense'), subtype: 'Debt', merchant: card.account.name, legs: leg === null ? [] : [{ ...leg, amount: draft.amount }],
    lines: { 'Debt Principal': Math.abs(leaving.amount), 'Debt Interest': 0 },
  };
}

function transferDraft(leaving: ImportedTransaction, reaching: ImportedTransaction): TransactionDraft {
  const draft = withType(draftOfImport(reaching), 'Other');
  return { ...draft, subtype: 'Transfer', description: draft.description === '' ? sourceName(leaving) : draft.description, transferFrom: { id: leaving.account.id, name: leaving.account.name } };
}

function legOf(itemId: Id | null, { overview }: Pick<ReviewFacts, 'overview'>): DraftLeg | null {
  const item = itemId === null ? undefined : findItem(overview, itemId);
  return item === undefined ? null : { id: item.id, name: item.name, subset: item.subset, amount: null };
}
