import type { ChosenBank } from '@blue-budget/machines/bank-linking';

/** What a form reports in which a bank is chosen. */
export interface BankFormProps {
  onBankChosen: (chosen: ChosenBank) => void;
  onClosed: () => void;
  /** It could not be shown, or did not say which bank it is. */
  onFailed: () => void;
}
