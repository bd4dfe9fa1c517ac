import { useCallback, useMemo, useState, type ReactNode } from 'react';
import styles from './PanelStack.module.css';

/** What is around the shell: it holds the place in the main view that a panel may take. */
export function useMainPlace() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [takers, setTakers] = useState(0);
  const take = useCallback(() => {
    setTakers((count) => count + 1);
    return () => setTakers((count) => count - 1);
  }, []);
  const place = useMemo(() => ({ element, take }), [element, take]);
  return { place, setElement, isTaken: takers > 0 };
}

export interface MainViewPlaceProps extends Pick<ReturnType<typeof useMainPlace>, 'setElement' | 'isTaken'> {
  /** The page, which makes room while the place is taken. */
  children: ReactNode;
}

export function MainViewPlace({ setElement, isTaken, children }: MainViewPlaceProps) {
  return (
    <>
      <div className={styles['layer']} hidden={isTaken}>{children}</div>
      <div ref={setElement} className={styles['layer']} />
    </>
  );
}
