import type { BudgetItem, ItemGroup } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../primitives/classes.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import { LedgerLine } from '../LedgerLine/LedgerLine.tsx';
import type { LineNote } from '../LedgerLine/LedgerLine.tsx';
import styles from './SubsetCard.module.css';

export const subsetMeanings = ['envelopes', 'incomeDiscrepancy'] as const;
export type SubsetMeaning = (typeof subsetMeanings)[number];

export interface SubsetCardProps extends Omit<ComponentProps<'section'>, 'title' | 'children' | 'onToggle'> {
  /** The subset's name: the heading of its card. */
  title: string;
  /** The total of the subset, in cents. */
  total: Cents;
  /** Lines in the order shown, children with their parents: the domain's `groupItems`. */
  groups: readonly ItemGroup[];
  /** A negative envelope is overspent and red; a negative income discrepancy is money still to come, and stays ink. */
  meaning?: SubsetMeaning;
  /** Explains the subset; stands beside the title. */
  help?: ReactNode;
  /** Shown if there is no line. */
  emptyText?: string;
  /** Called when a group opens or closes (`collapsed`). */
  onToggle?: (change: { id: Id; collapsed: boolean }) => void;
  /** What can be done about the amount of a line that carries no group: a word beside its name, and the same in full. Null for none. */
  remedyOf?: (item: BudgetItem) => { text: string; label: string; onChoose: () => void } | null;
}

/** One subset of the budget, set like a statement: title and total over a rule, and a line for each envelope. */
export function SubsetCard({
  title, total, groups, meaning = 'envelopes', help, emptyText, onToggle, remedyOf, className, ...rest
}: SubsetCardProps) {
  const texts = useTexts(messages.subsetList);
  const titleId = useId();
  return (
    <section {...rest} className={classes(styles['card'], className)} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>{title}</h2>
        {help !== undefined && <span className={styles['help']}>{help}</span>}
        <SubsetAmount className={styles['total']} amount={total} meaning={meaning} size="total" strong />
      </div>
      <div className={styles['rule']} />
      {groups.length === 0
        ? <p className={styles['empty']}>{emptyText ?? texts.empty}</p>
        : (
          <ul className={styles['lines']}>
            {groups.flatMap((group) => group.children.length === 0
              ? [<ItemLine key={group.item.id} item={group.item} {...{ meaning, remedyOf }} level="single" />]
              : [
                <ParentLine key={group.item.id} group={group} meaning={meaning} onToggle={onToggle} />,
                ...(group.collapsed ? [] : group.children).map((child) => (
                  <ItemLine key={child.id} item={child} {...{ meaning, remedyOf }} level="child" />
                )),
              ])}
          </ul>
        )}
    </section>
  );
}

function ItemLine({ item, meaning, level, remedyOf }: {
  item: BudgetItem;
  meaning: SubsetMeaning;
  level: 'single' | 'child';
  remedyOf: SubsetCardProps['remedyOf'];
}) {
  const texts = useTexts(messages.subsetList);
  const remedy = remedyOf?.(item) ?? null;
  return (
    <LedgerLine
      level={level}
      notes={signNotes(item.amount, meaning, texts)}
      longNotes={meaning === 'incomeDiscrepancy'}
      remedy={remedy === null ? undefined : <button type="button" className={styles['remedy']} aria-label={remedy.label} onClick={remedy.onChoose}>{remedy.text}</button>}
      amount={<SubsetAmount amount={item.amount} meaning={meaning} />}
    >
      {item.name}
    </LedgerLine>
  );
}

function ParentLine({ group, meaning, onToggle }: {
  group: ItemGroup;
  meaning: SubsetMeaning;
  onToggle: SubsetCardProps['onToggle'];
}) {
  const texts = useTexts(messages.subsetList);
  const { item, shownAmount, children, collapsed } = group;
  const drawnIn: LineNote[] = collapsed ? [{ text: texts.lines(children.length) }] : [];
  return (
    <LedgerLine
      level="parent"
      notes={[...drawnIn, ...signNotes(shownAmount, meaning, texts)]}
      amount={<SubsetAmount amount={shownAmount} meaning={meaning} />}
    >
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={!collapsed}
        onClick={() => onToggle?.({ id: item.id, collapsed: !collapsed })}
      >
        <ChevronDown aria-hidden="true" />
        {item.name}
      </button>
    </LedgerLine>
  );
}

function SubsetAmount({ meaning, ...rest }: { meaning: SubsetMeaning } & ComponentProps<typeof AmountText>) {
  return <AmountText {...rest} tone={meaning === 'incomeDiscrepancy' ? 'neutral' : 'signed'} />;
}

/** The meaning of an amount's sign, as text. */
function signNotes(amount: Cents, meaning: SubsetMeaning, texts: typeof messages.subsetList): LineNote[] {
  if (meaning === 'envelopes') return amount < 0 ? [{ text: texts.overspent, tone: 'warning' }] : [];
  if (amount === 0) return [];
  return [{ text: amount < 0 ? texts.stillToCome : texts.notPlanned }];
}
