import { makeLifetime } from '@blue-budget/machines/form-life';
import type { messageBubbleMachine } from '@blue-budget/machines/message-bubble';
import type { ActorRefFrom } from 'xstate';
import { browserNetwork } from './browser-network.ts';
import type { Budgeting } from './context.ts';
import { formShell } from './form-shell.ts';
import { ledgerOperations } from './operations.ts';
import { panelsOf } from './panels.ts';
import { shownLedger } from './shown-ledger.ts';

export interface BudgetingParts extends Pick<Budgeting, 'client' | 'store' | 'navigation' | 'calendar' | 'drafts' | 'guide' | 'readOldBudget' | 'readStatements'> {
  bubble: ActorRefFrom<typeof messageBubbleMachine>;
}

export function makeBudgeting({ client, store, navigation, calendar, drafts, guide, bubble, readOldBudget, readStatements }: BudgetingParts): Budgeting {
  const announce = announcingOnce((announcement) => { bubble.send(announcement); });
  const parts = {
    store, navigation, calendar, drafts, announce,
    network: browserNetwork,
    shown: shownLedger(store),
    operations: ledgerOperations(store, { announce, withdraw: (undo) => { bubble.send({ type: 'undoWithdrawn', undo }); } }),
  };
  return { ...parts, client, guide, readOldBudget, readStatements, panels: panelsOf(navigation), forms: formShell(parts), lifetime: makeLifetime() };
}

/** Announces the same notice once where the ledger and a form announce it at the same time. */
function announcingOnce(announce: Budgeting['announce']): Budgeting['announce'] {
  const announced = new Set<string>();
  return (announcement) => {
    const notice = JSON.stringify(announcement.notice);
    if (announced.has(notice)) return;
    announced.add(notice);
    window.setTimeout(() => { announced.delete(notice); });
    announce(announcement);
  };
}
