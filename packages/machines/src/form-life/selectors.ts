import { matchesState, type StateValue } from 'xstate';
import { allPanels, shownPlace, topPanelEntry, type PanelEntry, type Place } from '../navigation/index.ts';
import type { FormShell } from './ports.ts';

interface LifeSnapshot {
  status: string;
  value: StateValue;
  context: { shell: FormShell; panel: PanelEntry | null; sent: { place: Place } | null };
}

/**
 * Whether the form itself shows that its operation failed: where it is in sight, or where it comes back to the page that is shown. Then the
 * bubble does not show it.
 */
export function showsFailure({ status, value, context: { shell, panel, sent } }: LifeSnapshot): boolean {
  if (status !== 'active') return false;
  const now = shell.navigation.getSnapshot();
  if (matchesState({ alive: { view: 'shown' } }, value)) return panel === null || topPanelEntry(now) === panel || !allPanels(now).includes(panel);
  return canComeBack(shell) && sent?.place === shownPlace(now);
}

/** Whether there is a budget and a shell to come back to. */
export function canComeBack({ ledger, navigation }: Pick<FormShell, 'ledger' | 'navigation'>): boolean {
  return ledger.shown() !== null && navigation.getSnapshot().status === 'active';
}
