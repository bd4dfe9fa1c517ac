import { markOf, sourceName } from '@blue-budget/domain/transactions';
import { isolated, messages } from '@blue-budget/messages';
import type { TransactionDirection } from '../../budget/TransactionList/transactionFacts.ts';
import { monthTitleIn } from '../../budget/monthTitles.ts';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import type { ReviewEntry } from './reviewEntries.ts';

export interface ReviewWords {
  name: string;
  /** Where it was. */
  note: string;
  /** What the bank calls it, to stand behind the note; empty where that is its name, or nothing. */
  bankText: string;
  direction: TransactionDirection;
  /** The month that it is income for; empty where it is none. */
  settledOn: string;
  /** Why this is suggested, or why nothing is. */
  reason: string;
}

/** A line to review in words. */
export function useReviewWords({ imported, suggestion, incomeMonth, isChosen }: ReviewEntry): ReviewWords {
  const texts = useTexts(messages.importReview);
  const { unnamed, incomeFor } = useTexts(messages.transactionList);
  const { subtypes } = useTexts(messages.transactionKinds);
  const formats = useFormats();
  const bankText = sourceName(imported);
  const { account, amount } = imported;

  const words = (merchant: string, reason: string): ReviewWords => {
    const name = merchant.trim() === '' ? unnamed : merchant;
    const isSame = name === bankText || bankText.trim() === '';
    return {
      name, reason,
      note: isolated(account.name),
      bankText: isSame ? '' : ` \u00b7 ${isolated(bankText)}`,
      direction: directionOf(),
      settledOn: incomeMonth === null ? '' : incomeFor(monthTitleIn(formats, incomeMonth)),
    };
  };

  function directionOf(): TransactionDirection {
    const mark = suggestion.kind === 'like' ? markOf(suggestion.choice) : 'direction';
    if (mark !== 'direction') return mark;
    return amount < 0 ? 'out' : 'in';
  }

  switch (suggestion.kind) {
    case 'like': {
      const { merchant, choice: { subtype }, because: { isRefund, isScheduled = false, count, of } } = suggestion;
      const kind = subtypes[subtype] ?? subtype;
      if (isChosen) return words(merchant, texts.reasons.chosen(kind));
      if (isScheduled) return words(merchant, texts.reasons.scheduled(kind));
      return words(merchant, isRefund ? texts.reasons.refund(kind) : texts.reasons.like(kind, count, of));
    }
    case 'transfer': case 'cardPayment': {
      const { kind, other: { account: other } } = suggestion;
      return {
        name: kind === 'transfer' ? texts.transfer : texts.cardPayment(other.name), note: texts.fromTo(account.name, other.name), bankText: '',
        direction: 'transfer', settledOn: '', reason: texts.reasons[kind],
      };
    }
    case 'recorded': return words(bankText, texts.reasons.recorded(formats.date(suggestion.on)));
    case 'none': return words(suggestion.merchant, texts.reasons[suggestion.seen]);
  }
}
