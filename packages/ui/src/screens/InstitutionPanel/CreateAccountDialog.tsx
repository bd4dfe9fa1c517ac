import { formatMoney, messages, sectionOfImported, type ImportedAccount } from '@blue-budget/domain';
import { accountLinkingMachine, balanceChoices } from '@blue-budget/machines';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { RadioGroup } from '../../primitives/RadioGroup/RadioGroup.tsx';
import { useFlow, useLedger } from '../budgeting/index.ts';
import { PanelContext } from '../budgeting/useFlow.ts';
import { BalanceLabel } from '../LinkAccountPanel/BalanceLabel.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import styles from './CreateAccountDialog.module.css';

export interface CreateAccountDialogProps {
  imported: ImportedAccount;
  /** The person answered No, or went away. Once the account is there its parent takes the dialog away. */
  onClose: () => void;
}

/** Asks before a new account is made of the bank's, for cash with which balance (specification, section 2). */
export function CreateAccountDialog(props: CreateAccountDialogProps) {
  // A failure is told here, or in the bubble: it opens no panel anew.
  return <PanelContext value={null}><Asking {...props} /></PanelContext>;
}

function Asking({ imported, onClose }: CreateAccountDialogProps) {
  const sectionTitle = useLedger(({ realAccounts }) => realAccounts[sectionOfImported(imported.type) ?? 'other-assets'].title);
  const flow = useFlow(accountLinkingMachine, { input: ({ ledger, newId }) => ({ imported, ledger, newId }) });
  const snapshot = useSelector(flow, (current) => current);
  useEffect(() => { flow.send({ type: 'creationStarted' }); }, [flow]);
  const choices = balanceChoices(snapshot);
  const { balance, error } = snapshot.context;
  const { balanceOf, balanceQuestion, busy, explanation, redBudget } = messages.createFromImport;
  const { balances, createNew } = messages.institutions;
  const isCash = sectionOfImported(imported.type) === 'cash-accounts';
  return (
    <AnswerDialog
      title={createNew}
      description={explanation(imported.name, sectionTitle)}
      error={error}
      busy={snapshot.matches('making')}
      busyLabel={busy}
      onYes={() => flow.send({ type: 'answered', answer: 'yes' })}
      onNo={() => {
        flow.send({ type: 'answered', answer: 'no' });
        onClose();
      }}
    >
      <div className={styles['body']}>
        {choices.length > 1
          ? (
            <RadioGroup
              label={balanceQuestion}
              options={choices.map((choice) => ({
                value: choice.balance, label: <BalanceLabel name={balances[choice.balance]} amount={choice.amount} />,
              }))}
              value={balance}
              onValueChange={({ value }) => flow.send({ type: 'balanceChosen', balance: value })}
            />
          )
          : <p>{balanceOf(formatMoney(imported.currentBalance))}</p>}
        {isCash && <Banner role="note">{redBudget}</Banner>}
      </div>
    </AnswerDialog>
  );
}
