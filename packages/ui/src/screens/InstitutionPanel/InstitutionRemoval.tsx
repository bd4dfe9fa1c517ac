import { shownInstitutions } from '@blue-budget/machines/bank-linking';
import { useState } from 'react';
import type { PanelProps } from '../budgeting/index.ts';
import { useBankDesk } from '../LinkedInstitutionsPanel/bankDesk.ts';
import { RemovalPanel } from '../RemovalPanel/RemovalPanel.tsx';

/** Confirms the removal of an institution. The ledger does not hold it, so the bank's data is passed. */
export function InstitutionRemoval({ subject }: PanelProps) {
  const desk = useBankDesk();
  const [bank] = useState(() => ({ institutions: shownInstitutions(desk.institutions.getSnapshot()), importedAccounts: desk.toldAccounts() }));
  return subject !== null && <RemovalPanel target={{ kind: 'institution', id: subject }} bank={bank} />;
}
