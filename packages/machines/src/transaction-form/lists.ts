import type { CashAccount, DebtAccount } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import {
  accountChoices, accountLeg, followAmount, isTransfer, itemChoices, kindOf, transferChoices, type DraftLeg, type ItemChoices,
  type TransactionDraft,
} from '@blue-budget/domain/transactions';
import type { SelectionList, TransactionFormContext } from './context.ts';

type Choosing = Pick<TransactionFormContext, 'draft' | 'ledger'>;

/** The budget items offered, by subset; none until the kind is chosen, nor for a transfer or an income. */
export function itemOptions({ draft, ledger }: Choosing): ItemChoices[] {
  const kind = kindOf(draft);
  return kind === null ? [] : itemChoices(kind, ledger.overview, ledger.realAccounts);
}

/** The real accounts offered: those of the kind; for a transfer, where the money goes. None where the bank determines it. */
export function accountOptions({ draft, ledger }: Choosing): (CashAccount | DebtAccount)[] {
  const kind = kindOf(draft);
  if (kind === null || draft.frozen.money) return [];
  return isTransfer(kind)
    ? transferChoices(ledger.realAccounts, draft.transferFrom?.id ?? null)
    : accountChoices(kind, ledger.realAccounts);
}

/** The accounts a transfer may come from; none for any other kind. */
export function transferOptions({ draft, ledger }: Choosing): CashAccount[] {
  return isTransfer(draft) ? transferChoices(ledger.realAccounts, draft.account?.id ?? null) : [];
}

/** The ids offered in a list. */
export function optionIds(context: Choosing, list: SelectionList): Id[] {
  switch (list) {
    case 'budgetedAccount': return itemOptions(context).flatMap(({ items }) => items.map(({ id }) => id));
    case 'realAccount': return accountOptions(context).map(({ id }) => id);
    case 'transferFrom': return transferOptions(context).map(({ id }) => id);
  }
}

/** The draft's choices from a list so far. */
export function chosenIds({ legs, account, transferFrom }: TransactionDraft, list: SelectionList): Id[] {
  switch (list) {
    case 'budgetedAccount': return legs.map(({ id }) => id);
    case 'realAccount': return account === null ? [] : [account.id];
    case 'transferFrom': return transferFrom === null ? [] : [transferFrom.id];
  }
}

/** One choice, or in a split as many as wanted. */
export function picked({ isSplit, selectedIds }: TransactionFormContext, list: SelectionList, id: Id): readonly Id[] {
  if (list !== 'budgetedAccount' || !isSplit) return [id];
  return selectedIds.includes(id) ? selectedIds.filter((selected) => selected !== id) : [...selectedIds, id];
}

/** The draft with what is ticked in a list. A budget item that was chosen before keeps the amount typed for it. */
export function withSelection(context: TransactionFormContext, list: SelectionList): TransactionDraft {
  const { draft, selectedIds } = context;
  const isSelected = ({ id }: { id: Id }) => selectedIds.includes(id);
  switch (list) {
    case 'budgetedAccount': return followAmount({ ...draft, legs: selectedLegs(context) });
    case 'realAccount': {
      const account = accountOptions(context).find(isSelected);
      return account === undefined ? draft : { ...draft, account: accountLeg(account) };
    }
    case 'transferFrom': {
      const account = transferOptions(context).find(isSelected);
      return account === undefined ? draft : { ...draft, transferFrom: { id: account.id, name: account.name } };
    }
  }
}

function selectedLegs(context: TransactionFormContext): DraftLeg[] {
  const items = itemOptions(context).flatMap((choices) => choices.items);
  return context.selectedIds.flatMap((selectedId): DraftLeg[] => {
    const isSelected = ({ id }: { id: Id }) => id === selectedId;
    const leg = context.draft.legs.find(isSelected);
    if (leg !== undefined) return [leg];
    return items.filter(isSelected).map(({ id, name, subset }) => ({ id, name, subset, amount: null }));
  });
}
