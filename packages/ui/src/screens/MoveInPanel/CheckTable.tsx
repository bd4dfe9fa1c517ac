import type { Compared } from '@blue-budget/domain/migration';
import { messages } from '@blue-budget/messages';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './MoveInPanel.module.css';

export interface CheckTableProps {
  title: string;
  /** The name of the app that the budget comes from. */
  app: string;
  /** Those that differ are shown first. */
  rows: readonly (Compared & { id: string })[];
}

/** What the other app states beside what comes of it, line by line. */
export function CheckTable({ title, app, rows }: CheckTableProps) {
  const { check } = useTexts(messages.moveIn);
  if (rows.length === 0) return null;
  const sorted = [...rows.filter(({ difference }) => difference !== 0), ...rows.filter(({ difference }) => difference === 0)];
  return (
    <section className={styles['section']}>
      <h3 className={styles['heading']}>{title}</h3>
      <table className={styles['table']} aria-label={title}>
        <thead>
          <tr><th scope="col">{check.name}</th><th scope="col">{app}</th><th scope="col">{check.here}</th></tr>
        </thead>
        <tbody>
          {sorted.map(({ id, name, theirs, here, difference }) => (
            <tr key={id} data-apart={difference !== 0 || undefined}>
              <th scope="row">{name}</th>
              <td>{theirs !== null && <AmountText amount={theirs} tone="neutral" />}</td>
              <td>
                {theirs !== null && <Sign isEqual={difference === 0} />}
                <AmountText amount={here} tone="neutral" strong={difference !== 0} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Sign({ isEqual }: { isEqual: boolean }) {
  const { check } = useTexts(messages.moveIn);
  return (
    <>
      <span aria-hidden="true" className={styles['sign']} data-equal={isEqual}>{isEqual ? '=' : '≠'}</span>
      <VisuallyHidden>{isEqual ? check.equal : check.apart} </VisuallyHidden>
    </>
  );
}
