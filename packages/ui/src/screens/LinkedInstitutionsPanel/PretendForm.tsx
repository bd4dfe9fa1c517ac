import { messages } from '@blue-budget/domain';
import { Dialog } from '../../primitives/Dialog/Dialog.tsx';
import { PretendFrame } from '../PretendFrame/PretendFrame.tsx';
import { readPretendForm, type BankFormProps } from './bankForm.ts';
import styles from './PretendForm.module.css';

/** The pretend form in which a bank is chosen. */
export function PretendForm({ address, onBankChosen, onClosed }: BankFormProps & { address: string }) {
  const hear = (message: unknown) => {
    const report = readPretendForm(message);
    if (report?.outcome === 'linked') onBankChosen(report.chosen);
    if (report?.outcome === 'closed') onClosed();
  };
  const title = messages.institutions.chooseBank;
  return (
    <Dialog title={title} open onOpenChange={onClosed}>
      <PretendFrame title={title} address={address} className={styles['frame']} onTold={hear} />
    </Dialog>
  );
}
