import { formatDateInput } from '@blue-budget/domain/calendar';
import type { LeftOutRow } from '@blue-budget/machines/statement-import';
import { messages } from '@blue-budget/messages';
import { useState } from 'react';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx';
import { Collapsible } from '../../primitives/Collapsible/Collapsible.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import styles from './ImportFilePanel.module.css';
import type { StatementTableProps } from './StatementTable.tsx';
import { useDrawnInSteps } from './useDrawnInSteps.ts';

export interface LeftOutLinesProps extends Pick<StatementTableProps, 'onTick'> {
  lines: readonly LeftOutRow[];
}

/** Lines drawn at once. */
const portion = 50;

/** The lines of a file that are no transactions, each with the reason. Those with a date and an amount can be ticked all the same. */
export function LeftOutLines({ lines, onTick }: LeftOutLinesProps) {
  const importFile = useTexts(messages.importFilePanel);
  const [drawn, setDrawn] = useState(portion);
  const inPage = useDrawnInSteps(Math.min(drawn, lines.length));
  const left = lines.length - drawn;
  return (
    <Collapsible title={importFile.leftOut(lines.length)} defaultOpen={lines.length <= portion}>
      <ul className={styles['leftOut']}>
        {lines.slice(0, inPage).map((line) => <Line key={`${line.line} ${line.reason}`} line={line} onTick={onTick} />)}
      </ul>
      {left > 0 && <Button fullWidth onClick={() => setDrawn(drawn + portion)}>{importFile.more(Math.min(left, portion))}</Button>}
    </Collapsible>
  );
}

function Line({ line: { line, reason, text, problem, row }, onTick }: { line: LeftOutRow } & Pick<StatementTableProps, 'onTick'>) {
  const texts = useTexts(messages.importFilePanel);
  const words = useNoticeWords();
  const why = texts.leftOutLine(line, texts.leftOutReasons[reason], words(problem) ?? text);
  if (row === null) return <li className={styles['leftOutLine']}>{why}</li>;
  const { place, source, date, amount, isTicked } = row;
  return (
    <li>
      <span className={styles['leftOutLine']}>{why}</span>
      <div className={styles['takeIn']}>
        <Checkbox
          label={texts.takeIn(line, source, formatDateInput(date))}
          checked={isTicked}
          onCheckedChange={({ checked }) => onTick({ place, isTicked: checked })}
        />
        <AmountText amount={amount} />
      </div>
    </li>
  );
}
