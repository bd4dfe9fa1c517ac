import { monthError, monthState, viewedMonth, type monthNavigationMachine } from '@blue-budget/machines';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';

/** In place of a budget that is not there: the button that creates it, or what went wrong and another try (product, section 2). */
export function MonthMissing({ navigation }: { navigation: ActorRefFrom<typeof monthNavigationMachine> }) {
  const words = useNoticeWords();
  const texts = useTexts(messages.budget);
  const formats = useFormats();
  const snapshot = useSelector(navigation, (current) => current);
  const month = viewedMonth(snapshot);
  if (monthState(snapshot) === 'failed') {
    return (
      <EmptyState action={<Button onClick={() => navigation.send({ type: 'retried' })}>{texts.retry}</Button>}>
        {words(monthError(snapshot))}
      </EmptyState>
    );
  }
  const name = formats.monthName(month.month);
  return (
    <EmptyState
      action={(
        <Button
          variant="primary"
          busy={monthState(snapshot) === 'creating'}
          busyLabel={texts.creatingMonth(name)}
          onClick={() => navigation.send({ type: 'creationChosen' })}
        >
          {texts.createMonth(name)}
        </Button>
      )}
    >
      {texts.noMonth(formats.month(month))}
    </EmptyState>
  );
}
