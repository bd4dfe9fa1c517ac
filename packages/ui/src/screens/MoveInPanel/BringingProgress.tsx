import type { UploadProgress } from '@blue-budget/api/client';
import { messages } from '@blue-budget/messages';
import { Progress } from '../../primitives/Progress/Progress.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './MoveInPanel.module.css';

export interface BringingProgressProps {
  /** How much has left the device; null before any has. */
  upload: UploadProgress | null;
  /** All of it has arrived, and the services say nothing until it is stored. */
  isStoring: boolean;
}

/** How far a whole budget is on its way: its stage in words, said once, and a bar for the part that is known. */
export function BringingProgress({ upload, isStoring }: BringingProgressProps) {
  const { uploading, storing, sent } = useTexts(messages.ledgerFile).bringing;
  const stage = isStoring ? storing : uploading;
  const isKnown = !isStoring && upload !== null && upload.total > 0;
  return (
    <div className={styles['section']}>
      <p role="status">{stage}</p>
      <Progress label={stage} value={isKnown ? (upload.sent / upload.total) * 100 : null} />
      {isKnown && <p className={styles['quiet']}>{sent(megabytes(upload.sent), megabytes(upload.total))}</p>}
    </div>
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
