import type { ChosenBank } from '@blue-budget/machines';

/** What a form reports in which a bank is chosen. */
export interface BankFormProps {
  onBankChosen: (chosen: ChosenBank) => void;
  onClosed: () => void;
  /** It could not be shown, or did not say which bank it is. */
  onFailed: () => void;
}

/** What the pretend form tells the page around it. */
export type PretendFormReport = { outcome: 'linked'; chosen: ChosenBank } | { outcome: 'closed' };

/** Reads a message of the pretend form's; null for any other. */
export function readPretendForm(message: unknown): PretendFormReport | null {
  if (!isRecord(message) || message['type'] !== 'pretend-bank') return null;
  if (message['outcome'] === 'closed') return { outcome: 'closed' };
  const { publicToken, institution } = message;
  if (message['outcome'] !== 'linked' || typeof publicToken !== 'string' || !isRecord(institution)) return null;
  const { name, institutionId } = institution;
  if (typeof name !== 'string' || typeof institutionId !== 'string') return null;
  return { outcome: 'linked', chosen: { publicToken, institution: { name, institutionId } } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
