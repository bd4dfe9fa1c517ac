import { findAccount } from '@blue-budget/domain/accounts';
import { findItem } from '@blue-budget/domain/budget';
import { findTransaction, totals } from '@blue-budget/domain/ledger';
import type { GapChange, GapOperation } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import * as z from 'zod/mini';
import { dataEndpoints, type AnyEndpoint } from '../../contract/index.ts';
import type { Books } from './books.ts';

/** The books with what a change did to the gap; a budget that is blue has nothing to explain. */
export function withGapChange(before: Books, after: Books, call: { endpoint: AnyEndpoint; params: unknown; body: unknown; reply: unknown; version: number }): Books {
  const { gap } = totals(after.ledger);
  const amount = gap - totals(before.ledger).gap;
  if (gap === 0) return { ...after, gapChanges: [] };
  if (amount === 0) return after;
  const operation = operations.find(([endpoint]) => endpoint === call.endpoint)?.[1] ?? 'other';
  return { ...after, gapChanges: [{ version: call.version, operation, amount, ...subjectOf(before, after, call) }, ...after.gapChanges] };
}

const operations: readonly (readonly [AnyEndpoint, GapOperation])[] = [
  [dataEndpoints.addTransaction, 'transaction.add'], [dataEndpoints.editTransaction, 'transaction.edit'], [dataEndpoints.removeTransaction, 'transaction.remove'],
  [dataEndpoints.createMonth, 'month.create'], [dataEndpoints.resetMonth, 'month.reset'], [dataEndpoints.assignAmount, 'month.assign'],
  [dataEndpoints.removeMonthIncome, 'plannedIncome.remove'], [dataEndpoints.setStartingBalance, 'startingBalance.set'], [dataEndpoints.removeItem, 'item.remove'],
  [dataEndpoints.saveAccount, 'account.save'], [dataEndpoints.removeAccount, 'account.remove'], [dataEndpoints.linkAccount, 'account.link'],
  [dataEndpoints.createAccountFromImport, 'account.createFromImport'],
];

const named = z.optional(z.object({
  id: z.optional(z.string()), accountId: z.optional(z.string()), subset: z.optional(z.string()), year: z.optional(z.number()), month: z.optional(z.number()),
  source: z.optional(z.union([z.string(), z.object({ name: z.string() })])), account: z.optional(z.object({ id: z.optional(z.string()) })),
}));

function subjectOf(
  before: Books, after: Books, { params, body, reply }: { params: unknown; body: unknown; reply: unknown },
): Pick<GapChange, 'name' | 'itemId' | 'accountId' | 'month'> {
  const [of, given, told] = [z.parse(named, params), z.parse(named, body), z.parse(named, reply)];
  const removed = of?.id === undefined || findTransaction(after.ledger, of.id) !== undefined ? undefined : findTransaction(before.ledger, of.id);
  const source = given?.source ?? removed?.source;
  const isAboutMonth = given?.subset === 'income' || ({ ...of, ...given }.year !== undefined && of?.id === undefined);
  const candidates = isAboutMonth || source !== undefined ? [] : [of?.id, given?.accountId, told?.id, told?.account?.id];
  const known = [after, before];
  const find = <Value>(of: (books: Books, id: Id) => Value | undefined) =>
    candidates.flatMap((id) => (id === undefined ? [] : known.flatMap((books) => of(books, id) ?? [])))[0];
  const account = find(({ ledger }, id) => findAccount(ledger.realAccounts, id));
  const item = account === undefined ? find(({ ledger }, id) => findItem(ledger.overview, id)) : undefined;
  return {
    name: typeof source === 'string' ? source : source?.name ?? account?.name ?? item?.name ?? '',
    itemId: item?.id ?? null, accountId: account?.id ?? null, month: monthOf({ ...of, ...given }),
  };
}

function monthOf({ year, month }: { year?: number | undefined; month?: number | undefined }): YearMonth | null {
  return year === undefined || month === undefined ? null : { year, month };
}
