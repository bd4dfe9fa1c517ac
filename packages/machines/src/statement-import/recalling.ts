import type { RememberedShape } from '@blue-budget/domain/statements';
import type { StatementImportContext } from './context.ts';
import { choicesOf, rememberedAccounts } from './remembering.ts';
import { acceptedKey, fitAccount, statementAccounts } from './selectors.ts';

/** The file read by what is remembered, if anything is: its answers, its account, its currency. */
export function recalled(
  { accountId, acceptedCurrencies, choices, ledger }: StatementImportContext, remembered: RememberedShape | null,
): Pick<StatementImportContext, 'remembered' | 'choices' | 'accountId' | 'acceptedCurrencies'> {
  const account = remembered === null ? null : fitAccount(ledger, remembered.accountId)?.id ?? null;
  const agreed = remembered?.currency === null || remembered === null || account === null ? [] : [acceptedKey(account, remembered.currency)];
  return { remembered, choices: { ...choices, ...choicesOf(remembered) }, accountId: accountId ?? account, acceptedCurrencies: new Set([...acceptedCurrencies, ...agreed]) };
}

/** The same for a file of several accounts. Without a memory, an account that is called as a real one is that. */
export function recalledAccounts(
  context: StatementImportContext, accounts: readonly string[],
): Pick<StatementImportContext, 'remembered' | 'choices' | 'accountMap' | 'accountAnswers' | 'acceptedCurrencies'> {
  const { facts, shapes, ledger, choices, acceptedCurrencies } = context;
  const found = facts === null ? new Map<string, RememberedShape>() : rememberedAccounts(shapes, facts, accounts);
  const named = new Map(statementAccounts({ context }).flatMap((section) => section.accounts).map(({ id, name }) => [name.toLowerCase(), id]));
  const accountMap = new Map(accounts.flatMap((account) => {
    const id = fitAccount(ledger, found.get(account)?.accountId ?? null)?.id ?? named.get(account.toLowerCase());
    return id === undefined ? [] : [[account, id] as const];
  }));
  const [remembered = null] = found.values();
  const { sign: _, currency: __, ...common } = choicesOf(remembered);
  const accountAnswers = new Map([...found].map(([account, { sign, currency }]) => [account, { ...(sign !== null && { sign }), ...(currency !== null && { currency }) }]));
  return { remembered, accountMap, accountAnswers, acceptedCurrencies, choices: { ...choices, ...common } };
}

/** What is remembered of files like this one, of each of its accounts. */
export function recalledIn({ remembered, facts, shapes, asked }: StatementImportContext): RememberedShape[] {
  const accounts = asked.flatMap((question) => (question.about === 'account' ? question.accounts : []));
  if (facts === null || accounts.length === 0) return remembered === null ? [] : [remembered];
  return [...rememberedAccounts(shapes, facts, accounts).values()];
}
