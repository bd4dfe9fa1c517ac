import type { Id } from '../identity.ts';
import { draftOfImport, withType, type TransactionDraft } from '../transactions/draft.ts';
import { directionOfImport, subtypesForImport, typesForImport } from '../transactions/imports.ts';
import { budgetTargetOf, isDebtPayment, type TransactionKind } from '../transactions/kinds/questions.ts';
import type { ImportedTransaction } from '../transactions/types.ts';
import { suggestedDraft, withItem } from './accepting.ts';
import { suggestionOf, type ReviewFacts, type Suggestion } from './suggestions.ts';

/**
 * The kind as which an import may be settled by choosing a budget item alone: what is suggested, else what its sign leaves. Money that goes
 * out is spent, unless said otherwise; money that comes in may be anything. Null where more has to be said.
 */
export function kindByItem(imported: ImportedTransaction, suggestion: Suggestion): TransactionKind | null {
  if (suggestion.kind === 'like') return suggestion.choice.itemId === null ? null : kindIn(imported, suggestion.choice);
  if (suggestion.kind !== 'none') return null;
  const { type, subtype } = suggestion;
  if (type !== null && subtype !== null) return isByItem({ type, subtype }) ? kindIn(imported, { type, subtype }) : null;
  if (imported.amount > 0) return null;
  const kinds = typesForImport(imported).flatMap((each) => subtypesForImport(imported, each).map((one) => ({ type: each, subtype: one })));
  const spent = kinds.find(isByItem);
  return spent === undefined ? null : kindIn(imported, spent);
}

/** The suggestion once a person chose a budget item; the same where that says nothing. */
export function withChosenItem(imported: ImportedTransaction, suggestion: Suggestion, itemId: Id | undefined): Suggestion {
  if (itemId === undefined) return suggestion;
  if (suggestion.kind === 'like') return withItem(suggestion, itemId);
  const kind = kindByItem(imported, suggestion);
  if (kind === null || suggestion.kind !== 'none') return suggestion;
  const { type, subtype } = kind;
  const choice = { type, subtype, isMoneyOut: imported.amount < 0, itemId, sourceId: null, monthsAhead: null };
  return { kind: 'like', merchant: suggestion.merchant, choice, because: { isRefund: false, count: 0, of: 0 } };
}

/** The form of an import with what is suggested for it, as far as that goes. */
export function suggestedStart(imported: ImportedTransaction, facts: ReviewFacts, itemId: Id | undefined): TransactionDraft {
  const suggestion = withChosenItem(imported, suggestionOf(imported, facts), itemId);
  if (suggestion.kind === 'like') return suggestedDraft(imported, suggestion, facts);
  const draft = draftOfImport(imported);
  if (suggestion.kind !== 'none') return draft;
  const { merchant, type, subtype } = suggestion;
  return { ...(type === null ? draft : withType(draft, type)), subtype, merchant };
}

type TypeAndSubtype = Pick<TransactionKind, 'type' | 'subtype'>;

function isByItem(kind: TypeAndSubtype): boolean {
  const target = budgetTargetOf(kind);
  return target !== 'month' && target !== 'nothing' && !isDebtPayment(kind);
}

function kindIn(imported: ImportedTransaction, { type, subtype }: TypeAndSubtype): TransactionKind {
  return { type, subtype, direction: directionOfImport(imported) };
}
