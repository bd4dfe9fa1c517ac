import type { Cents } from '@blue-budget/domain/money';
import type { SnapshotFrom } from 'xstate';
import type { cancellationMachine } from './cancellation-machine.ts';
import type { purchaseMachine } from './purchase-machine.ts';

export type PurchaseSnapshot = SnapshotFrom<typeof purchaseMachine>;
export type CancellationSnapshot = SnapshotFrom<typeof cancellationMachine>;

/** A plan as the picker shows it. */
export interface PlanChoice {
  id: string;
  name: string;
  description: string;
  price: Cents;
  /** For example month. */
  interval: string;
  isChosen: boolean;
}

export function planChoices({ context: { plans, planId } }: PurchaseSnapshot): PlanChoice[] {
  return plans.map(({ id, name, description, price, interval }) => ({
    id, name, description, price, interval, isChosen: id === planId,
  }));
}

/** The step of a purchase. Waiting between two refreshes of the token is part of confirming it. */
export type PurchaseStage = Exclude<PurchaseSnapshot['value'], 'waiting'>;

export function purchaseStage({ value }: PurchaseSnapshot): PurchaseStage {
  return value === 'waiting' ? 'confirming' : value;
}

/** Who manages a membership that is not paid by card here; null if it is. */
export function otherManager({ context: { manager } }: CancellationSnapshot): Exclude<CancellationSnapshot['context']['manager'], 'card'> {
  return manager === 'card' ? null : manager;
}
