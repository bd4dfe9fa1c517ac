import type { Id } from '../identity.ts';
import type { AccountUse, GroupUse, MigrationMapping, OldAccount, OldBudget, OldGroup } from './types.ts';

/** Words by which names of accounts and groups tell what they are, in English: they only suggest. */
const cardWords = /\b(?:credit|visa|master ?card|amex|american express|discover|diners)\b|(?<!debit |cash |gift )\bcard\b/i;
const debtWords = /\b(?:loans?|mortgage|debts?|heloc|lending|financing)\b/i;
const groupWords: [GroupUse, RegExp][] = [
  ['debts', /\b(?:loans?|debts?|mortgages?|credit cards?)\b/i],
  ['giving', /\b(?:giving|gifts?|charity|charities|donations?|tith(?:e|es|ing)|offerings?)\b/i],
  ['investments', /\b(?:invest\w*|retire\w*|401\(?k\)?|ira|brokerage|pension)\b/i],
  ['savings', /\b(?:sav(?:e|ings?)|goals?|emergenc\w*|rainy day|later|sinking|vacations?|holidays?)\b/i],
];

/** What becomes of each account and group, as far as the file and the names tell. Every choice can be another. */
export function suggestMapping(old: OldBudget): MigrationMapping {
  const tracked = trackedAccounts(old);
  return {
    accounts: Object.fromEntries(old.accounts.map((account) => [account.id, suggestedUse(account, tracked)])),
    groups: Object.fromEntries(old.groups.map((group) => [group.id, suggestedGroup(group)])),
    toBeBudgeted: 'gap', acceptsDifference: false,
  };
}

export function accountUseIn(mapping: MigrationMapping, old: OldBudget): (account: OldAccount) => AccountUse {
  const tracked = trackedAccounts(old);
  return (account) => mapping.accounts[account.id] ?? suggestedUse(account, tracked);
}

export function groupUseIn(mapping: MigrationMapping): (group: OldGroup) => GroupUse {
  return (group) => mapping.groups[group.id] ?? suggestedGroup(group);
}

function suggestedUse({ id, name, balance, isOnBudget, isCard }: OldAccount, tracked: ReadonlySet<Id>): AccountUse {
  if (isOnBudget === false || (isOnBudget === null && tracked.has(id))) return balance < 0 || debtWords.test(name) ? 'other-debt' : 'other-asset';
  if (isCard !== null) return isCard ? 'card' : 'cash';
  return cardWords.test(name) ? 'card' : 'cash';
}

function suggestedGroup({ name, isForCards }: OldGroup): GroupUse {
  return isForCards ? 'debts' : groupWords.find(([, words]) => words.test(name))?.[0] ?? 'working-budget';
}

/** Accounts of which no line has a category, an income or none on both sides of a transfer: the app only tracks them. */
function trackedAccounts({ accounts, transactions }: OldBudget): Set<Id> {
  const lines = transactions.filter(({ parts }) => parts.some(({ to }) => to.kind !== 'transfer'));
  const ofBudget = lines.filter(({ parts }) => parts.some(({ to }) => to.kind === 'category' || to.kind === 'income'));
  const budgeted = new Set(ofBudget.map(({ accountId }) => accountId));
  const moving = new Set(lines.map(({ accountId }) => accountId));
  return new Set(accounts.map(({ id }) => id).filter((id) => moving.has(id) && !budgeted.has(id)));
}
