import { worthHistory, worthOf, type MonthWorth } from '@blue-budget/domain/accounts';
import type { LoggedChange } from '@blue-budget/domain/ledger';
import type { HttpHandler } from 'msw';
import { dataEndpoints } from '../../contract/index.ts';
import type { Books } from './books.ts';
import type { Answering } from './serving.ts';

/** The ends of months, as far back as something was changed. */
export function netWorthHandlers({ read }: Answering): HttpHandler[] {
  return [
    read(dataEndpoints.worthHistory, ({ ledger, worthMoves }, { today: { year, month } }) => {
      const now = { year, month, ...worthOf(ledger.realAccounts) };
      return { months: worthHistory(now, worthMoves, worthMoves[0] ?? now) };
    }),
  ];
}

/** The books with what a change moved. Of a budget that came as a file nothing is known from before. */
export function withWorthMove(before: Books, after: Books, { operation, at }: LoggedChange): Books {
  const [was, is] = [worthOf(before.ledger.realAccounts), worthOf(after.ledger.realAccounts)];
  const day = new Date(at);
  const move: MonthWorth = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, assets: is.assets - was.assets, debts: is.debts - was.debts };
  return { ...after, worthMoves: operation === 'ledger.import' ? [{ ...move, assets: 0, debts: 0 }] : [...after.worthMoves, move] };
}
