import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from '../../primitives/Banner/Banner.tsx';

/**
 * What kept a form from being done, over its button. It comes into sight when it appears: a form that comes back is led to by its title,
 * and one that is sent by Enter may be long.
 */
export function FormError({ children }: { children: ReactNode }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => { banner.current?.scrollIntoView({ block: 'nearest' }); }, []);
  return <Banner ref={banner} variant="error">{children}</Banner>;
}
