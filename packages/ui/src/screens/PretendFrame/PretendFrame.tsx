import { useEffect, useEffectEvent, useRef } from 'react';

export interface PretendFrameProps {
  /** What is in it, for those who do not see it. */
  title: string;
  /** Of a page of the services. */
  address: string;
  className?: string | undefined;
  /** That page told something, and nobody else did. */
  onTold: (message: unknown) => void;
}

/** A pretend form of services that stand on this machine without a provider: a page of theirs in a frame, which tells what became of it. */
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
