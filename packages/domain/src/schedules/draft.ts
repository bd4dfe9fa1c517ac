import { findAccount } from '../accounts/removal.ts';
import { findItem } from '../budget/items.ts';
import { compareDates, formatDateInput, isStorableDate, parseDate } from '../calendar/dates.ts';
import { nextDay } from '../calendar/gate.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import { limitText } from '../limits.ts';
import type { MasterData } from '../master-data.ts';
import { maxCents, type Cents } from '../money/cents.ts';
import type { FormField, Notice } from '../notices.ts';
import { mayBudget, mayUseAccount } from '../transactions/choices.ts';
import { isMoneyOut, signedAmount } from '../transactions/kinds/questions.ts';
import type { TransactionKind } from '../transactions/kinds/questions.ts';
import { sourceName } from '../transactions/source.ts';
import type { Transaction } from '../transactions/types.ts';
import type { ScheduleFields } from './editing.ts';
import { isFromSource, kindOfSchedule, scheduleKinds } from './kinds.ts';
import { nextOccurrence, type Recurrence } from './occurrences.ts';
import { scheduleLimits } from './types.ts';
import type { Schedule, ScheduleInterval } from './types.ts';

/** A schedule as its form holds it: amounts without sign, what is not chosen yet is null. */
export interface ScheduleDraft {
  kind: TransactionKind;
  merchant: string;
  amount: Cents | null;
  accountId: Id | null;
  itemId: Id | null;
  sourceId: Id | null;
  every: ScheduleInterval;
  /** mm/dd/yyyy; the end is empty where there is none. */
  first: string;
  end: string;
  /** 1 to 31; counts for what comes twice a month only. */
  secondDay: number | null;
  description: string;
}

/** What a schedule is judged against. */
export interface ScheduleContext extends Pick<MasterData, 'overview' | 'realAccounts' | 'incomeSources'> {
  today: CalendarDate;
  /** The schedule as it is; what an edit leaves is not judged again. Null for a new one. */
  held: Schedule | null;
}

/** The empty form on a day, which is the first that it proposes. */
export function emptySchedule(today: CalendarDate): ScheduleDraft {
  const [kind] = scheduleKinds();
  if (kind === undefined) throw new Error('The table of kinds has none that may be scheduled.');
  return {
    kind, merchant: '', amount: null, accountId: null, itemId: null, sourceId: null, every: 'month', first: formatDateInput(today), end: '', secondDay: null,
    description: '',
  };
}

/** The form filled with a schedule. */
export function draftOfSchedule(schedule: ScheduleFields): ScheduleDraft {
  const { accountId, amount, source, description, itemId, sourceId, every, first, secondDay, end } = schedule;
  return {
    kind: kindOfSchedule(schedule), merchant: source, amount: Math.abs(amount), accountId, itemId, sourceId, every, first: formatDateInput(first), secondDay,
    end: end === null ? '' : formatDateInput(end), description,
  };
}

/** The form filled with what was recorded, to come again each month, next after today. Null for a kind that is not scheduled. */
export function draftOfRepeated(transaction: Transaction, today: CalendarDate): ScheduleDraft | null {
  const { amount, account, legs: [leg, ...others], source, date, description } = transaction;
  const kind = scheduleKinds().find((each) => each.type === transaction.type && each.subtype === transaction.subtype && isMoneyOut(each) === amount < 0);
  if (kind === undefined) return null;
  const first = nextOccurrence({ every: 'month', first: date, secondDay: null, end: null }, nextDay(today)) ?? today;
  return {
    ...emptySchedule(today), kind, merchant: limitText(sourceName(transaction), scheduleLimits.source), amount: Math.abs(amount), accountId: account.id, first: formatDateInput(first),
    itemId: isFromSource(kind) || leg === undefined || others.length > 0 ? null : leg.id,
    sourceId: isFromSource(kind) && typeof source !== 'string' ? source.id : null, description: limitText(description, scheduleLimits.description),
  };
}

/** The reason why a schedule cannot be saved, or null. */
export function validateSchedule(draft: ScheduleDraft, context: ScheduleContext): Notice | null {
  const fields = missingFields(draft, context);
  if (fields.length > 0) return { code: 'general.missingFields', fields };
  if (draft.amount === 0) return { code: 'transactions.amountZero' };
  return datesProblem(draft, context);
}

/** The schedule that a draft describes; null while something is missing. Who is paid is named by the income source where one is chosen. */
export function scheduleOf(draft: ScheduleDraft, timeZone: string, { incomeSources }: Pick<ScheduleContext, 'incomeSources'>): ScheduleFields | null {
  const { kind, merchant, amount, accountId, first, description } = draft;
  if (amount === null || accountId === null || first === '') return null;
  const isIncome = isFromSource(kind);
  const source = isIncome ? incomeSources.items.find(({ id }) => id === draft.sourceId) : undefined;
  return {
    type: kind.type, subtype: kind.subtype, accountId, amount: signedAmount(kind, amount), source: source?.name ?? merchant.trim(), description: description.trim(),
    itemId: isIncome ? null : draft.itemId, sourceId: isIncome ? draft.sourceId : null,
    ...recurrenceOf(draft), timeZone,
  };
}

/** On which days a new schedule would come; null while that cannot be told from its draft. */
export function draftRecurrence(draft: ScheduleDraft, today: CalendarDate): Recurrence | null {
  const isWhole = draft.first !== '' && (draft.every !== 'twice-a-month' || isDayOfMonth(draft.secondDay));
  return isWhole && datesProblem(draft, { today, held: null }) === null ? recurrenceOf(draft) : null;
}

function recurrenceOf({ every, first, secondDay, end }: ScheduleDraft): Recurrence {
  return { every, first: parseDate(first), secondDay: every === 'twice-a-month' ? secondDay : null, end: end === '' ? null : parseDate(end) };
}

/** In the order of the form. A choice that the kind does not allow counts as not made; budget item and income source may be left open. */
function missingFields(draft: ScheduleDraft, context: ScheduleContext): FormField[] {
  const { kind, merchant, amount, accountId, itemId, sourceId, every, first, secondDay } = draft;
  const { overview, realAccounts, incomeSources, held } = context;
  const account = findAccount(realAccounts, accountId ?? '');
  const item = findItem(overview, itemId ?? '');
  const isItemAllowed = itemId === null || isFromSource(kind) || itemId === held?.itemId || (item !== undefined && mayBudget(kind, item, overview, realAccounts));
  const source = incomeSources.items.find(({ id }) => id === sourceId);
  const isSourceAllowed = sourceId === null || !isFromSource(kind) || sourceId === held?.sourceId || source !== undefined;
  const isNamed = merchant.trim() !== '' || (isFromSource(kind) && source !== undefined);
  const asked: (FormField | false)[] = [
    (!isNamed || merchant.trim().length > scheduleLimits.source) && 'schedules.merchant',
    (amount === null || amount < 0 || amount > maxCents) && 'schedules.amount',
    (account === undefined || !mayUseAccount(kind, account)) && 'schedules.account',
    !isItemAllowed && 'schedules.item',
    !isSourceAllowed && 'schedules.incomeSource',
    first === '' && 'schedules.first',
    every === 'twice-a-month' && !isDayOfMonth(secondDay) && 'schedules.secondDay',
  ];
  return asked.filter((field) => field !== false);
}

function datesProblem({ every, first: firstText, end: endText, secondDay }: ScheduleDraft, { today, held }: Pick<ScheduleContext, 'today' | 'held'>): Notice | null {
  const first = parseDate(firstText);
  // Where the person is it may be tomorrow already.
  const latest = nextDay({ ...today, year: today.year + scheduleLimits.yearsAhead });
  const isAsBefore = held !== null && compareDates(first, held.first) === 0;
  if (!isStorableDate(first) || (!isAsBefore && compareDates(first, latest) > 0)) return { code: 'schedules.firstInvalid' };
  if (every === 'twice-a-month' && secondDay === first.day) return { code: 'schedules.daysAlike' };
  if (endText === '') return null;
  const end = parseDate(endText);
  return isStorableDate(end) && compareDates(end, first) >= 0 ? null : { code: 'schedules.endInvalid' };
}

function isDayOfMonth(day: number | null): boolean {
  return day !== null && Number.isInteger(day) && day >= 1 && day <= 31;
}
