import type { ImportedAccount } from '@blue-budget/domain/accounts';
import { accountLinkingMachine, isLinkingBusy } from '@blue-budget/machines/bank-linking';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useFlow } from '../budgeting/index.ts';
import { AnswerDialog } from './AnswerDialog.tsx';

export interface UnlinkDialogProps {
  imported: ImportedAccount;
  /** Name of the institution. */
  bank: string;
  /** Name of the real account. */
  partner: string;
  /** The person answered No, or went away. Once the accounts are parted its parent takes the dialog away. */
  onClose: () => void;
}

/** Explains unlinking before it is done: future imports stop, the history remains (product, section 2-linking). */
export function UnlinkDialog({ imported, bank, partner, onClose }: UnlinkDialogProps) {
  const texts = useTexts(messages.institutions);
  const words = useNoticeWords();
  const flow = useFlow(accountLinkingMachine, { input: ({ ledger, newId }) => ({ imported, ledger, newId }) });
  const snapshot = useSelector(flow, (current) => current);
  useEffect(() => { flow.send({ type: 'unlinkStarted' }); }, [flow]);
  const { unlink, unlinking, unlinkWarning } = texts;
  return (
    <AnswerDialog
      title={unlink}
      description={unlinkWarning(bank, partner)}
      error={words(snapshot.context.error)}
      busy={isLinkingBusy(snapshot)}
      busyLabel={unlinking}
      removes
      onYes={() => flow.send({ type: 'answered', answer: 'yes' })}
      onNo={() => {
        flow.send({ type: 'answered', answer: 'no' });
        onClose();
      }}
    />
  );
}
