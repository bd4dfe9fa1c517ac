import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { useFormats, useTexts } from '../../texts/catalogue.ts';

/** Formats an amount for screen readers: a word replaces the minus sign. */
export function useSpokenAmount(): (amount: Cents) => string {
  const { negative } = useTexts(messages.progress);
  const { money } = useFormats();
  return (amount) => (amount < 0 ? negative(money(amount)) : money(amount));
}
