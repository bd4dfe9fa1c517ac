import { useEffect, useEffectEvent, useRef } from 'react';

export interface PretendFrameProps {
  /** Its title for screen readers. */
  title: string;
  /** Of a page of the services. */
  address: string;
  className?: string | undefined;
  /** Called with a message from that page only. */
  onTold: (message: unknown) => void;
}

/** A pretend form of local services without a provider: a page of theirs in an iframe, which posts its result as a message. */
export function PretendFrame({ title, address, className, onTold }: PretendFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent(({ data, origin, source }: MessageEvent<unknown>) => {
    if (source === frame.current?.contentWindow && origin === new URL(address, window.location.href).origin) onTold(data);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => { hear(event); };
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own services, which answers its form only to their origin
  return <iframe ref={frame} title={title} src={address} className={className} />;
}
