import { readDateAs, dateOrders, type DateOrder } from '@blue-budget/domain/statements';
import { messages } from '@blue-budget/messages';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Progress } from '../../primitives/Progress/Progress.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { FileDrop } from '../ImportFilePanel/FileDrop.tsx';
import { CheckStep, type CheckStepProps } from './CheckStep.tsx';
import styles from './MoveInPanel.module.css';

/** `refused` where the budget is not empty: nothing can be brought in. */
export type MoveInStage = 'refused' | 'waiting' | 'reading' | 'comparing' | 'asking' | 'checking' | 'sending' | 'done';

export interface MoveInViewProps extends Omit<CheckStepProps, 'budget' | 'mapping' | 'outcome'> {
  stage: MoveInStage;
  /** Names of the files that were chosen. */
  fileName: string | null;
  /** A date of the file as it is written, while its order is asked. */
  example: string | null;
  /** What was read, and what comes of it. */
  checked: Pick<CheckStepProps, 'budget' | 'mapping' | 'outcome'> | null;
  onFilesChosen: (choice: { files: readonly File[] }) => void;
  onStop: () => void;
  onDateOrderChosen: (choice: { dateOrder: DateOrder }) => void;
  onBack: () => void;
}

/** The view of moving in from another app, from choosing its export to its end. */
export function MoveInView({
  stage, fileName, example, checked, sending, error, onFilesChosen, onStop, onDateOrderChosen, onBack, ...handlers
}: MoveInViewProps) {
  const { title, start, reading, comparing, stop, done } = useTexts(messages.moveIn);
  const work = stage === 'comparing' ? comparing : reading;
  const isAtWork = stage === 'reading' || stage === 'comparing';
  const { notEmpty } = useTexts(messages.ledgerFile);
  const isOpen = stage !== 'done' && stage !== 'refused';
  return (
    <SidePanel title={title} onBack={onBack}>
      <div className={styles['page']}>
        {stage === 'done' && <Banner variant="success">{done}</Banner>}
        {stage === 'refused' && <p className={styles['quiet']}>{notEmpty}</p>}
        {stage === 'waiting' && (
          <>
            <p>{start.explanation}</p>
            <ul className={styles['hints']}><li>{start.ynab}</li><li>{start.actual}</li></ul>
          </>
        )}
        {isOpen && (
          <FileDrop
            label={fileName === null ? start.choose : start.chooseAnother}
            accept=".zip,.csv,.sqlite"
            isSeveral
            busy={stage === 'sending' || isAtWork}
            {...(fileName !== null && { fileName })}
            onFileChosen={onFilesChosen}
          />
        )}
        {isAtWork && (
          <div className={styles['section']}>
            <div className={styles['line']}>
              <p role="status">{work}</p>
              {stage === 'reading' && <Button onClick={onStop}>{stop}</Button>}
            </div>
            <Progress label={work} value={null} />
          </div>
        )}
        {stage === 'asking' && example !== null && <DateOrderQuestion example={example} onDateOrderChosen={onDateOrderChosen} />}
        {stage === 'waiting' && error !== null && <Banner variant="error">{error}</Banner>}
        {checked !== null && (stage === 'checking' || stage === 'sending')
          && <CheckStep {...checked} {...handlers} error={error} sending={sending} />}
      </div>
    </SidePanel>
  );
}

function DateOrderQuestion({ example, onDateOrderChosen }: { example: string } & Pick<MoveInViewProps, 'onDateOrderChosen'>) {
  const { dateOrder } = useTexts(messages.moveIn);
  const formats = useFormats();
  return (
    <section className={styles['section']}>
      <h3 className={styles['heading']}>{dateOrder.question(example)}</h3>
      <p className={styles['quiet']}>{dateOrder.explanation}</p>
      {dateOrders.map((order) => {
        const date = readDateAs(example, order);
        return date === null ? null : (
          <Button key={order} fullWidth onClick={() => onDateOrderChosen({ dateOrder: order })}>{formats.date(date)}</Button>
        );
      })}
    </section>
  );
}
