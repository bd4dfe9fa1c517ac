import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useLedgerStore, usePanels } from '../budgeting/index.ts';
import styles from './UnsavedNote.module.css';

/** Shown over the page while changes have no answer (product, Q-OPT-4). */
export function UnsavedNote() {
  const texts = useTexts(messages.changes);
  const count = useSelector(useLedgerStore(), ({ pending }) => pending.filter(({ isNotSaved }) => isNotSaved).length);
  const { open } = usePanels();
  if (count === 0) return null;
  return (
    <Banner className={styles['note']}>
      <div className={styles['line']}>
        {texts.unsaved.count(count)}
        <Button variant="quiet" onClick={() => open('unsaved')}>{texts.unsaved.show}</Button>
      </div>
    </Banner>
  );
}
