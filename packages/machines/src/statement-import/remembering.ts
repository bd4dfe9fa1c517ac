import type { Id } from '@blue-budget/domain/ledger';
import {
  shapeLimits, shapeOf, type RememberedShape, type SettledShape, type StatementChoices, type StatementFacts,
} from '@blue-budget/domain/statements';

/** What is remembered of files like this one. Those of another account than the one that the import was opened from are read in their own way. */
export function rememberedOf(
  shapes: readonly RememberedShape[], facts: StatementFacts, { account, accountId }: { account: string | undefined; accountId: Id | null },
): RememberedShape | null {
  const shape = shapeOf(facts, accountIn(facts, account));
  const found = shapes.find((each) => each.shape === shape) ?? null;
  const columns = facts.table?.columns.length ?? null;
  const fits = found !== null && (accountId === null || accountId === found.accountId) && (found.meanings === null || found.meanings.length === columns);
  return fits ? found : null;
}

/** What is remembered of each account of a file that has several. */
export function rememberedAccounts(shapes: readonly RememberedShape[], facts: StatementFacts, accounts: readonly string[]): Map<string, RememberedShape> {
  return new Map(accounts.flatMap((account) => {
    const found = rememberedOf(shapes, facts, { account, accountId: null });
    return found === null ? [] : [[account, found]];
  }));
}

/** The answers and changes of then. */
export function choicesOf(remembered: RememberedShape | null): StatementChoices {
  if (remembered === null) return {};
  const { meanings, dateOrder, decimalMark, sign, isFlipped, currency } = remembered;
  return {
    ...(meanings !== null && { meanings }), ...(dateOrder !== null && { dateOrder }), ...(decimalMark !== null && { decimalMark }), ...(sign !== null && { sign }),
    ...(currency !== null && { currency }), ...(isFlipped && { isFlipped }),
  };
}

/** What is to be remembered; undefined where it is more than the services keep. */
export function settledOf(facts: StatementFacts, choices: StatementChoices, currency: string | null): Omit<SettledShape, 'accountId'> | undefined {
  const { meanings = null, dateOrder = null, decimalMark = null, sign = null, isFlipped = false } = choices;
  if ((meanings?.length ?? 0) > shapeLimits.columns || (currency?.length ?? 0) > shapeLimits.currency) return undefined;
  return { shape: shapeOf(facts, accountIn(facts, choices.account)), meanings: meanings === null ? null : [...meanings], dateOrder, decimalMark, sign, isFlipped, currency };
}

function accountIn({ accounts }: StatementFacts, chosen: string | undefined): string | null {
  return chosen ?? (accounts.length === 1 ? accounts[0] ?? null : null);
}
