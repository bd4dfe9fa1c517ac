import type { ChosenBank } from '@blue-budget/machines/bank-linking';

/** The callbacks of a form to choose a bank. */
export interface BankFormProps {
  onBankChosen: (chosen: ChosenBank) => void;
  onClosed: () => void;
  /** It could not be shown, or returned no bank. */
  onFailed: () => void;
}
