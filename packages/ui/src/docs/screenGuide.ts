import type { Client, DataClient, SecurityClient } from '@blue-budget/api/client';
import type { Tab } from '@blue-budget/machines/navigation';
import type { PanelName } from '../screens/budgeting/panel-names.ts';
import type { Page } from '../screens/navigation/paths.ts';

/** A call of one of the services, by its name in the contract. */
export type CallName = keyof DataClient | keyof Client['users'] | keyof SecurityClient;

/** What the docs page of a screen says. It lies beside the screen's stories as `<Stories>.guide.ts`. */
export interface ScreenGuide {
  /** What somebody does here, in a sentence or two. */
  purpose: string;
  /** How it is reached: the page with an address, the tab of the shell, the panels by their names, or where else it stands. */
  at: { page?: readonly Page[]; tab?: readonly Tab[]; panel?: readonly PanelName[]; where?: string };
  /** The calls that it makes, those of changes it asks the ledger for included; none where all it shows is loaded already. */
  calls: readonly CallName[];
}
