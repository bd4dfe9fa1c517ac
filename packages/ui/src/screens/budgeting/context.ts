import type { Client } from '@blue-budget/api/client';
import type { KeptDrafts } from '@blue-budget/machines/drafts';
import type { Calendar, FormShell, Lifetime, Network } from '@blue-budget/machines/form-life';
import type { LedgerStore } from '@blue-budget/machines/ledger';
import type { BubbleAnnouncement } from '@blue-budget/machines/message-bubble';
import type { OldBudgetReader } from '@blue-budget/machines/migration';
import type { navigationMachine } from '@blue-budget/machines/navigation';
import type { StatementReader } from '@blue-budget/machines/statement-import';
import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Guide } from './guide.ts';
import type { Operations } from './operations.ts';
import type { Panels } from './panels.ts';
import type { ShownLedger } from './shown-ledger.ts';

/** The context of every page and panel behind the login; created once per shell. */
export interface Budgeting {
  /** For data and actions outside the ledger: short lists, the profile, the membership. */
  client: Client;
  store: LedgerStore;
  shown: ShownLedger;
  navigation: ActorRefFrom<typeof navigationMachine>;
  calendar: Calendar;
  network: Network;
  /** Half-typed forms, over a reload. */
  drafts: KeptDrafts;
  guide: Guide;
  operations: Operations;
  panels: Panels;
  /** The shell's API for forms. */
  forms: FormShell;
  /** Of the shell. */
  lifetime: Lifetime;
  /** Makes a reader of exports of other apps; one on the page itself without it. */
  readOldBudget?: (() => OldBudgetReader) | undefined;
  /** Makes a reader of banks' files; one on the page itself without it. */
  readStatements?: (() => StatementReader) | undefined;
  /** Shows a text in the shell's bubble. */
  announce: (announcement: BubbleAnnouncement) => void;
}

export const BudgetingContext = createContext<Budgeting | null>(null);

export function useBudgeting(): Budgeting {
  const budgeting = use(BudgetingContext);
  if (budgeting === null) throw new Error('Pages and panels of the budget stand in the shell.');
  return budgeting;
}

/** The services, for data and actions outside the ledger. */
export function useClient(): Client {
  return useBudgeting().client;
}
