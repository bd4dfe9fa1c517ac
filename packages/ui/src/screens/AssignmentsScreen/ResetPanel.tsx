import { viewedMonth } from '@blue-budget/machines/month-navigation';
import { messages } from '@blue-budget/messages';
import { useState } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useOperations, usePanels } from '../budgeting/index.ts';
import styles from './ResetPanel.module.css';
import { useMonthNavigation } from './useMonthNavigation.ts';

/** Asks before the month that is viewed when the panel opens is set to the template again (product, section 2-reset). */
export function ResetPanel() {
  const texts = useTexts(messages.resetToTemplate);
  const formats = useFormats();
  const { pop } = usePanels();
  const { dispatch } = useOperations();
  const navigation = useMonthNavigation();
  const [month] = useState(() => viewedMonth(navigation.getSnapshot()));
  const { button, statement, unrecoverable, yes, no } = texts;
  return (
    <SidePanel title={button} onBack={pop}>
      <div className={styles['reset']}>
        <p>{statement(formats.month(month))}</p>
        <p>{unrecoverable}</p>
        <div className={styles['answers']}>
          <Button onClick={pop}>{no}</Button>
          <Button
            variant="removal"
            onClick={() => {
              dispatch({ kind: 'month.reset', month });
              pop();
            }}
          >
            {yes}
          </Button>
        </div>
      </div>
    </SidePanel>
  );
}
