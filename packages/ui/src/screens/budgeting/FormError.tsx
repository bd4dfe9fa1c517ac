import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { useLatest } from '../../primitives/useLatest.ts';

/**
 * The error of a form, over its button, until the next submit. It scrolls into view when it appears: a form that comes back has
 * the focus on its title, and one that is sent by Enter may be long. A submit that fails the same way announces it again.
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
