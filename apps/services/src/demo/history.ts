import { type CalendarDate, compareDates, previousMonth, type YearMonth } from '@blue-budget/domain/calendar';
import { Books } from './books.ts';
import type { Entry } from './entries.ts';
import { removedItem } from './household.ts';
import { monthEntries } from './month.ts';
import { createRandom } from './random.ts';

/** The household's six months up to and including today: the same for the same day, whenever it is played. */
export function playHistory(today: CalendarDate): Books {
  const random = createRandom(20_260_501);
  const books = new Books();
  lastMonths(6, today).forEach((month, index, months) => {
    const current = index === months.length - 1;
    const circumstances = { interest: random.whole(6_00, 11_00), shortPay: index === 3, trip: index === 4 };
    const entries = monthEntries(month, circumstances, random);
    books.createMonth(month, current ? 0 : circumstances.interest);
    if (index === 2) books.handOn(removedItem.item.id, removedItem.handedTo);
    for (const entry of untilToday(entries, today)) books.record(entry.write(transactionId(books.recorded.length), books));
  });
  return books;
}

/** The months up to the one of today, oldest first. */
export function lastMonths(count: number, today: CalendarDate): YearMonth[] {
  const months: YearMonth[] = [{ year: today.year, month: today.month }];
  while (months.length < count) months.unshift(previousMonth(months[0] ?? today));
  return months;
}

function untilToday(entries: Entry[], today: CalendarDate): Entry[] {
  return entries.filter((entry) => compareDates(entry.date, today) <= 0).toSorted((a, b) => compareDates(a.date, b.date));
}

function transactionId(count: number): string {
  return `transaction-${String(count + 1).padStart(3, '0')}`;
}
