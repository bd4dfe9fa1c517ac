import { pretendBankForm, readPretendMessage } from '@blue-budget/api/client';
import { messages } from '@blue-budget/messages';
import { Dialog } from '../../primitives/Dialog/Dialog.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { PretendFrame } from '../PretendFrame/PretendFrame.tsx';
import type { BankFormProps } from './bankForm.ts';
import styles from './PretendForm.module.css';

/** The pretend form in which a bank is chosen. */
export function PretendForm({ address, onBankChosen, onClosed }: BankFormProps & { address: string }) {
  const texts = useTexts(messages.institutions);
  const hear = (message: unknown) => {
    const report = readPretendMessage(pretendBankForm, message);
    if (report?.outcome === 'linked') onBankChosen({ publicToken: report.publicToken, institution: report.institution });
    if (report?.outcome === 'closed') onClosed();
  };
  const title = texts.chooseBank;
  return (
    <Dialog title={title} open onOpenChange={onClosed}>
      <PretendFrame title={title} address={address} className={styles['frame']} onTold={hear} />
    </Dialog>
  );
}
