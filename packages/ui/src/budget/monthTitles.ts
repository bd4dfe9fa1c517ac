import { parseMonthTitle } from '@blue-budget/domain/calendar';
import type { Formats } from '@blue-budget/messages';

/** The title of a month, as replies carry it, in the language of the page; any other text stays as it is. */
export function monthTitleIn({ month }: Pick<Formats, 'month'>, title: string): string {
  const known = parseMonthTitle(title);
  return known === null ? title : month(known);
}
