import { formatPlanPrice, messages } from '@blue-budget/domain';
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
  /** Such as $9.99 / month. */
  price: string;
  isChosen: boolean;
}

export function planChoices({ context: { plans, planId } }: PurchaseSnapshot): PlanChoice[] {
  return plans.map(({ id, name, description, price, interval }) => ({
    id, name, description, price: formatPlanPrice(price, interval), isChosen: id === planId,
  }));
}

/** Whether the person has paid and waits to be premium. */
export function isConfirmingPurchase(snapshot: PurchaseSnapshot): boolean {
  return snapshot.matches('confirming') || snapshot.matches('waiting');
}

/** What to tell somebody who has paid and is not premium yet, or null. */
export function purchaseNote(snapshot: PurchaseSnapshot): string | null {
  return snapshot.matches('late') ? messages.subscription.paymentOnItsWay : null;
}

/** How to cancel what is not paid by card here, or null where it is. */
export function cancellationInstructions({ context: { manager } }: CancellationSnapshot): string | null {
  return manager === null || manager === 'card' ? null : messages.subscription.managedElsewhere[manager];
}
