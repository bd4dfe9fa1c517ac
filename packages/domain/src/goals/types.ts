import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents, PercentPerYear } from '../money/cents.ts';

export interface SavingsGoal {
  /** Id of the savings item it is about. */
  id: Id;
  name: string;
  currentAmount: Cents;
  goalAmount: Cents;
  goalDate: CalendarDate;
  monthlyMinimum: Cents;
  monthlyContribution: Cents;
}

/** The input of a savings goal; all else follows from its item and the day. */
export type SavingsGoalPlan = Pick<SavingsGoal, 'id' | 'goalAmount' | 'goalDate' | 'monthlyContribution'>;

export const debtMethods = ['snowball', 'avalanche', 'custom'] as const;
export type DebtMethod = (typeof debtMethods)[number];

export interface AttackedDebt {
  pairedItemId: Id;
  interestRate: PercentPerYear;
  amount: Cents;
  minimumPayment: Cents;
}

export interface DebtGoal {
  attackedDebts: AttackedDebt[];
  monthlyContribution: Cents;
  method: DebtMethod;
}

/** The one debt payoff goal, and what the payments so far have saved. */
export interface DebtProgress {
  goal: DebtGoal | null;
  /** Sum of the specified figure over all payments (product, section 9-money). */
  interestSaved: Cents;
  /** Sum of what each payment alone saved; absent if the service gives none. */
  interestSavedMarginal?: Cents;
}
