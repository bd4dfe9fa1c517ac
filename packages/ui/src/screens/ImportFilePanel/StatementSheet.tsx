import { columnMeanings } from '@blue-budget/domain/statements';
import type { StatementLine } from '@blue-budget/machines/statement-import';
import { messages } from '@blue-budget/messages';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { reasonOfColumn, type StatementColumnsProps } from './StatementColumns.tsx';
import styles from './StatementSheet.module.css';
import { reasonOfDuplicate } from './StatementTable.tsx';
import { useDrawnInSteps } from './useDrawnInSteps.ts';

export interface StatementSheetProps extends StatementColumnsProps {
  /** Name of the file. */
  name: string;
  /** Its first lines, as they are written. */
  lines: readonly StatementLine[];
  /** How many lines it has. */
  count: number;
  /** How sure the reading is; stands above the table. */
  children?: ReactNode;
}

/** Columns drawn at once. */
const portion = 20;

/** A file as it is written: above each column what it means, to be changed, beneath it the first lines, each with what becomes of it. */
export function StatementSheet({ name, columns, lines, count, isAsked, children, onMeaningChosen, onReset }: StatementSheetProps) {
  const importFile = useTexts(messages.importFilePanel);
  const texts = importFile.columns;
  const id = useId();
  const [drawn, setDrawn] = useState(portion);
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const inPage = useDrawnInSteps(Math.min(drawn, columns.length));
  const linesInPage = useDrawnInSteps(lines.length);
  const left = columns.length - drawn;
  const titles = columns.map(({ title }, place) => title ?? texts.unnamed(place + 1));
  const reasons = columns.map((column) => reasonOfColumn(column, titles, texts));
  const shown = columns.slice(0, inPage);
  return (
    <section className={styles['page']} aria-label={texts.linesOf(name)}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{name}</h2>
        <span className={styles['quiet']}>{texts.lines(count)}</span>
      </div>
      {children}
      <Card className={styles['card']}>
        {isAsked && <p className={styles['asked']}>{texts.lacked}</p>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be keyboard accessible */}
        <div className={styles['scroll']} role="group" aria-label={texts.title} tabIndex={0}>
          <table className={styles['table']} aria-label={texts.linesOf(name)}>
            <thead>
              <tr>
                <th scope="col" rowSpan={2}>{texts.line}</th>
                {shown.map((column, place) => (
                  <td key={place} onFocus={() => setPointedAt(place)} onPointerEnter={() => setPointedAt(place)}>
                    <Select
                      label={titles[place] ?? ''}
                      wrapperProps={{ className: styles['meaning'] ?? '', ...(column.meaning === 'ignore' && { 'data-ignored': true }) }}
                      options={columnMeanings.map((value) => ({ value, label: texts.meanings[value] }))}
                      value={column.meaning}
                      aria-describedby={`${id}-${place}`}
                      onValueChange={({ value }) => onMeaningChosen({ column: place, meaning: value })}
                    />
                    <VisuallyHidden id={`${id}-${place}`}>{reasons[place]}</VisuallyHidden>
                  </td>
                ))}
              </tr>
              <tr>
                {shown.map(({ meaning }, place) => <th key={place} scope="col" data-amount={isAmount(meaning) || undefined}>{titles[place]}</th>)}
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, linesInPage).map(({ line, cells, fate }) => {
                const why = fate.kind === 'out' ? importFile.leftOutReasons[fate.reason] : fate.kind === 'here' ? reasonOfDuplicate(fate.duplicate, importFile) : fate.kind === 'unticked' ? texts.unticked : null;
                return (
                  <Fragment key={line}>
                    <tr data-out={why !== null || undefined}>
                      <th scope="row">{line}</th>
                      {shown.map(({ meaning }, place) => (
                        <td key={place} data-ignored={meaning === 'ignore' || undefined} data-amount={isAmount(meaning) || undefined} title={cells[place]}>{cells[place]}</td>
                      ))}
                    </tr>
                    {why !== null && <tr className={styles['why']}><td colSpan={shown.length + 1}>{why}</td></tr>}
                  </Fragment>
                );
              })}
            </tbody>
          </table>
        </div>
        <div className={styles['foot']}>
          <span>{pointedAt === null ? texts.press : texts.because(titles[pointedAt] ?? '', reasons[pointedAt] ?? '')}</span>
          {count > lines.length && <span>{texts.firstLines(lines.length, count)}</span>}
          {left > 0 && <Button onClick={() => setDrawn(drawn + portion)}>{texts.more(Math.min(left, portion))}</Button>}
          {columns.some(({ isChosen }) => isChosen) && <Button onClick={onReset}>{texts.reset}</Button>}
        </div>
      </Card>
    </section>
  );
}

function isAmount(meaning: string): boolean {
  return ['amount', 'out', 'in', 'balance', 'fee'].includes(meaning);
}
