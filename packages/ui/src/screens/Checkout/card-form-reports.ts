/** Callbacks of a form for a card. */
export interface CardFormReports {
  /** The card was charged. */
  onPaid: () => void;
  /** The form could not be shown. */
  onFailed: () => void;
}
