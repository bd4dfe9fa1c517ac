import type { messageBubbleMachine } from '@blue-budget/machines';
import type { ActorRefFrom } from 'xstate';
import type { Budgeting } from './context.ts';
import { flowReturns } from './flow-returns.ts';
import { makeLifetime } from './lifetime.ts';
import { browserNetwork } from './network.ts';
import { ledgerOperations } from './operations.ts';
import { panelsOf } from './panels.ts';
import { shownLedger } from './shown-ledger.ts';

export interface BudgetingParts extends Pick<Budgeting, 'client' | 'store' | 'navigation' | 'days'> {
  bubble: ActorRefFrom<typeof messageBubbleMachine>;
}

export function makeBudgeting({ client, store, navigation, days, bubble }: BudgetingParts): Budgeting {
  const announce = tellingOnce((announcement) => { bubble.send(announcement); });
  return {
    client, store, navigation, days, announce,
    network: browserNetwork,
    shown: shownLedger(store),
    operations: ledgerOperations(store, { announce, withdraw: (undo) => { bubble.send({ type: 'undoWithdrawn', undo }); } }),
    panels: panelsOf(navigation),
    returns: flowReturns(),
    lifetime: makeLifetime(),
  };
}

/** Where the ledger and a form tell of the same failure in the same breath, it is said once. */
function tellingOnce(tell: Budgeting['announce']): Budgeting['announce'] {
  const told = new Set<string>();
  return (announcement) => {
    const said = JSON.stringify(announcement.notice);
    if (told.has(said)) return;
    told.add(said);
    window.setTimeout(() => { told.delete(said); });
    tell(announcement);
  };
}
