import { columnMeanings, type ColumnMeaning } from '@blue-budget/domain/statements';
import type { StatementColumn } from '@blue-budget/machines/statement-import';
import { messages } from '@blue-budget/messages';
import { useState } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { Collapsible } from '../../primitives/Collapsible/Collapsible.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './ImportFilePanel.module.css';
import { useDrawnInSteps } from './useDrawnInSteps.ts';

export interface StatementColumnsProps {
  columns: readonly StatementColumn[];
  /** Which of them are which is asked. */
  isAsked: boolean;
  onMeaningChosen: (change: { column: number; meaning: ColumnMeaning }) => void;
  onReset: () => void;
}

/** Columns drawn at once. */
const portion = 20;

/** Every column of a file with one of its cells, what it means, and why. Another meaning can be chosen at any time. */
export function StatementColumns({ columns, isAsked, onMeaningChosen, onReset }: StatementColumnsProps) {
  const { columns: texts } = useTexts(messages.importFilePanel);
  const [drawn, setDrawn] = useState(portion);
  const inPage = useDrawnInSteps(Math.min(drawn, columns.length));
  const left = columns.length - drawn;
  const titles = columns.map(({ title }, place) => title ?? texts.unnamed(place + 1));
  return (
    <Collapsible title={texts.title} headingLevel={3} defaultOpen={isAsked}>
      <div className={styles['columns']}>
        <p className={styles['quiet']}>{isAsked ? texts.lacked : texts.explanation}</p>
        {columns.slice(0, inPage).map((column, place) => (
          <Select
            key={place}
            label={titles[place] ?? ''}
            labelAside={<span className={styles['cell']}>{column.sample}</span>}
            hint={reasonOfColumn(column, titles, texts)}
            options={columnMeanings.map((value) => ({ value, label: texts.meanings[value] }))}
            value={column.meaning}
            onValueChange={({ value }) => onMeaningChosen({ column: place, meaning: value })}
          />
        ))}
        {left > 0 && <Button fullWidth onClick={() => setDrawn(drawn + portion)}>{texts.more(Math.min(left, portion))}</Button>}
        {columns.some(({ isChosen }) => isChosen) && <div className={styles['actions']}><Button onClick={onReset}>{texts.reset}</Button></div>}
      </div>
    </Collapsible>
  );
}

/** Why a column means what it does. */
export function reasonOfColumn({ reason, isChosen }: StatementColumn, titles: readonly string[], { reasons, chosen }: typeof messages.importFilePanel.columns): string {
  if (isChosen) return chosen;
  switch (reason.code) {
    case 'proven': return reasons.proven(titles[reason.balance] ?? '');
    case 'words': return reasons.words(reason.out, reason.in);
    case 'states': return reasons.states(reason.word);
    default: return reasons[reason.code];
  }
}
