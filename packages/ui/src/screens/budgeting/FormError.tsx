import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { useLatest } from '../../primitives/useLatest.ts';

/**
 * What kept a form from being done, over its button, until the next submit. It comes into sight when it appears: a form that comes back is
 * led to by its title, and one that is sent by Enter may be long. A submit that changes nothing about it says it again.
 */
export function FormError({ children }: { children: ReactNode }) {
  const [submits, setSubmits] = useState(0);
  return <SaidError key={submits} onSubmit={() => setSubmits(submits + 1)}>{children}</SaidError>;
}

function SaidError({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const banner = useRef<HTMLDivElement>(null);
  const submitted = useLatest(onSubmit);
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'nearest' });
    const form = banner.current?.closest('form');
    const hear = () => submitted.current();
    form?.addEventListener('submit', hear);
    return () => form?.removeEventListener('submit', hear);
  }, [submitted]);
  return <Banner ref={banner} variant="error">{children}</Banner>;
}
