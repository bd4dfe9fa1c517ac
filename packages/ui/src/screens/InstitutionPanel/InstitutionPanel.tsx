import type { Institution } from '@blue-budget/domain/accounts';
import { messages } from '@blue-budget/messages';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useLeaving, usePanels, type PanelProps } from '../budgeting/index.ts';
import { useBankDesk, useInstitution } from '../LinkedInstitutionsPanel/bankDesk.ts';
import { InstitutionAccounts } from './InstitutionAccounts.tsx';
import styles from './InstitutionPanel.module.css';

/** A linked institution: which of its accounts are linked, which are to be configured, and the way to remove it (product, section 2). */
export function InstitutionPanel({ subject }: PanelProps) {
  const texts = useTexts(messages.institutions);
  const { pop, push } = usePanels();
  const { institutions: desk } = useBankDesk();
  const institution = useInstitution(subject);
  useEffect(() => {
    if (desk.getSnapshot().context.institutions === null) desk.send({ type: 'opened' });
  }, [desk]);
  useLeaving(institution === null);
  const { gone, remove, title } = texts;
  if (institution === null) return <SidePanel title={title} onBack={pop}><EmptyState>{gone}</EmptyState></SidePanel>;
  return (
    <SidePanel
      title={institution?.name ?? title}
      onBack={pop}
      action={institution !== undefined && (
        <IconButton once label={remove} className={styles['remove']} onClick={() => push('removal/institution', institution.id)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    >
      {institution !== undefined && <Accounts institution={institution} />}
    </SidePanel>
  );
}

/** Reloaded each time the institution opens. */
function Accounts({ institution }: { institution: Institution }) {
  const accounts = useBankDesk().accountsOf(institution.institutionId);
  useEffect(() => { accounts.send({ type: 'opened' }); }, [accounts]);
  return <InstitutionAccounts institution={institution} actor={accounts} />;
}
