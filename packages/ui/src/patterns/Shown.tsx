import type { ReactNode } from 'react';
import styles from './FormatTable.module.css';

/** Components as they look in the product, on a page of words. */
export function Shown({ children }: { children: ReactNode }) {
  return <div className={styles['shown']}>{children}</div>;
}
