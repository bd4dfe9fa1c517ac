import type { BudgetStatus } from '@blue-budget/domain/budget';
import { messages, statusWords } from '@blue-budget/messages';
import { useFormats, useTexts } from '../../texts/catalogue.ts';

/** The texts for the two totals (product, section 1-header). */
export function useStatusWords(status: BudgetStatus): { title: string; message: string | null } {
  return statusWords(status, useTexts(messages.status), useFormats());
}
