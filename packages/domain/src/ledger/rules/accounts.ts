import { accountOf, draftOfAccount, sectionOfType, withRaisedBeginning } from '../../accounts/draft.ts';
import { linkAccount, linkedAmount, sectionOfImported } from '../../accounts/linking.ts';
import { findAccount, removeAccount } from '../../accounts/removal.ts';
import { accountFieldNames, draftAfterSave, writtenFields } from '../../accounts/saving.ts';
import type { CashAccount, DebtAccount, OtherAsset, RealAccount, RealAccounts } from '../../accounts/types.ts';
import { accountSectionKeys } from '../../accounts/types.ts';
import { findItem, pairedItem } from '../../budget/items.ts';
import { saysTheSame } from '../../fields.ts';
import type { Id } from '../../identity.ts';
import { importedAccountLeg } from '../../transactions/choices.ts';
import type { ImportedTransaction } from '../../transactions/types.ts';
import { addItemEverywhere, removeItemFromTemplateAndMonths } from '../item-updates.ts';
import type { Operation, Operations } from '../operations.ts';
import { listOfLog } from '../log.ts';
import type { CreatedAccount, Rule } from '../rule.ts';
import type { Ledger } from '../types.ts';
import { isNew as isNewLine, renameLine } from './items.ts';

/** Rows 32 to 42 of the operation table. */
export const accountRules: {
  'account.save': Rule<'account.save'>;
  'account.remove': Rule<'account.remove'>;
  'account.link': Rule<'account.link'>;
  'account.createFromImport': Rule<'account.createFromImport'>;
  'account.unlink': Rule<'account.unlink'>;
  'institution.remove': Rule<'institution.remove'>;
} = {
  'account.save': {
    apply: (ledger, operation) => {
      const present = findAccount(ledger.realAccounts, operation.id);
      const saved = savedAccount(ledger, operation);
      if (saved === null) return ledger;
      if (present === undefined) return withNewAccount(ledger, saved);
      const changed = { ...ledger, realAccounts: withAccount(ledger.realAccounts, saved), imports: importsInto(ledger.imports, saved) };
      return saved.type === 'Debt' && saved.name !== present.name ? renameLine(changed, saved.pairedItemId, saved.name) : changed;
    },
    failure: () => ({ code: 'accounts.saveFailed' }),
    inverse: saveInverse,
    isUntouched: (ledger, operation) => (operation.isNew ? isAsAdded(ledger, operation) : isAsSaved(ledger, operation)),
    creates: ({ id, isNew, pairedItemId }) => (isNew ? [id, ...(pairedItemId === null ? [] : [pairedItemId])] : []),
    refersTo: ({ id, isNew, account }) => [
      ...(isNew ? [] : [id]),
      ...(account.type === 'Other Asset' ? [account.relatedDebtId ?? []].flat() : []),
    ],
  },
  'account.remove': {
    apply: withoutAccountAndImports,
    failure: () => ({ code: 'accounts.removeFailed' }),
    // An import of a recorded transaction shows that transaction's account. Only the services know which account it came from.
    requiresLoad: ({ imports }) => imports.some(({ recordedId }) => recordedId !== null),
    refersTo: ({ id }) => [id],
  },
  'account.link': {
    apply: (ledger, { accountId, importedAccount, balance }) => {
      const account = findAccount(ledger.realAccounts, accountId);
      if (account === undefined || sectionOfImported(importedAccount.type) !== sectionOfType(account.type)) return ledger;
      const amount = linkedAmount(balance, account.amount, importedAccount);
      return { ...ledger, realAccounts: withAccount(ledger.realAccounts, linkAccount(account, importedAccount.id, amount)) };
    },
    failure: () => ({ code: 'bankLinking.linkFailed' }),
    requiresLoad: () => true,
    refersTo: ({ accountId }) => [accountId],
    waitsForReply: true,
  },
  'account.createFromImport': {
    apply: (ledger, operation, { account }) => {
      const created = accountFromImport(operation, account ?? createdFromImport(operation));
      return created === null || findAccount(ledger.realAccounts, created.id) !== undefined ? ledger : withNewAccount(ledger, created);
    },
    failure: () => ({ code: 'bankLinking.createFailed' }),
    requiresLoad: () => true,
    creates: ({ id, pairedItemId }) => (pairedItemId === null ? [id] : [id, pairedItemId]),
    refersTo: () => [],
    waitsForReply: true,
  },
  'account.unlink': {
    apply: (ledger, { accountId }) => {
      const account = findAccount(ledger.realAccounts, accountId);
      if (account === undefined || account.importedAccountId === null) return ledger;
      return { ...ledger, realAccounts: withAccount(ledger.realAccounts, { ...account, importedAccountId: null }) };
    },
    failure: () => ({ code: 'bankLinking.unlinkFailed' }),
    refersTo: ({ accountId }) => [accountId],
    waitsForReply: true,
  },
  'institution.remove': {
    apply: (ledger, { importedAccountIds }) => accountSectionKeys
      .flatMap((key): RealAccount[] => ledger.realAccounts[key].accounts)
      .filter(({ importedAccountId }) => importedAccountId !== null && importedAccountIds.includes(importedAccountId))
      .reduce<Ledger>((now, account) =>
        ({ ...now, realAccounts: withAccount(now.realAccounts, { ...account, importedAccountId: null }) }), ledger),
    failure: () => ({ code: 'bankLinking.institutionRemoveFailed' }),
    refersTo: ({ id, importedAccountIds }) => [id, ...importedAccountIds],
  },
};

/**
 * The whole account after a save; fields that are not written keep their values. Null if it cannot be saved: a new account lacks a field or,
 * for a debt, its budget item; the account is missing; its type would change (product, Q-ACC-2); its related debt is missing.
 */
export function savedAccount(
  { realAccounts }: Pick<Ledger, 'realAccounts'>, { id, isNew, pairedItemId, account }: Operations['account.save'],
): RealAccount | null {
  const present = findAccount(realAccounts, id);
  if (isNew !== (present === undefined) || (present !== undefined && present.type !== account.type)) return null;
  const pair = present?.type === 'Debt' ? present.pairedItemId : pairedItemId;
  const identity = { id, pairedItemId: pair ?? '', importedAccountId: present?.importedAccountId ?? null };
  const saved = accountOf(draftAfterSave(present, account), identity);
  if (saved?.type === 'Debt' && pair === null) return null;
  if (saved?.type !== 'Other Asset' || saved.relatedDebtId === null) return saved;
  return realAccounts.debt.accounts.some((debt) => debt.id === saved.relatedDebtId) ? saved : null;
}

/** The removal of a new account, or the values that a save changes as they were, those that follow from it among them. */
function saveInverse(ledger: Ledger, operation: Operation<'account.save'>): Operation | null {
  const { id, isNew } = operation;
  if (isNew) return { kind: 'account.remove', id };
  const [before, after] = [findAccount(ledger.realAccounts, id), savedAccount(ledger, operation)];
  if (before === undefined || after === null) return null;
  const [held, saved] = [draftOfAccount(before), draftOfAccount(after)];
  const changed = accountFieldNames.filter((name) => !saysTheSame(held[name], saved[name]));
  // A new name goes to the budget item, too. Where that had another one, no save restores both.
  const hasOwnName = before.type === 'Debt' && findItem(ledger.overview, before.pairedItemId)?.name !== before.name;
  if (hasOwnName && changed.includes('name')) return null;
  return { ...operation, account: writtenFields(before, changed) };
}

function isAsSaved(ledger: Ledger, operation: Operation<'account.save'>): boolean {
  return isSameAccount(savedAccount(ledger, operation), findAccount(ledger.realAccounts, operation.id));
}

/** Whether a new account is as it was added, without transactions, and the budget item of a debt without money. */
function isAsAdded(ledger: Ledger, { id, pairedItemId, account }: Operation<'account.save'>): boolean {
  const held = findAccount(ledger.realAccounts, id);
  const saved = savedAccount({ realAccounts: removeAccount(ledger, id).realAccounts }, { id, isNew: true, pairedItemId, account });
  const isUsed = listOfLog(ledger.log).some((entry) => entry.account.id === id || (typeof entry.source !== 'string' && entry.source.id === id));
  const isScheduled = ledger.schedules.some(({ accountId }) => accountId === id);
  return !isUsed && !isScheduled && isSameAccount(saved, held) && (pairedItemId === null || isNewLine(ledger, { id: pairedItemId, name: saved?.name ?? '' }));
}

/** Whether an account has the values of a save. Its beginning balance does not count: any save raises that to what is owed. */
function isSameAccount(saved: RealAccount | null, held: RealAccount | undefined): boolean {
  return saved !== null && held !== undefined && saysTheSame(savedFacts(saved), savedFacts(held));
}

function savedFacts(account: RealAccount) {
  return { ...draftOfAccount(account), beginningBalance: null };
}

function withNewAccount(ledger: Ledger, account: RealAccount): Ledger {
  const added = { ...ledger, realAccounts: withAccount(ledger.realAccounts, account) };
  return account.type === 'Debt' ? addItemEverywhere(added, pairedItem(account.pairedItemId, account.name)) : added;
}

/** Updates the account that unrecorded imports show. */
function importsInto(imports: ImportedTransaction[], account: RealAccount): ImportedTransaction[] {
  const isShown = (entry: ImportedTransaction) => entry.recordedId === null && entry.account.id === account.id;
  const leg = importedAccountLeg(account);
  return imports.some(isShown) ? imports.map((entry) => (isShown(entry) ? { ...entry, account: leg } : entry)) : imports;
}

/** Removes an account with its imports (product, Q-ACC-9) and its schedules, and the budget item of a debt if it is empty. */
function withoutAccountAndImports(ledger: Ledger, { id }: { id: Id }): Ledger {
  const account = findAccount(ledger.realAccounts, id);
  if (account === undefined) return ledger;
  const isImported = ledger.imports.some((imported) => imported.account.id === id);
  const imports = isImported ? ledger.imports.filter((imported) => imported.account.id !== id) : ledger.imports;
  const { [id]: _, ...reconciliations } = ledger.reconciliations;
  const isScheduled = ledger.schedules.some(({ accountId }) => accountId === id);
  const schedules = isScheduled ? ledger.schedules.filter(({ accountId }) => accountId !== id) : ledger.schedules;
  const after = { ...removeAccount(ledger, id), imports, reconciliations, schedules };
  const isPairGone = account.type === 'Debt' && findItem(after.overview, account.pairedItemId) === undefined;
  return isPairGone ? removeItemFromTemplateAndMonths(after, account.pairedItemId) : after;
}

function createdFromImport({ section, importedAccount, balance }: Operation<'account.createFromImport'>): CreatedAccount {
  const amount = linkedAmount(balance, 0, importedAccount);
  const debt = { isCreditCard: importedAccount.type === 'credit', interestRate: 0, minimumPayment: 0, beginningBalance: amount };
  return { name: importedAccount.name, category: '', amount, debt: section === 'debt' ? debt : null };
}

function accountFromImport(
  { id, pairedItemId, importedAccount, section }: Operation<'account.createFromImport'>, { name, category, amount, debt }: CreatedAccount,
): RealAccount | null {
  const common = { id, name, category, amount, importedAccountId: importedAccount.id };
  switch (section) {
    case 'cash-accounts': return { ...common, type: 'Cash' };
    case 'other-assets': return { ...common, type: 'Other Asset', relatedDebtId: null };
    case 'debt': {
      if (debt === null || pairedItemId === null) return null;
      return withRaisedBeginning({ ...common, ...debt, type: 'Debt', pairedItemId });
    }
  }
}

/** Replaces an account, or adds it at the end of its section. */
function withAccount(realAccounts: RealAccounts, account: RealAccount): RealAccounts {
  const { 'cash-accounts': cash, 'other-assets': assets, debt } = realAccounts;
  switch (account.type) {
    case 'Cash': return { ...realAccounts, 'cash-accounts': { ...cash, accounts: withOne<CashAccount>(cash.accounts, account) } };
    case 'Other Asset': return { ...realAccounts, 'other-assets': { ...assets, accounts: withOne<OtherAsset>(assets.accounts, account) } };
    case 'Debt': return { ...realAccounts, debt: { ...debt, accounts: withOne<DebtAccount>(debt.accounts, account) } };
  }
}

function withOne<Account extends RealAccount>(accounts: Account[], account: Account): Account[] {
  const at = accounts.findIndex(({ id }) => id === account.id);
  return at === -1 ? [...accounts, account] : accounts.with(at, account);
}
