import { messages, monthName, monthTitle } from '@blue-budget/domain';
import { monthError, monthState, viewedMonth, type monthNavigationMachine } from '@blue-budget/machines';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';

/** In place of a budget that is not there: the button that creates it, or what went wrong and another try (specification, section 2). */
export function MonthMissing({ navigation }: { navigation: ActorRefFrom<typeof monthNavigationMachine> }) {
  const snapshot = useSelector(navigation, (current) => current);
  const month = viewedMonth(snapshot);
  if (monthState(snapshot) === 'failed') {
    return (
      <EmptyState action={<Button onClick={() => navigation.send({ type: 'retried' })}>{messages.budget.retry}</Button>}>
        {monthError(snapshot)}
      </EmptyState>
    );
  }
  const name = monthName(month.month);
  return (
    <EmptyState
      action={(
        <Button
          variant="primary"
          busy={monthState(snapshot) === 'creating'}
          busyLabel={messages.budget.creatingMonth(name)}
          onClick={() => navigation.send({ type: 'creationChosen' })}
        >
          {messages.budget.createMonth(name)}
        </Button>
      )}
    >
      {messages.budget.noMonth(monthTitle(month))}
    </EmptyState>
  );
}
