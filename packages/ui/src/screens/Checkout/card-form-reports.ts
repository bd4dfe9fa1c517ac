/** What a form that takes a card reports. */
export interface CardFormReports {
  /** The card was charged. */
  onPaid: () => void;
  /** The form could not be shown. */
  onFailed: () => void;
}
