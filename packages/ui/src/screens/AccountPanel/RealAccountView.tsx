import { messages } from '@blue-budget/messages';
import { FileUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Tabs, TabsList, TabsPanel, TabsTab } from '../../primitives/Tabs/Tabs.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AccountForm, type AccountFormProps } from './AccountForm.tsx';
import styles from './AccountPanel.module.css';

export interface RealAccountViewProps {
  title: string;
  form: AccountFormProps;
  /** How far the account is reconciled; absent where it cannot be. */
  reconciliation?: ReactNode;
  /** The list of the account's transactions. */
  transactions: ReactNode;
  onBack: () => void;
  /** Absent for an account that is not saved yet. */
  onRemove?: () => void;
  /** Absent where no statement file can be imported. */
  onImport?: () => void;
}

/** A real account as drawn: a tab with its details, and one with its transactions. */
export function RealAccountView({ title, form, reconciliation, transactions, onBack, onRemove, onImport }: RealAccountViewProps) {
  const texts = useTexts(messages.realAccounts);
  const { title: importTitle } = useTexts(messages.importFilePanel);
  return (
    <SidePanel
      title={title}
      onBack={onBack}
      action={onRemove !== undefined && (
        <IconButton once label={texts.remove} className={styles['remove']} onClick={onRemove}><Trash2 aria-hidden="true" /></IconButton>
      )}
    >
      <Tabs defaultValue="details">
        <TabsList label={title} className={styles['tabs']}>
          <TabsTab value="details">{texts.details}</TabsTab>
          <TabsTab value="transactions">{texts.transactions}</TabsTab>
        </TabsList>
        <TabsPanel value="details">
          {reconciliation}
          <AccountForm {...form} />
        </TabsPanel>
        <TabsPanel value="transactions">
          {onImport !== undefined && (
            <Button variant="outline" className={styles['import']} onClick={onImport}>
              <FileUp aria-hidden="true" />{importTitle}
            </Button>
          )}
          {transactions}
        </TabsPanel>
      </Tabs>
    </SidePanel>
  );
}
