import { messages } from '@blue-budget/messages';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './FileDrop.module.css';

export interface FileDropProps {
  /** The button's label. */
  label: string;
  /** Endings of the files that are offered: ".csv,.ofx". */
  accept: string;
  /** Name of the file that was chosen, shown beside the button. */
  fileName?: string;
  /** A file is being worked on: no other can be chosen. */
  busy?: boolean;
  /** Several files can be chosen at once; without it the first counts. */
  isSeveral?: boolean;
  onFileChosen: (choice: { file: File; files: readonly File[] }) => void;
}

/** Takes a file, or several: by a button that opens the browser's own dialogue, or dropped. */
export function FileDrop({ label, accept, fileName, busy = false, isSeveral = false, onFileChosen }: FileDropProps) {
  const texts = useTexts(messages.importFilePanel);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (list: FileList | null) => {
    const [file, ...others] = list ?? [];
    if (file !== undefined && !busy) onFileChosen({ file, files: isSeveral ? [file, ...others] : [file] });
  };
  return (
    <div
      className={styles['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Button busy={busy} onClick={() => input.current?.click()}><Upload aria-hidden="true" />{label}</Button>
      <span className={styles['note']}>{fileName ?? texts.drop}</span>
      <input
        ref={input}
        hidden
        type="file"
        multiple={isSeveral}
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same file may be chosen again once it was changed.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
