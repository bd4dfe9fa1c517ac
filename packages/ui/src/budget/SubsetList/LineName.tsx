import { limitText, textLimits } from '@blue-budget/domain/limits';
import { messages } from '@blue-budget/messages';
import { useTexts } from '../../texts/catalogue.ts';
import { useEntry } from '../AmountInput/useEntry.ts';
import styles from './LineName.module.css';

interface LineNameProps {
  name: string;
  /** Without a listener the name is only shown. */
  onRename: ((name: string) => void) | undefined;
}

/** The name of a line, changed in place. At rest it wraps as any text does; while typing it is one row. */
export function LineName({ name, onRename }: LineNameProps) {
  const texts = useTexts(messages.subsetList);
  const { props } = useEntry({
    text: name,
    read: (text) => limitText(text.trim(), textLimits.name) || null,
    onCommit: (next) => onRename?.(next),
    listeners: {},
  });
  if (onRename === undefined) return <span className={styles['name']}>{name}</span>;
  // A click places the caret, and long names are cut: a name is not an amount.
  const { onMouseDown: _, onPaste: __, ...typing } = props;
  return (
    <span className={styles['name']}>
      <input {...typing} className={styles['input']} type="text" aria-label={texts.nameOf(name)} maxLength={textLimits.name} />
      <span className={styles['shown']} aria-hidden="true">{name}</span>
    </span>
  );
}
