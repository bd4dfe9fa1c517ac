import { findAccount } from '../../accounts/removal.ts';
import { judgeReconciliation } from '../../judging/reconciling.ts';
import { isCreditCard } from '../../transactions/choices.ts';
import type { Operation } from '../operations.ts';
import type { Rule } from '../rule.ts';
import type { Ledger } from '../types.ts';

/** Rows 48 and 49 of the operation table. */
export const reconcilingRules: {
  'account.reconcile': Rule<'account.reconcile'>;
  'account.unreconcile': Rule<'account.unreconcile'>;
} = {
  'account.reconcile': {
    apply: reconciled,
    failure: ({ adjustmentId }) => ({ code: adjustmentId === null ? 'reconciling.failed' : 'reconciling.adjustedOnly' }),
    // The services' words do not tell that the adjustment is recorded all the same.
    prefersServerWords: ({ adjustmentId }) => adjustmentId === null,
    creates: ({ id }) => [id],
    refersTo: ({ accountId, unticked, adjustmentId }) => [accountId, ...unticked, ...(adjustmentId === null ? [] : [adjustmentId])],
    inverse: ({ reconciliations }, { id, accountId }) => {
      const known = reconciliations[accountId];
      return known === undefined ? null : { kind: 'account.unreconcile', id, accountId, previous: known.last };
    },
    isUntouched: ({ reconciliations }, { id, accountId }) => reconciliations[accountId]?.last?.id === id,
  },
  'account.unreconcile': {
    apply: (ledger, { id, accountId, previous }) => {
      const known = ledger.reconciliations[accountId];
      return known?.last?.id !== id ? ledger : withKnown(ledger, accountId, { ...known, last: previous });
    },
    failure: () => ({ code: 'reconciling.takeBackFailed' }),
    // Which entries are open again only the services know.
    requiresLoad: () => true,
    refersTo: ({ id, accountId }) => [id, accountId],
  },
};

function reconciled(ledger: Ledger, { id, accountId, date, balance, unticked }: Operation<'account.reconcile'>): Ledger {
  const account = findAccount(ledger.realAccounts, accountId);
  const known = ledger.reconciliations[accountId];
  if (account === undefined || known === undefined) return ledger;
  const entries = known.entries.filter((entry) => unticked.includes(entry.id));
  const judged = judgeReconciliation({ date, balance, unticked }, {
    account: { ...account, isCreditCard: isCreditCard(account) }, unticked: entries.map(({ amount }) => amount), today: date,
  });
  return judged.isAllowed ? withKnown(ledger, accountId, { last: { id, date, balance }, entries, openCount: entries.length }) : ledger;
}

function withKnown(ledger: Ledger, accountId: string, known: Ledger['reconciliations'][string]): Ledger {
  return { ...ledger, reconciliations: { ...ledger.reconciliations, [accountId]: known } };
}
