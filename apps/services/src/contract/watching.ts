import { ApiError, type Client } from '@blue-budget/api/client';
import { accountSectionKeys, type RealAccount } from '@blue-budget/domain/accounts';
import { spendingSubsetKeys } from '@blue-budget/domain/budget';
import { totals } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { Notice } from '@blue-budget/domain/notices';
import { serviceWords } from '@blue-budget/messages';
import { expect } from 'vitest';
import { transactionsFor, type PlannedHousehold } from './household.ts';
import { comparable, loadLedger } from './load.ts';
import { thisMonth, type ContractPerson, type PersonsBank } from './person.ts';

/** Figures that a change moved, by the names of items, months and accounts. What did not move is left out. */
export interface Moves {
  gap?: Cents;
  cash?: Cents;
  netWorth?: Cents;
  interestSaved?: Cents;
  items?: Record<string, Cents>;
  income?: Record<string, Cents>;
  accounts?: Record<string, Cents>;
}

/** A call, the status with which it must be refused, and what must be said: a notice, or words that no code stands for. */
export type Refusal = readonly [call: () => Promise<unknown>, status: number, said: Notice | string];

/** Somebody with a household, and a look at what their calls do. */
export interface Watched {
  data: Client['data'];
  client: Client;
  anotherDevice(): Client;
  bank: PersonsBank;
  household: PlannedHousehold;
  of: ReturnType<typeof transactionsFor>;
  /** Makes changes, and proves that each raises the version by one and that every kept figure is still the sum of its rows. */
  moves(work: () => Promise<unknown>, changes?: number): Promise<Moves>;
  /** Proves that every call is refused as it must be, at the version there is, and that none of them changes anything. */
  refuses(calls: readonly Refusal[]): Promise<void>;
  version(): Promise<number | null>;
}

export async function watchedHousehold(person: ContractPerson): Promise<Watched> {
  const { client, anotherDevice, bank } = person;
  const { data } = client;
  const household = await person.planned();
  const version = async () => (await data.withVersion.overview()).version;
  const everything = async () => comparable(await loadLedger(client, [thisMonth]));

  return {
    data, client, anotherDevice, bank, household, version, of: transactionsFor(household),
    async moves(work, changes = 1) {
      const before = await figures(data);
      await work();
      const after = await figures(data);
      expect(after.version).toBe((before.version ?? 0) + changes);
      expect(await person.problems()).toEqual([]);
      return difference(before, after);
    },
    async refuses(calls) {
      const [before, at] = [await everything(), await version()];
      for (const [call, status, said] of calls) {
        const { message, code } = typeof said === 'string' ? { message: said, code: undefined } : { code: undefined, ...serviceWords(said) };
        const error: unknown = await call().then(() => null, (reason: unknown) => reason);
        if (!(error instanceof ApiError)) throw new Error(`Not refused: ${call.toString()}`);
        expect([call.toString(), error.kind, error.status, error.serverMessage, error.code])
          .toEqual([call.toString(), 'refused', status, message, code ?? null]);
        if (status !== 401) expect(error.version).toBe(at);
      }
      expect(await everything()).toEqual(before);
      expect(await version()).toBe(at);
    },
  };
}

async function figures(data: Client['data']) {
  const { reply: { overview }, version } = await data.withVersion.overview();
  const realAccounts = await data.realAccounts();
  const { gap, cash, netWorth } = totals({ overview, realAccounts });
  const items = spendingSubsetKeys.flatMap((key) => overview[key].items);
  const accounts = accountSectionKeys.flatMap((key): RealAccount[] => realAccounts[key].accounts);
  return {
    version, gap, cash, netWorth, interestSaved: (await data.debtProgress()).interestSaved,
    items: named(items), income: named(overview.income.items), accounts: named(accounts),
  };
}

type Figures = Awaited<ReturnType<typeof figures>>;

function difference(before: Figures, after: Figures): Moves {
  const number = (key: 'gap' | 'cash' | 'netWorth' | 'interestSaved') => (before[key] === after[key] ? {} : { [key]: after[key] - before[key] });
  const names = (key: 'items' | 'income' | 'accounts') => {
    const changed = [...new Set([...Object.keys(before[key]), ...Object.keys(after[key])])]
      .map((name) => [name, (after[key][name] ?? 0) - (before[key][name] ?? 0)] as const).filter(([, amount]) => amount !== 0);
    return changed.length === 0 ? {} : { [key]: Object.fromEntries(changed) };
  };
  return { ...number('gap'), ...number('cash'), ...number('netWorth'), ...number('interestSaved'), ...names('items'), ...names('income'), ...names('accounts') };
}

function named(figuresOf: readonly { name: string; amount: Cents }[]): Record<string, Cents> {
  return Object.fromEntries(figuresOf.map(({ name, amount }) => [name, amount]));
}
