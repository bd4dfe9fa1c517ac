import type { Id, Operation } from '@blue-budget/domain/ledger';
import { acceptOperations } from '@blue-budget/domain/review';
import { useMemo } from 'react';
import { useLedger, useLedgerStore, useOperations, useToday } from '../budgeting/index.ts';
import { useReviewChoices } from '../budgeting/reviewChoices.ts';
import { settledNotice } from '../budgeting/operations.ts';
import { useMerchants, useMerchantsKeptUp } from '../budgeting/useMerchants.ts';
import { reviewEntries, type ReviewEntry } from './reviewEntries.ts';

export interface Review {
  entries: readonly ReviewEntry[];
  /** Accepts what is suggested for these lines, as one change. */
  onAccept: (entries: readonly ReviewEntry[]) => void;
  onItemSelect: (entry: ReviewEntry, itemId: Id) => void;
  /** It is no pair, or not recorded yet. */
  onPart: (entry: ReviewEntry) => void;
}

/** The pending imports with what is suggested for them, and what can be done with them. */
export function useReview(): Review {
  const store = useLedgerStore();
  const today = useToday();
  const { dispatchTogether } = useOperations();
  const { parted, items, part, choose } = useReviewChoices();
  const facts = useLedger(({ overview, realAccounts, incomeSources, imports, schedules, merchants }) => ({ overview, realAccounts, incomeSources, imports, schedules, merchants }));
  useMerchants();
  useMerchantsKeptUp();
  const entries = useMemo(() => reviewEntries(facts, { parted, items }, today), [facts, parted, items, today]);
  return {
    entries,
    onAccept: (accepted) => {
      const made = accepted.map((line) => acceptOperations(line, { facts, today, newId: () => store.newId() })).filter((operations): operations is Operation[] => operations !== null);
      dispatchTogether(made.flat(), settledNotice(made.flat(), made.length));
    },
    onItemSelect: ({ imported }, itemId) => choose(imported.id, itemId),
    onPart: ({ imported, suggestion }) => part('other' in suggestion ? [imported.id, suggestion.other.id] : [imported.id]),
  };
}
