import type { Id } from '@blue-budget/domain/ledger';
import type { Transaction } from '@blue-budget/domain/transactions';
import { messages } from '@blue-budget/messages';
import { useMemo, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../primitives/classes.ts';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { DrawnSection } from './DrawnSection.tsx';
import { listEntries } from './listEntries.ts';
import { isRecorded } from './transactionFacts.ts';
import type { ListedTransaction } from './transactionFacts.ts';
import type { TransactionSection } from './transactionSection.ts';
import styles from './TransactionList.module.css';
import { useRowFocus } from './useRowFocus.ts';
import { useRows } from './useRows.ts';

export interface TransactionListProps extends Omit<ComponentProps<'div'>, 'children' | 'onSelect'> {
  /** Transactions by section, in the order shown: what the bank reported, then what is recorded. One without a title for a short list. */
  sections: readonly TransactionSection[];
  /** A transaction was chosen by its line. Without a listener lines are no buttons. */
  onSelect?: (selection: { transaction: ListedTransaction }) => void;
  /** The transaction that is open beside the list, if any. */
  currentId?: Id | null;
  /** Sections stand on cards of their own; `plain` is for a place that is a card or a panel already. */
  variant?: 'cards' | 'plain';
  /** Level of the sections' headings, under which those of the days are; of the days' where a section has no heading. */
  headingLevel?: 2 | 3 | 4;
  /** One sentence in place of the list when no section has anything to show. */
  empty?: string;
  /** The one button beside that sentence. */
  emptyAction?: ReactNode;
}

/**
 * Transactions by day, the newest day first, in any number of sections (product, section 2). Of thousands only those in sight are in
 * the page. Tab goes from button to button in reading order; arrow keys, Home and End go from line to line, to the very last one too.
 */
export function TransactionList({
  sections, onSelect, currentId = null, variant = 'cards', headingLevel = 3, empty, emptyAction, className,
  ...rest
}: TransactionListProps) {
  const texts = useTexts(messages.transactionList);
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const laidOut = useMemo(() => listEntries(sections), [sections]);
  const recorded = useMemo(() => recordedById(sections), [sections]);
  const { inUse, ...focus } = useRowFocus(list, laidOut.entries);
  const rows = useRows(list, laidOut, inUse);
  if (laidOut.entries.length === 0) return <EmptyState {...rest} className={className} action={emptyAction}>{empty ?? texts.empty}</EmptyState>;
  const recordedOf = (id: string) => recorded.get(id);
  return (
    <div {...rest} className={classes(styles['list'], className)} data-variant={variant}>
      <div ref={setList} {...focus} className={styles['room']} style={{ '--bb-list-height': `${rows.height}px` }}>
        {laidOut.spans.map((span) => (
          <DrawnSection
            key={span.section.key}
            {...{ span, rows, headingLevel, currentId, recordedOf, onSelect }}
            entries={laidOut.entries}
          />
        ))}
      </div>
    </div>
  );
}

function recordedById(sections: readonly TransactionSection[]): ReadonlyMap<string, Transaction> {
  const recorded = sections.flatMap(({ transactions }) => transactions.filter(isRecorded));
  return new Map(recorded.map((transaction) => [transaction.id, transaction]));
}
