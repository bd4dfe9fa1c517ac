import { isAnythingHalfTyped } from '@blue-budget/machines/navigation';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useBudgeting } from '../budgeting/context.ts';
import type { NewVersion } from './new-version.ts';
import styles from './UnsavedNote.module.css';

/** Offers a new version of the app, unless something would be lost with the page: a change that is not saved, or a form that is half typed. */
export function NewVersionNote({ newVersion }: { newVersion: NewVersion }) {
  const texts = useTexts(messages.newVersion);
  const { store, navigation } = useBudgeting();
  const isReady = useSyncExternalStore(newVersion.subscribe, newVersion.isReady);
  const isUnsaved = useSelector(store, ({ pending }) => pending.length > 0);
  const isHalfTyped = useSelector(navigation, isAnythingHalfTyped);
  if (!isReady || isUnsaved || isHalfTyped) return null;
  return (
    <Banner className={styles['note']}>
      <div className={styles['line']}>
        {texts.ready}
        <Button variant="quiet" onClick={newVersion.take}>{texts.reload}</Button>
      </div>
    </Banner>
  );
}
