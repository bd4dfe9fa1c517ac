import { messages } from '@blue-budget/domain';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Dialog } from '../../primitives/Dialog/Dialog.tsx';
import { readPretendForm, type BankFormProps } from './bankForm.ts';
import styles from './PretendForm.module.css';

/** The pretend form of services that stand on this machine without a provider: a page of theirs in a frame. */
export function PretendForm({ address, onBankChosen, onClosed }: BankFormProps & { address: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent(({ data, origin, source }: MessageEvent<unknown>) => {
    const isOurs = source === frame.current?.contentWindow && origin === new URL(address, window.location.href).origin;
    const report = isOurs ? readPretendForm(data) : null;
    if (report?.outcome === 'linked') onBankChosen(report.chosen);
    if (report?.outcome === 'closed') onClosed();
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => { hear(event); };
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  const title = messages.institutions.chooseBank;
  return (
    <Dialog title={title} open onOpenChange={onClosed}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own services, which answers its form only to their origin */}
      <iframe ref={frame} title={title} src={address} className={styles['frame']} />
    </Dialog>
  );
}
