import { accountSectionKeys } from '../accounts/types.ts';
import { subsetKeys } from '../budget/types.ts';
import { listOfLog } from '../ledger/log.ts';
import type { Ledger } from '../ledger/types.ts';

/** Whether nothing was entered yet, as far as is loaded: into such a budget a file can come. */
export function isEmptyLedger({ overview, template, months, incomeSources, realAccounts, log, imports }: Ledger): boolean {
  const lists = [
    ...subsetKeys.flatMap((key) => [overview[key].items, template[key].items]), ...accountSectionKeys.map((key) => realAccounts[key].accounts),
    incomeSources.items, incomeSources.archivedItems, imports, listOfLog(log),
  ];
  const hasMonth = Object.values(months).some((year) => Object.values(year).some(({ isSet }) => isSet));
  return !hasMonth && lists.every(({ length }) => length === 0);
}
