import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';

/** A change of one figure, as a transaction makes it. Amounts are added to the figure that is named. */
export type Posting =
  | { on: 'cash'; accountId: Id; amount: Cents }
  /** Balance owed on a credit card. */
  | { on: 'card'; accountId: Id; amount: Cents }
  /** Balance owed on the debt paired with this budget item. */
  | { on: 'paired-debt'; itemId: Id; amount: Cents }
  /** Balance of a budget item's envelope. */
  | { on: 'item'; itemId: Id; amount: Cents }
  /** The income discrepancy of a month, which its title names: May 2026. `lineId` is the overview line's, should it not exist yet. */
  | { on: 'income'; month: string; lineId: Id; amount: Cents }
  | { on: 'interest-saved'; amount: Cents };
