import type { BudgetStatus } from '@blue-budget/domain';
import { messages } from '@blue-budget/messages';
import { useFormats, useTexts } from '../../texts/catalogue.ts';

/** What is said of the two totals (product, section 1-header). */
export function useStatusWords({ kind, gap }: BudgetStatus): { title: string; message: string | null } {
  const texts = useTexts(messages.status);
  const { money } = useFormats();
  if (kind === 'blue') return { title: texts.blue, message: null };
  return { title: texts.red, message: (gap > 0 ? texts.moreToBudget : texts.overbudgeted)(money(gap)) };
}
