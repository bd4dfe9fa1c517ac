import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { ReallocationChoice, ReallocationState } from '@blue-budget/machines/removal-confirmation';
import { messages } from '@blue-budget/messages';
import { AllocationMeter } from '../../budget/AllocationMeter/AllocationMeter.tsx';
import { AmountInput } from '../../budget/AmountInput/AmountInput.tsx';
import { nextAmount } from '../../budget/AmountInput/nextAmount.ts';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { Collapsible } from '../../primitives/Collapsible/Collapsible.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './Reallocation.module.css';

export interface ReallocationProps {
  state: ReallocationState;
  onReallocate: (change: { id: Id; amount: Cents | null }) => void;
}

/** Where the money of a removed account goes: the accounts beside it, those of the other subsets under a line, and the rest. */
export function Reallocation({ state: { groups, total, placed }, onReallocate }: ReallocationProps) {
  const titles = useTexts(messages.subsetTitles);
  const formats = useFormats();
  const [nearest, ...others] = groups;
  const group = ({ subset, choices }: ReallocationState['groups'][number]) => (
    <div key={subset} role="group" aria-label={titles[subset]}>
      <p className={styles['title']} aria-hidden="true">{titles[subset]}</p>
      <ul>{choices.map((choice) => <ChoiceLine key={choice.item.id} choice={choice} onReallocate={onReallocate} />)}</ul>
    </div>
  );
  return (
    <div className={styles['list']} data-amounts>
      {nearest !== undefined && group(nearest)}
      {others.length > 0 && (
        <Collapsible title={formats.list(others.map(({ subset }) => titles[subset]))} className={styles['others']}>{others.map(group)}</Collapsible>
      )}
      <AllocationMeter placed={placed} total={total} />
    </div>
  );
}

function ChoiceLine({ choice: { item, typed, becomes }, onReallocate }: { choice: ReallocationChoice } & Pick<ReallocationProps, 'onReallocate'>) {
  const texts = useTexts(messages.removal);
  const { holds, becomes: becomesWord } = texts;
  return (
    <li className={styles['line']}>
      <span className={styles['what']}>
        <span className={styles['name']}>{item.name}</span>
        <span className={styles['sub']}>
          {typed === null
            ? <>{holds} <AmountText amount={item.amount} /></>
            : <><AmountText amount={item.amount} /> {becomesWord} <AmountText amount={becomes} /></>}
        </span>
      </span>
      <AmountInput
        label={item.name}
        cents={typed ?? 0}
        onAmountCommit={({ cents }) => onReallocate({ id: item.id, amount: cents === 0 ? null : cents })}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') nextAmount(currentTarget)?.focus();
        }}
      />
    </li>
  );
}
