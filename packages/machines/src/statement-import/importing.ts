import type { AccountRows, StatementImportContext, StatementImportInput } from './context.ts';
import type { FileRow } from './reader.ts';
import { settledOf } from './remembering.ts';
import { accountOfRow, fitAccount, foreignCurrency, isCurrencyAccepted, isOfSeveral, tickKey } from './selectors.ts';

/** How many rows came in, and how many were known; `error` is why the rest did not, where that is so, and `sent` are those that are there. */
export interface Outcome {
  added: number;
  known: number;
  sent: FileRow[];
  error: unknown;
}

/**
 * Imports rows, account by account: each call is all or nothing. Rejects where nothing came in. Where a later call fails, what came in stays; rows
 * have ids, so that they can be sent again.
 */
export async function importRows({ data }: StatementImportInput['client'], groups: readonly AccountRows[]): Promise<Outcome> {
  let [added, known] = [0, 0];
  const sent: FileRow[] = [];
  for (const [at, { accountId, rows, settled }] of groups.entries()) {
    try {
      const reply = await data.importStatement({ accountId, rows, settled });
      [added, known] = [added + reply.added, known + reply.known];
      sent.push(...rows);
    } catch (error) {
      if (at === 0) throw error;
      return { added, known, sent, error };
    }
  }
  return { added, known, sent, error: null };
}

/** The ticks without those of rows that came in: what is known from now on is ticked by nobody yet. */
export function ticksLeft(ticks: StatementImportContext['ticks'], sent: readonly FileRow[]): Map<string, boolean> {
  const known = new Set(sent.map((row) => tickKey(row)));
  return new Map([...ticks].filter(([key]) => !known.has(key)));
}

/** Whether every row has a real account to come into. */
export function hasAccounts(context: StatementImportContext): boolean {
  if (!isOfSeveral({ context })) return fitAccount(context.ledger, context.accountId) !== null;
  return context.rows.every((row) => accountOfRow(context, row) !== null);
}

/** Rows by the account that they come into, in the order of the file. */
export function groupsOf(context: StatementImportContext, rows: readonly FileRow[]): AccountRows[] {
  const entries = Map.groupBy(rows.entries(), ([, { account }]) => account);
  return [...entries].map(([account, own]) => ({
    accountId: account === null ? context.accountId ?? '' : context.accountMap.get(account) ?? '',
    places: own.map(([place]) => place), rows: own.map(([, row]) => row), settled: settledIn(context, account),
  }));
}

function settledIn(context: StatementImportContext, account: string | null): AccountRows['settled'] {
  const { facts, choices, reading, accountAnswers } = context;
  if (facts === null) return undefined;
  const part = reading?.kind === 'read' ? reading.parts?.find((each) => each.account === account) : undefined;
  const currency = part === undefined ? foreignCurrency({ context }) : part.currency === 'USD' ? null : part.currency;
  const own = account === null ? choices : { ...choices, ...accountAnswers.get(account), account };
  return settledOf(facts, own, isCurrencyAccepted({ context }) ? currency : null);
}
