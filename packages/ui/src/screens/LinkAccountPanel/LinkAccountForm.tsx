import type { ImportedAccount, LinkBalance, RealAccount } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import type { BalanceChoice } from '@blue-budget/machines/bank-linking';
import { messages } from '@blue-budget/messages';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { Form } from '../../primitives/Form/Form.tsx';
import { RadioGroup } from '../../primitives/RadioGroup/RadioGroup.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { FormError } from '../budgeting/FormError.tsx';
import { SubjectLine } from '../SubjectLine/SubjectLine.tsx';
import { BalanceGroup } from './BalanceGroup.tsx';
import { BalanceLabel } from './BalanceLabel.tsx';
import styles from './LinkAccountForm.module.css';

export interface LinkAccountFormProps {
  imported: ImportedAccount;
  /** The real accounts that it can be linked to. */
  accounts: readonly RealAccount[];
  accountId: Id | null;
  /** Balance options after linking; empty before an account is chosen. */
  balances: readonly BalanceChoice[];
  canLink: boolean;
  busy: boolean;
  error: string | null;
  onAccountChosen: (choice: { id: Id }) => void;
  onBalanceChosen: (choice: { balance: LinkBalance }) => void;
  onSubmit: () => void;
}

/** Chooses a real account, then the balance that it has from then on. */
export function LinkAccountForm({
  imported: { name, type, currentBalance }, accounts, accountId, balances, canLink, busy, error, onAccountChosen, onBalanceChosen, onSubmit,
}: LinkAccountFormProps) {
  const texts = useTexts(messages.linkToExisting);
  const institutions = useTexts(messages.institutions);
  return (
    <Form
      className={styles['form']}
      onSubmit={() => { if (!busy) onSubmit(); }}
    >
      <SubjectLine name={name} notes={[institutions.types[type]]} amount={currentBalance} />
      {accounts.length === 0 && <EmptyState>{texts.noTarget}</EmptyState>}
      {accounts.length > 0 && (
        <RadioGroup
          label={texts.accounts}
          options={accounts.map((account) => ({
            value: account.id, label: <BalanceLabel name={account.name} amount={account.amount} />, hint: account.category,
          }))}
          value={accountId}
          disabled={busy}
          onValueChange={({ value }) => onAccountChosen({ id: value })}
        />
      )}
      {balances.length > 0 && (
        <BalanceGroup label={texts.balances} choices={balances} disabled={busy} onBalanceChosen={onBalanceChosen} />
      )}
      {error !== null && <FormError>{error}</FormError>}
      {accounts.length > 0 && (
        <Button type="submit" variant="primary" fullWidth disabled={!canLink} busy={busy} busyLabel={texts.busy}>{texts.submit}</Button>
      )}
    </Form>
  );
}
