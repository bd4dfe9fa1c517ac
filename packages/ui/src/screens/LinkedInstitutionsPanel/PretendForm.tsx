import { pretendBankForm, readPretendMessage } from '@blue-budget/api/client';
import { messages } from '@blue-budget/domain';
import { Dialog } from '../../primitives/Dialog/Dialog.tsx';
import { PretendFrame } from '../PretendFrame/PretendFrame.tsx';
import type { BankFormProps } from './bankForm.ts';
import styles from './PretendForm.module.css';

/** The pretend form in which a bank is chosen. */
export function PretendForm({ address, onBankChosen, onClosed }: BankFormProps & { address: string }) {
  const hear = (message: unknown) => {
    const report = readPretendMessage(pretendBankForm, message);
    if (report?.outcome === 'linked') onBankChosen({ publicToken: report.publicToken, institution: report.institution });
    if (report?.outcome === 'closed') onClosed();
  };
  const title = messages.institutions.chooseBank;
  return (
    <Dialog title={title} open onOpenChange={onClosed}>
      <PretendFrame title={title} address={address} className={styles['frame']} onTold={hear} />
    </Dialog>
  );
}
