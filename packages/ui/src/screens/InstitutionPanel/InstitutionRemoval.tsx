import { shownInstitutions } from '@blue-budget/machines/bank-linking';
import { useState } from 'react';
import type { PanelProps } from '../budgeting/index.ts';
import { useBankDesk } from '../LinkedInstitutionsPanel/bankDesk.ts';
import { RemovalPanel } from '../RemovalPanel/RemovalPanel.tsx';

/** Asks before an institution is removed; the ledger does not hold it, so what the bank told goes along. */
export function InstitutionRemoval({ subject }: PanelProps) {
  const desk = useBankDesk();
  const [bank] = useState(() => ({ institutions: shownInstitutions(desk.institutions.getSnapshot()), importedAccounts: desk.toldAccounts() }));
  return subject !== null && <RemovalPanel target={{ kind: 'institution', id: subject }} bank={bank} />;
}
