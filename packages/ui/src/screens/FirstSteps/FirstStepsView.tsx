import type { YearMonth } from '@blue-budget/domain/calendar';
import { firstStepNames, type FirstStepName } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { Check } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './FirstSteps.module.css';
import { MoneyBars } from './MoneyBars.tsx';

/** What can be done about this month's budget. */
export type MonthStep = { state: 'loading' | 'ready' | 'creating' } | { state: 'offline' | 'failed'; text: string };

export interface FirstStepsViewProps {
  done: Record<FirstStepName, boolean>;
  /** The step that comes next. */
  current: FirstStepName | null;
  cash: Cents;
  budgeted: Cents;
  /** The header's words for the gap; null where there is none. */
  gapMessage: string | null;
  cashAccountCount: number;
  envelopeCount: number;
  month: YearMonth;
  monthStep: MonthStep;
  /** Of the current step. */
  headingRef: Ref<HTMLHeadingElement>;
  onHide: () => void;
  onAddAccount: () => void;
  onChooseEnvelopes: () => void;
  onCreateMonth: () => void;
  onRetryMonth: () => void;
  onAssign: () => void;
  /** Opens the first cash account. */
  onEnterBalance: () => void;
}

/** The four steps to a Blue Budget as drawn: the money and its jobs as bars, the steps, and the button of the one that comes next. */
export function FirstStepsView(props: FirstStepsViewProps) {
  const texts = useTexts(messages.firstStepsGuide);
  const titleId = useId();
  const { done, current, cash, budgeted, gapMessage, headingRef, onHide } = props;
  const doneCount = firstStepNames.filter((name) => done[name]).length;
  return (
    <section className={styles['guide']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>{texts.title}</h2>
        <p className={styles['progress']}>
          {texts.progress(doneCount, firstStepNames.length)}
          <span className={styles['pips']} aria-hidden="true">
            {firstStepNames.map((name) => <span key={name} data-state={stateOf(name, props)} />)}
          </span>
        </p>
        <Button variant="quiet" className={styles['hide']} aria-label={texts.hideName} onClick={onHide}>{texts.hide}</Button>
        <p className={styles['lead']}>{gapMessage === null || current === 'jobs' ? texts.lead : texts.leadWhileRed}</p>
      </div>
      <MoneyBars cash={cash} budgeted={budgeted} gapMessage={gapMessage} />
      <ol className={styles['steps']}>
        {firstStepNames.map((name, index) => (
          <li key={name} className={styles['step']} data-state={stateOf(name, props)} aria-current={name === current ? 'step' : undefined}>
            <span className={styles['mark']} aria-hidden="true">{done[name] ? <Check /> : index + 1}</span>
            <div className={styles['body']}>
              <h3 ref={name === current ? headingRef : undefined} tabIndex={-1} className={styles['name']}>
                {texts.titles[name]}
                {done[name] && <VisuallyHidden>{`: ${texts.done}`}</VisuallyHidden>}
              </h3>
              {done[name] ? <StepDone name={name} {...props} /> : <StepAhead name={name} {...props} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Once the budget is blue: what to do from now on. */
export function StepsOverView({ headingRef, onClose }: { headingRef: Ref<HTMLHeadingElement>; onClose: () => void }) {
  const { over } = useTexts(messages.firstStepsGuide);
  return (
    <section className={styles['guide']}>
      <div className={styles['head']} role="status">
        <h2 ref={headingRef} tabIndex={-1} className={styles['title']}>{over.title}</h2>
        <Button variant="quiet" className={styles['hide']} onClick={onClose}>{over.close}</Button>
        <p className={styles['lead']}>{over.text}</p>
      </div>
    </section>
  );
}

interface StepProps extends FirstStepsViewProps {
  name: FirstStepName;
}

function StepDone({ name, cash, cashAccountCount, envelopeCount, month, onChooseEnvelopes }: StepProps) {
  const texts = useTexts(messages.firstStepsGuide);
  const formats = useFormats();
  switch (name) {
    case 'money': return <p className={styles['note']}>{texts.cashAccounts(cashAccountCount, formats.money(cash))}</p>;
    case 'envelopes': return (
      <div className={styles['line']}>
        <p className={styles['note']}>{texts.envelopes(envelopeCount)}</p>
        <Button variant="quiet" className={styles['more']} aria-label={texts.moreEnvelopesName} onClick={onChooseEnvelopes}>{texts.moreEnvelopes}</Button>
      </div>
    );
    case 'month': return <p className={styles['note']}>{texts.created(formats.month(month))}</p>;
    case 'jobs': return null;
  }
}

function StepAhead({ name, current, ...props }: StepProps) {
  const texts = useTexts(messages.firstStepsGuide);
  return (
    <>
      <p className={styles['note']}>{texts.notes[name]}</p>
      {name === current && <div className={styles['action']}><StepAction name={name} current={current} {...props} /></div>}
    </>
  );
}

function StepAction({ name, gapMessage, month, monthStep, onAddAccount, onChooseEnvelopes, onCreateMonth, onRetryMonth, onAssign, onEnterBalance }: StepProps): ReactNode {
  const texts = useTexts(messages.firstStepsGuide);
  const budget = useTexts(messages.budget);
  const formats = useFormats();
  const monthName = formats.monthName(month.month);
  switch (name) {
    case 'money': return <Button variant="primary" onClick={onAddAccount}>{texts.addAccount}</Button>;
    case 'envelopes': return <Button variant="primary" onClick={onChooseEnvelopes}>{texts.chooseEnvelopes}</Button>;
    case 'month': switch (monthStep.state) {
      case 'loading': return <p role="status" className={styles['note']}>{texts.loadingMonth(formats.month(month))}</p>;
      case 'offline': return <p className={styles['note']}>{monthStep.text}</p>;
      case 'failed': return <><p className={styles['note']}>{monthStep.text}</p><Button onClick={onRetryMonth}>{budget.retry}</Button></>;
      default: return (
        <Button variant="primary" busy={monthStep.state === 'creating'} busyLabel={budget.creatingMonth(monthName)} onClick={onCreateMonth}>
          {budget.createMonth(monthName)}
        </Button>
      );
    }
    case 'jobs': return gapMessage === null
      ? <><p className={styles['gap']}>{texts.noMoney}</p><Button variant="primary" onClick={onEnterBalance}>{texts.enterBalance}</Button></>
      : <><p className={styles['gap']}>{gapMessage}</p><Button variant="primary" onClick={onAssign}>{texts.assign}</Button></>;
  }
}

function stateOf(name: FirstStepName, { done, current }: Pick<FirstStepsViewProps, 'done' | 'current'>): 'done' | 'current' | 'ahead' {
  if (done[name]) return 'done';
  return name === current ? 'current' : 'ahead';
}
