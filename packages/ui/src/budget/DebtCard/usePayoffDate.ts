import type { YearMonth } from '@blue-budget/domain/calendar';
import { messages } from '@blue-budget/messages';
import { useFormats, useTexts } from '../../texts/catalogue.ts';

/** Says when a debt ends, also of one that never does, which has no month. */
export function usePayoffDate(): (payoffMonth: YearMonth | null) => string {
  const { noPayoffDate } = useTexts(messages.debtGoal);
  const { month } = useFormats();
  return (payoffMonth) => (payoffMonth === null ? noPayoffDate : month(payoffMonth));
}
