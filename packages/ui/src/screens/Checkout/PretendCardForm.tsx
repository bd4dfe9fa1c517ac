import { messages } from '@blue-budget/domain';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CardFormReports } from './CardForm.tsx';
import styles from './CardForm.module.css';

/** The pretend form of services that stand on this machine without a card provider: a page of theirs in a frame. */
export function PretendCardForm({ address, onPaid }: Pick<CardFormReports, 'onPaid'> & { address: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent(({ data, origin, source }: MessageEvent<unknown>) => {
    const isOurs = source === frame.current?.contentWindow && origin === new URL(address, window.location.href).origin;
    if (isOurs && isPayment(data)) onPaid();
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => { hear(event); };
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own services, which answers its form only to their origin
    <iframe ref={frame} title={messages.membership.payment.form} src={address} className={styles['pretend']} />
  );
}

function isPayment(message: unknown): boolean {
  return typeof message === 'object' && message !== null
    && 'type' in message && message.type === 'pretend-card' && 'outcome' in message && message.outcome === 'paid';
}
