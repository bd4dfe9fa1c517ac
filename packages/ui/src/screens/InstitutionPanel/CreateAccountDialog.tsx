import type { ImportedAccount } from '@blue-budget/domain/accounts';
import { accountLinkingMachine, balanceChoices, isLinkingBusy, newAccountSection } from '@blue-budget/machines/bank-linking';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useFlow } from '../budgeting/index.ts';
import { BalanceGroup } from '../LinkAccountPanel/BalanceGroup.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import styles from './CreateAccountDialog.module.css';

export interface CreateAccountDialogProps {
  imported: ImportedAccount;
  /** The person answered No, or went away. Once the account is there its parent takes the dialog away. */
  onClose: () => void;
}

/** Asks before a new account is made of the bank's, for cash with which balance (product, section 2-linking). */
export function CreateAccountDialog({ imported, onClose }: CreateAccountDialogProps) {
  const createFromImport = useTexts(messages.createFromImport);
  const institutions = useTexts(messages.institutions);
  const sections = useTexts(messages.sectionTitles);
  const formats = useFormats();
  const words = useNoticeWords();
  const flow = useFlow(accountLinkingMachine, { input: ({ ledger, newId }) => ({ imported, ledger, newId }) });
  const snapshot = useSelector(flow, (current) => current);
  useEffect(() => { flow.send({ type: 'creationStarted' }); }, [flow]);
  const choices = balanceChoices(snapshot);
  const section = newAccountSection(snapshot);
  const { balanceOf, balanceQuestion, busy, explanation, redBudget } = createFromImport;
  if (section === null) return null;
  return (
    <AnswerDialog
      title={institutions.createNew}
      description={explanation(imported.name, sections[section.key])}
      error={words(snapshot.context.error)}
      busy={isLinkingBusy(snapshot)}
      busyLabel={busy}
      onYes={() => flow.send({ type: 'answered', answer: 'yes' })}
      onNo={() => {
        flow.send({ type: 'answered', answer: 'no' });
        onClose();
      }}
    >
      <div className={styles['body']}>
        {choices.length > 1
          ? <BalanceGroup label={balanceQuestion} choices={choices} onBalanceChosen={({ balance }) => flow.send({ type: 'balanceChosen', balance })} />
          : <p>{balanceOf(formats.money(imported.currentBalance))}</p>}
        {section.isCash && <Banner role="note" className={styles['note']}>{redBudget}</Banner>}
      </div>
    </AnswerDialog>
  );
}
