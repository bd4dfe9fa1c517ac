import { monthlyInterest } from '@blue-budget/domain/debt-payoff';
import { merchantKey, merchantOf } from '@blue-budget/domain/review';
import {
  accountChoices, accountLeg, debtParts, isDebtPayment, isTransfer, itemChoices, kindOf, withoutDisallowed, type DraftLeg, type Transaction, type TransactionDraft,
  type TransactionKind,
} from '@blue-budget/domain/transactions';
import type { Id } from '@blue-budget/domain/ledger';
import { draftContext, type TransactionFormContext } from './context.ts';

type Offering = Pick<TransactionFormContext, 'task' | 'draft' | 'today' | 'ledger' | 'newId' | 'isAccountOffered'>;
type Offered = Pick<TransactionFormContext, 'draft' | 'isAccountOffered'>;
type Completed = Pick<TransactionFormContext, 'draft' | 'isAccountOffered' | 'isItemOffered'>;

/** The number of latest transactions that suggestions are based on. */
const mostRecent = 500;

/** The merchants of the latest transactions, then those remembered, each once, the latest first. */
export function merchantChoices({ task, ledger }: Pick<TransactionFormContext, 'task' | 'ledger'>): string[] {
  if (task.kind !== 'add') return [];
  const merchants = recentOf(task).flatMap(({ source }) => (typeof source === 'string' && source !== '' ? source : []));
  const payees = ledger.merchants?.merchants.filter(({ choices }) => choices.every(({ type }) => type !== 'Income')) ?? [];
  return [...new Set([...merchants, ...payees.map(({ name }) => name)])];
}

/**
 * The first merchant that begins with what was typed, whatever its case; null where nothing was, or none does. Whole words may be all of a name:
 * "Market" is not made "Market hall" of.
 */
export function merchantBegunBy(text: string, merchants: readonly string[]): string | null {
  const begun = text.toLowerCase();
  if (text.trim() === '' || merchants.some((merchant) => merchant.toLowerCase() === begun)) return null;
  return merchants.find((merchant) => merchant.toLowerCase().startsWith(begun) && /^[\p{L}\p{N}]/u.test(merchant.slice(text.length))) ?? null;
}

/**
 * The draft on the account that was used last for its kind, else last among those that its kind allows, or on the only one there is, unless the
 * person chose one. A debt is paid from cash: from the cash account used last, else from the first.
 */
export function withOfferedAccount(context: Offering): Offered {
  const { draft, task, ledger, isAccountOffered } = context;
  const kind = kindOf(draft);
  const isChosen = draft.account !== null && !isAccountOffered;
  if (isChosen || kind === null) return { draft, isAccountOffered: isAccountOffered && draft.account !== null };
  if (isTransfer(kind)) return { draft: { ...draft, account: null }, isAccountOffered: false };
  const isCash = (id: Id) => ledger.realAccounts['cash-accounts'].accounts.some((account) => account.id === id);
  if (draft.account !== null && (!isDebtPayment(kind) || isCash(draft.account.id))) return { draft, isAccountOffered };
  const recent = recentOf(task);
  for (const recorded of [...recent.filter((each) => isSameKind(each, kind)), ...recent]) {
    if (isTransfer(recorded) || (isDebtPayment(kind) && !isCash(recorded.account.id))) continue;
    const offered = withoutDisallowed({ ...draft, account: recorded.account }, draftContext(context));
    if (offered.account !== null) return { draft: offered, isAccountOffered: true };
  }
  const allowed = accountChoices(kind, ledger.realAccounts);
  const first = task.kind !== 'add' || (allowed.length > 1 && !isDebtPayment(kind)) ? undefined : allowed.find(({ type }) => type === 'Cash');
  if (first !== undefined) return { draft: { ...draft, account: accountLeg(first) }, isAccountOffered: true };
  return { draft: draft.account === null || !isAccountOffered ? draft : { ...draft, account: null }, isAccountOffered: false };
}

/**
 * The draft as its merchant was last recorded as this kind: on that budget item, and on that account, unless the person chose others. What another
 * merchant had brought goes.
 */
export function withCompletion(context: Offering & Pick<TransactionFormContext, 'isItemOffered'>): Completed {
  const { draft, isAccountOffered, isItemOffered } = context;
  const kind = kindOf(draft);
  if (kind === null || draft.merchant.trim() === '') return { draft, isAccountOffered, isItemOffered };
  const last = lastOf(context, kind);
  const own = isItemOffered ? [] : draft.legs;
  if (last === null) return { draft: { ...draft, legs: own }, isAccountOffered, isItemOffered: false };
  const legs = own.length > 0 || last.leg === null ? own : [last.leg];
  const account = draft.account === null || isAccountOffered ? accountOf(context, kind, last.accountId) ?? draft.account : draft.account;
  const completed = withoutDisallowed({ ...draft, legs, account }, draftContext(context));
  return {
    draft: completed.account === null ? { ...completed, account: draft.account } : completed,
    isAccountOffered: isAccountOffered || (draft.account === null && account !== null),
    isItemOffered: own.length === 0 && completed.legs.length > 0,
  };
}

/**
 * The draft with principal and interest of a debt payment, as far as they were not typed: a month's interest on what is owed. What a bank
 * reports of a linked card has its interest as a transaction of its own.
 */
export function withDebtParts({ draft, ledger, typedLines }: Pick<TransactionFormContext, 'draft' | 'ledger' | 'typedLines'>): TransactionDraft {
  const kind = kindOf(draft);
  if (kind === null || !isDebtPayment(kind)) return draft;
  const typed = Object.fromEntries(typedLines.flatMap((name) => (draft.lines[name] === undefined ? [] : [[name, draft.lines[name]]])));
  const debt = ledger.realAccounts.debt.accounts.find(({ pairedItemId }) => pairedItemId === draft.legs[0]?.id);
  if (debt === undefined || draft.amount === null) return { ...draft, lines: typed };
  const interest = debt.isCreditCard && debt.importedAccountId !== null ? 0 : monthlyInterest(debt.amount, debt.interestRate);
  return { ...draft, lines: debtParts(typed, draft.amount, interest) };
}

interface Last {
  /** The one budget item it was on; null where there were several. */
  leg: DraftLeg | null;
  accountId: Id;
}

/** How the merchant was recorded last as this kind: in the transactions that are loaded, else in what is remembered of it. */
function lastOf({ draft, task, ledger }: Offering, kind: TransactionKind): Last | null {
  const key = merchantKey(draft.merchant);
  const recent = recentOf(task).find((recorded) => isSameKind(recorded, kind) && typeof recorded.source === 'string' && merchantKey(recorded.source) === key);
  if (recent !== undefined) {
    const [leg, ...others] = recent.legs;
    return { leg: leg === undefined || others.length > 0 ? null : { ...leg, amount: null }, accountId: recent.account.id };
  }
  const merchant = task.kind === 'add' && ledger.merchants !== null ? merchantOf(ledger.merchants, draft.merchant) : null;
  const choice = merchant?.choices[merchant.latest[0] ?? -1];
  if (merchant === null || choice === undefined || !isSameKind(choice, kind)) return null;
  const item = itemChoices(kind, ledger.overview, ledger.realAccounts).flatMap(({ items }) => items).find(({ id }) => id === choice.itemId);
  return { leg: item === undefined ? null : { id: item.id, name: item.name, subset: item.subset, amount: null }, accountId: merchant.accountId };
}

function accountOf({ ledger }: Offering, kind: TransactionKind, id: Id): TransactionDraft['account'] {
  const account = accountChoices(kind, ledger.realAccounts).find((each) => each.id === id);
  return account === undefined || (isDebtPayment(kind) && account.type !== 'Cash') ? null : accountLeg(account);
}

function isSameKind(one: { type: string; subtype: string }, kind: TransactionKind): boolean {
  return one.type === kind.type && one.subtype === kind.subtype;
}

function recentOf(task: TransactionFormContext['task']): readonly Transaction[] {
  return task.kind === 'add' ? task.recent?.slice(0, mostRecent) ?? [] : [];
}
