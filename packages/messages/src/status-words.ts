import type { BudgetStatus } from '@blue-budget/domain/budget';
import type * as messages from './english/index.ts';
import type { Formats } from './formats.ts';

/** The texts of the status header for a budget; the difference has no sign (product, section 1-header). */
export function statusWords(
  { kind, gap }: BudgetStatus, texts: typeof messages.status, { money }: Formats,
): { title: string; message: string | null } {
  if (kind === 'blue') return { title: texts.blue, message: null };
  return { title: texts.red, message: (gap > 0 ? texts.moreToBudget : texts.overbudgeted)(money(gap)) };
}
