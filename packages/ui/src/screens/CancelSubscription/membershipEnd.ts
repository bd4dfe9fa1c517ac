import { membershipEndMachine } from '@blue-budget/machines/membership';
import { createActor, type Actor } from 'xstate';
import { useBudgeting, type Budgeting } from '../budgeting/context.ts';
import { perShell } from '../budgeting/perShell.ts';

/** Whether the person's membership ends with its period, while the shell is mounted: no call returns it to another panel. */
export function useMembershipEnd(): Actor<typeof membershipEndMachine> {
  return endOf(useBudgeting());
}

const endOf = perShell(follow);

function follow({ client: { session }, lifetime }: Budgeting): Actor<typeof membershipEndMachine> {
  const end = createActor(membershipEndMachine).start();
  const stop = session.onRefreshed(({ isPremiumUser }) => end.send({ type: 'refreshed', isPremium: isPremiumUser }));
  lifetime.onEnd(() => {
    stop();
    end.stop();
  });
  return end;
}
