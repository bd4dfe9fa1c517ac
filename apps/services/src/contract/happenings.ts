import { findAccount, type ImportedAccount } from '@blue-budget/domain/accounts';
import { debtGoalOf } from '@blue-budget/domain/goals';
import type { Ledger, Operation } from '@blue-budget/domain/ledger';
import { chanceOf } from '@blue-budget/domain/testing';
import type { ContractPerson } from './person.ts';

/** The bank reports something new, something other than what was recorded, or that something is gone. */
export async function bankNews({ bank }: ContractPerson, known: Ledger, seed: number, checking: string): Promise<void> {
  const accountId = findAccount(known.realAccounts, checking)?.id ?? known.realAccounts['cash-accounts'].accounts[0]?.id;
  if (accountId === undefined) return;
  const chance = chanceOf(seed);
  const number = chance.below(6);
  const report = { providerId: `bank-${number}`, accountId, amount: number % 2 === 0 ? -1000 - chance.below(5) : 1000 + chance.below(5) };
  if (chance.onceIn(4)) await bank.withdraws(report);
  else await bank.reports(report);
}

/** The operation as a form would have it: about accounts that the bank does report, its minimums and orders worked out. */
export function fitted(operation: Operation, known: Ledger, accounts: readonly ImportedAccount[], bankId: string): Operation {
  switch (operation.kind) {
    case 'account.link': case 'account.createFromImport': {
      const like = accounts.filter(({ type }) => type === operation.importedAccount.type);
      const importedAccount = like.find(({ linkedAccountId }) => linkedAccountId === null) ?? like[0];
      return importedAccount === undefined ? operation : { ...operation, importedAccount };
    }
    case 'account.unlink': {
      const linked = findAccount(known.realAccounts, operation.accountId)?.importedAccountId;
      return { ...operation, providerAccountId: accounts.find(({ id }) => id === linked)?.providerAccountId ?? 'unknown' };
    }
    case 'institution.remove': return { ...operation, id: operation.id === 'institution' ? bankId : operation.id, importedAccountIds: accounts.map(({ id }) => id) };
    case 'debtGoal.save': {
      const { attackedDebts, ...goal } = operation.goal;
      const draft = { ...goal, attackedIds: attackedDebts.map(({ pairedItemId }) => pairedItemId) };
      return { ...operation, goal: debtGoalOf(draft, known.realAccounts) ?? operation.goal };
    }
    default: return operation;
  }
}
