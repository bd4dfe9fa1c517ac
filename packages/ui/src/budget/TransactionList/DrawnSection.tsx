import { compareDates, isoDate, type CalendarDate } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { Transaction } from '@blue-budget/domain/transactions';
import { useId } from 'react';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import { useFormats } from '../../texts/catalogue.ts';
import type { ListEntry, RowEntry, SectionSpan } from './listEntries.ts';
import { LoadMoreLine } from './LoadMoreLine.tsx';
import type { ListedTransaction } from './transactionFacts.ts';
import styles from './TransactionList.module.css';
import { TransactionRow } from './TransactionRow.tsx';
import type { Drawn } from './useDrawn.ts';

interface DrawnSectionProps {
  span: SectionSpan;
  entries: readonly ListEntry[];
  rows: Drawn;
  headingLevel: 2 | 3 | 4;
  currentId: Id | null;
  recordedOf: (id: string) => Transaction | undefined;
  onSelect: ((selection: { transaction: ListedTransaction }) => void) | undefined;
}

/** An entry with its place in the list and where it begins. */
interface Placed<Entry extends ListEntry = ListEntry> {
  index: number;
  start: number;
  entry: Entry;
}

/** One section of a list: a frame as high as all of its entries, in it those that are drawn, those of a day as one list. */
export function DrawnSection({ span, entries, rows, headingLevel, currentId, recordedOf, onSelect }: DrawnSectionProps) {
  const formats = useFormats();
  const headId = useId();
  const { section, first, end } = span;
  const start = rows.items.find(({ index }) => index === first)?.start ?? 0;
  const bottom = rows.items.find(({ index }) => index === end)?.start ?? rows.height;
  const drawn = rows.items.flatMap((item): Placed[] => {
    const entry = entries[item.index];
    return entry === undefined || item.index < first || item.index >= end ? [] : [{ index: item.index, start: item.start, entry }];
  });
  const place = ({ index, start: entryStart, entry }: Placed) => ({
    'ref': rows.measure,
    'className': styles['entry'],
    'style': { '--bb-entry-start': `${entryStart - start}px` },
    'data-index': index,
    'data-key': entry.key,
    'data-kind': entry.kind,
    'data-last': index === end - 1 || undefined,
  });
  const Heading = `h${headingLevel}` as const;
  const Day = section.title === undefined ? Heading : dayUnder[headingLevel];
  return (
    <div
      {...(section.title !== undefined && { 'role': 'group', 'aria-labelledby': headId })}
      className={styles['section']}
      style={{ '--bb-section-start': `${start}px`, '--bb-section-height': `${bottom - start}px` }}
    >
      {blocksOf(drawn).map((block) => {
        if ('rows' in block) {
          return (
            <ul key={block.key} aria-label={formats.date(block.date)}>
              {block.rows.map((row) => (
                <li key={row.entry.key} {...place(row)} aria-setsize={row.entry.size} aria-posinset={row.entry.position}>
                  {section.drawRow?.({ transaction: row.entry.transaction, entryKey: row.entry.key }) ?? (
                    <TransactionRow
                      entry={row.entry}
                      actions={section.actions}
                      isCurrent={row.entry.transaction.id === currentId}
                      recordedOf={recordedOf}
                      onSelect={onSelect}
                    />
                  )}
                </li>
              ))}
            </ul>
          );
        }
        const { entry } = block;
        return (
          <div key={entry.key} {...place(block)}>
            {entry.kind === 'head' && <Heading id={headId} className={styles['title']}>{entry.title}</Heading>}
            {entry.kind === 'head' && section.count !== undefined && <Badge>{section.count}</Badge>}
            {entry.kind === 'head' && section.aside !== undefined && <div className={styles['aside']}>{section.aside}</div>}
            {entry.kind === 'head' && section.note !== undefined && <div className={styles['note']}>{section.note}</div>}
            {entry.kind === 'day' && <Day className={styles['day']}>{formats.date(entry.date)}</Day>}
            {entry.kind === 'empty' && <p>{entry.text}</p>}
            {entry.kind === 'more' && <LoadMoreLine more={entry.more} />}
          </div>
        );
      })}
    </div>
  );
}

const dayUnder = { 2: 'h3', 3: 'h4', 4: 'h5' } as const;

type Block = Placed | { key: string; date: CalendarDate; rows: Placed<RowEntry>[] };

/** The drawn entries, with the rows of a day grouped. */
function blocksOf(drawn: readonly Placed[]): Block[] {
  const blocks: Block[] = [];
  for (const { index, start, entry } of drawn) {
    const last = blocks.at(-1);
    if (entry.kind !== 'row') blocks.push({ index, start, entry });
    else if (last !== undefined && 'rows' in last && compareDates(last.date, entry.date) === 0) last.rows.push({ index, start, entry });
    else blocks.push({ key: `rows of ${isoDate(entry.date)}`, date: entry.date, rows: [{ index, start, entry }] });
  }
  return blocks;
}
