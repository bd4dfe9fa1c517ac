import { parseMonthTitle } from '../calendar/months.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { TransactionType } from '../transactions/kinds/rules.ts';
import { isTransfer } from '../transactions/kinds/questions.ts';
import { sourceName } from '../transactions/source.ts';
import type { Transaction, TransactionSubtype } from '../transactions/types.ts';
import { merchantKey } from './merchant-key.ts';

/** Limits of what is remembered: merchants, the last rows of each, and the names by which each is known. */
export const memoryLimits = { merchants: 300, rows: 10, keys: 8, transactions: 3000, name: 200 } as const;

/** How rows of a merchant were settled. */
export interface MerchantChoice {
  type: TransactionType;
  subtype: TransactionSubtype;
  isMoneyOut: boolean;
  /** The budget item of its only leg; null where it has several, and for income. */
  itemId: Id | null;
  /** The income source; null for other types. */
  sourceId: Id | null;
  /** Of income: by how many months its month is after its date, which may be below zero. Null for other types. */
  monthsAhead: number | null;
}

/** A merchant, or who pays, with what a person made of its latest rows. */
export interface RememberedMerchant {
  /** As it was written last. */
  name: string;
  /** What banks and people call it, stripped by `merchantKey`. */
  keys: string[];
  choices: MerchantChoice[];
  /** The latest rows, the last one first: each the place of its choice. */
  latest: number[];
  /** The account of the latest row. */
  accountId: Id;
}

/** What is remembered of a person's merchants, the one used last first. */
export interface MerchantMemory {
  merchants: RememberedMerchant[];
}

/** A recorded transaction as it is remembered. */
export interface SettledRow {
  name: string;
  /** The bank's text, where it was imported. */
  bankText: string | null;
  choice: MerchantChoice;
  accountId: Id;
}

export const noMemory: MerchantMemory = { merchants: [] };

/** What of a transaction is remembered. */
export interface SettledFacts extends Pick<Transaction, 'type' | 'subtype' | 'amount' | 'date'>, Omit<SettledRow, 'choice'> {
  /** The item of its only leg; null where it has several. */
  itemId: Id | null;
  sourceId: Id | null;
  /** The title of the month that it is income for; null where it is none. */
  incomeMonth: string | null;
}

/** What a transaction is remembered by; null for a transfer, which has no merchant. */
export function settledRow(transaction: Transaction, bankText: string | null): SettledRow | null {
  const { legs, account, source } = transaction;
  const [leg, ...others] = legs;
  return settledRowOf({
    ...transaction, name: sourceName(transaction), bankText, accountId: account.id, itemId: leg === undefined || others.length > 0 ? null : leg.id,
    sourceId: typeof source === 'string' ? null : source.id, incomeMonth: leg?.subset === 'income' ? leg.name : null,
  });
}

/** The same, where the transaction is known by these facts alone. */
export function settledRowOf({ type, subtype, amount, date, name, bankText, accountId, itemId, sourceId, incomeMonth }: SettledFacts): SettledRow | null {
  if (isTransfer({ type, subtype })) return null;
  const told = incomeMonth === null ? { itemId, sourceId: null, monthsAhead: null } : { itemId: null, sourceId, monthsAhead: monthsAhead(date, incomeMonth) };
  return { name, bankText, accountId, choice: { type, subtype, isMoneyOut: amount < 0, ...told } };
}

/** Whether a row goes by one of these names. */
export function isNamedBy(row: SettledRow, keys: readonly string[]): boolean {
  return keysOf(row).some((key) => keys.includes(key));
}

/** What is remembered of rows, the latest first. */
export function memoryOf(rows: readonly SettledRow[]): MerchantMemory {
  const merchants: RememberedMerchant[] = [];
  const byKey = new Map<string, RememberedMerchant>();
  for (const row of rows) {
    const keys = keysOf(row);
    const known = keys.map((key) => byKey.get(key)).find((merchant) => merchant !== undefined);
    if (keys.length === 0 || (known === undefined && merchants.length >= memoryLimits.merchants)) continue;
    const merchant = known ?? { name: row.name, keys: [], choices: [], latest: [], accountId: row.accountId };
    if (known === undefined) merchants.push(merchant);
    if (merchant.latest.length < memoryLimits.rows) merchant.latest.push(placeOf(merchant.choices, row.choice));
    for (const key of keys) {
      if (byKey.has(key) || merchant.keys.length >= memoryLimits.keys) continue;
      merchant.keys.push(key);
      byKey.set(key, merchant);
    }
  }
  return { merchants };
}

/** The memory with one more row, the latest. */
export function withRow(memory: MerchantMemory, row: SettledRow | null): MerchantMemory {
  const keys = row === null ? [] : keysOf(row);
  if (row === null || keys.length === 0) return memory;
  const known = merchantWith(memory, row);
  const choices = [...known?.choices ?? []];
  const latest = [placeOf(choices, row.choice), ...known?.latest ?? []].slice(0, memoryLimits.rows);
  const merchant = { name: row.name, keys: [...new Set([...known?.keys ?? [], ...keys])].slice(0, memoryLimits.keys), choices, latest, accountId: row.accountId };
  return { merchants: [merchant, ...memory.merchants.filter((other) => other !== known)].slice(0, memoryLimits.merchants) };
}

/** The memory without the latest row that is like this one, where it has one. */
export function withoutRow(memory: MerchantMemory, row: SettledRow | null): MerchantMemory {
  const known = row === null ? undefined : merchantWith(memory, row);
  if (known === undefined || row === null) return memory;
  const at = known.latest.findIndex((place) => isSameChoice(known.choices[place], row.choice));
  if (at === -1) return memory;
  const latest = known.latest.toSpliced(at, 1);
  return { merchants: memory.merchants.flatMap((merchant) => (merchant === known ? (latest.length === 0 ? [] : [{ ...known, latest }]) : [merchant])) };
}

/** The merchant that a text names: under the same name, or under the beginning of it; null if none, or one of several. */
export function merchantOf(memory: MerchantMemory, text: string): RememberedMerchant | null {
  const { whole, begun } = namesOf(memory);
  const words = merchantKey(text).split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const key = words.slice(0, count).join(' ');
    const known = whole.get(key);
    if (known !== undefined && (count === words.length || key.length >= leastBeginning)) return known;
  }
  const key = words.join(' ');
  return key.length >= leastBeginning ? begun.get(key) ?? null : null;
}

/** A shorter beginning names too many. */
const leastBeginning = 5;

interface Names {
  whole: Map<string, RememberedMerchant>;
  /** By the beginnings of their names; null where several begin so. */
  begun: Map<string, RememberedMerchant | null>;
}

const named = new WeakMap<MerchantMemory, Names>();

function namesOf(memory: MerchantMemory): Names {
  const known = named.get(memory);
  if (known !== undefined) return known;
  const names: Names = { whole: new Map(), begun: new Map() };
  for (const merchant of memory.merchants) {
    for (const key of merchant.keys) {
      names.whole.set(key, merchant);
      const words = key.split(' ');
      for (let count = words.length - 1; count > 0; count -= 1) {
        const start = words.slice(0, count).join(' ');
        const other = names.begun.get(start);
        names.begun.set(start, other === undefined || other === merchant ? merchant : null);
      }
    }
  }
  named.set(memory, names);
  return names;
}

function merchantWith({ merchants }: MerchantMemory, row: SettledRow): RememberedMerchant | undefined {
  return merchants.find(({ keys }) => isNamedBy(row, keys));
}

function keysOf({ name, bankText }: SettledRow): string[] {
  return [...new Set([merchantKey(name), merchantKey(bankText ?? '')])].filter((key) => key !== '');
}

/** The place of a choice among others, to which it is added where it is new. */
function placeOf(choices: MerchantChoice[], choice: MerchantChoice): number {
  const known = choices.findIndex((each) => isSameChoice(each, choice));
  return known === -1 ? choices.push(choice) - 1 : known;
}

function isSameChoice(one: MerchantChoice | undefined, other: MerchantChoice): boolean {
  return one !== undefined && one.type === other.type && one.subtype === other.subtype && one.isMoneyOut === other.isMoneyOut && one.itemId === other.itemId
    && one.sourceId === other.sourceId && one.monthsAhead === other.monthsAhead;
}

/** Whether two rows are remembered alike, as far as their transactions tell. */
export function isSameRow(one: SettledRow | null, other: SettledRow | null): boolean {
  return one === null || other === null ? one === other : one.name === other.name && one.accountId === other.accountId && isSameChoice(one.choice, other.choice);
}

/** By how many months the month of an income's line is after a day; null for what is no month. */
function monthsAhead(date: CalendarDate, title: string): number | null {
  const month = parseMonthTitle(title);
  return month === null ? null : (month.year - date.year) * 12 + month.month - date.month;
}
