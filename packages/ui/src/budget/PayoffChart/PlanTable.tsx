import { messages } from '@blue-budget/messages';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import type { ComparedPlan, PayoffLook } from './plans.ts';
import { Swatch } from './PlanLine.tsx';
import styles from './PlanTable.module.css';

interface PlanTableProps {
  plans: readonly ComparedPlan[];
  /** Patterns of the plans that are drawn, by key. */
  looks: ReadonlyMap<string, PayoffLook>;
}

/** Every plan with its line, its end, its interest and what that saves: the chart's legend, and its data in figures. */
export function PlanTable({ plans, looks }: PlanTableProps) {
  const texts = useTexts(messages.payoffChart);
  const formats = useFormats();
  const { columns, current, endless, figureNames, never, noneSaved } = texts;
  const isCompared = plans.some(({ interestSaved }) => interestSaved !== undefined);
  return (
    <table className={styles['plans']}>
      <thead>
        <tr>
          <th scope="col">{columns.plan}</th>
          <th scope="col">{columns.debtFree}</th>
          <th scope="col">{columns.interest}</th>
          {isCompared && <th scope="col">{columns.saved}</th>}
        </tr>
      </thead>
      <tbody>
        {plans.map(({ key, name, payoff, interestSaved = null, isCurrent }) => (
          <tr key={key} data-current={isCurrent || undefined}>
            <th scope="row">
              <span className={styles['plan']}>
                <Swatch look={looks.get(key)} isCurrent={isCurrent} />
                <span className={styles['named']}>
                  <span>{name}</span>
                  {isCurrent && <Badge>{current}</Badge>}
                </span>
              </span>
            </th>
            <td>{payoff.payoffMonth === null ? never : formats.month(payoff.payoffMonth)}</td>
            <td data-label={figureNames.interest}>{payoff.payoffMonth === null ? endless : <AmountText amount={payoff.interest} />}</td>
            {isCompared && <td data-label={figureNames.saved}>{interestSaved === null ? noneSaved : <AmountText amount={interestSaved} />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
