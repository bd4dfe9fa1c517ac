import type { YearMonth } from '@blue-budget/domain/calendar';
import { messages } from '@blue-budget/messages';
import { useFormats, useTexts } from '../../texts/catalogue.ts';

/** Formats when a debt ends; a debt that never ends has no month. */
export function usePayoffDate(): (payoffMonth: YearMonth | null) => string {
  const { noPayoffDate } = useTexts(messages.debtGoal);
  const { month } = useFormats();
  return (payoffMonth) => (payoffMonth === null ? noPayoffDate : month(payoffMonth));
}
