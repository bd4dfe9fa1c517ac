import { formatDateInput } from '@blue-budget/domain/calendar';
import type { PreviewRow } from '@blue-budget/machines/statement-import';
import type { Duplicate } from '@blue-budget/domain/statements';
import { messages } from '@blue-budget/messages';
import { useState } from 'react';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx';
import { Segmented } from '../../primitives/Segmented/Segmented.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './ImportFilePanel.module.css';
import { useDrawnInSteps } from './useDrawnInSteps.ts';

export interface StatementTableProps {
  /** Names the table. */
  label: string;
  rows: readonly PreviewRow[];
  onTick: (change: { place: number; isTicked: boolean }) => void;
  onTickAll: (change: { isTicked: boolean }) => void;
}

/** All rows, those that are new, or those that are recorded already. */
type Shown = 'every' | 'fresh' | 'here';

/** Rows drawn unasked: files of thousands are looked through in portions. More would keep the page from answering. */
const portion = 50;

/** The rows of a file, each to be ticked, with the reason why one is not. */
export function StatementTable({ label, rows, onTick, onTickAll }: StatementTableProps) {
  const importFile = useTexts(messages.importFilePanel);
  const [drawn, setDrawn] = useState(portion);
  const [chosen, setChosen] = useState<Shown>('every');
  const here = rows.filter(({ duplicate }) => duplicate !== null);
  const isMixed = here.length > 0 && here.length < rows.length;
  // Of another account, or read in another way, there may be nothing to tell apart.
  const shown = isMixed ? chosen : 'every';
  const listed = shown === 'every' ? rows : rows.filter(({ duplicate }) => (duplicate !== null) === (shown === 'here'));
  const inPage = useDrawnInSteps(Math.min(drawn, listed.length));
  const left = listed.length - drawn;
  return (
    <>
      {isMixed && (
        <Segmented
          label={importFile.show.label}
          options={[
            { value: 'every', label: importFile.show.every(rows.length) },
            { value: 'fresh', label: importFile.show.fresh(rows.length - here.length) },
            { value: 'here', label: importFile.show.here(here.length) },
          ]}
          value={shown}
          onValueChange={({ value }) => setChosen(value)}
        />
      )}
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              {shown !== 'here' && (
                <Checkbox
                  label={<VisuallyHidden>{importFile.all}</VisuallyHidden>}
                  checked={rows.some(({ isTicked }) => isTicked) && rows.every(({ isTicked, duplicate }) => isTicked || duplicate !== null)}
                  onCheckedChange={({ checked }) => onTickAll({ isTicked: checked })}
                />
              )}
            </th>
            <th scope="col">{importFile.table.date}</th>
            <th scope="col">{importFile.table.source}</th>
            <th scope="col">{importFile.table.amount}</th>
          </tr>
        </thead>
        <tbody>{listed.slice(0, inPage).map((row) => <Row key={row.place} row={row} onTick={onTick} />)}</tbody>
      </table>
      {left > 0 && <Button fullWidth onClick={() => setDrawn(drawn + portion)}>{importFile.more(Math.min(left, portion))}</Button>}
    </>
  );
}

function Row({ row: { place, date, source, description, amount, duplicate, isTicked, accountName }, onTick }: { row: PreviewRow } & Pick<StatementTableProps, 'onTick'>) {
  const importFile = useTexts(messages.importFilePanel);
  const day = formatDateInput(date);
  return (
    <tr data-ticked={isTicked}>
      <td>
        <Checkbox
          label={<VisuallyHidden>{importFile.row(source, day)}</VisuallyHidden>}
          checked={isTicked}
          onCheckedChange={({ checked }) => onTick({ place, isTicked: checked })}
        />
      </td>
      <td>{day}</td>
      <td>
        {source === '' ? importFile.unnamed : source}
        {description !== '' && <span className={styles['sub']}>{description}</span>}
        {accountName !== null && <span className={styles['sub']}>{importFile.into(accountName)}</span>}
        {duplicate !== null && <span className={styles['reason']}>{reasonOfDuplicate(duplicate, importFile)}</span>}
      </td>
      <td><AmountText amount={amount} /></td>
    </tr>
  );
}

/** What a row duplicates. */
export function reasonOfDuplicate(duplicate: Duplicate, { duplicateOf, likelyRecorded }: typeof messages.importFilePanel): string {
  return duplicate.of !== 'file' && duplicate.on !== undefined ? likelyRecorded(formatDateInput(duplicate.on)) : duplicateOf[duplicate.of];
}
