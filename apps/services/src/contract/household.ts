import type { Client } from '@blue-budget/api/client';
import { createHousehold, transactionsOf, type Household } from '../testing/household.ts';
import { thisMonth, today } from './person.ts';

/** The household of the tests with a template that plans 3,000 and assigns 1,500. */
export async function createPlannedHousehold(client: Client) {
  const { data } = client;
  const household = await createHousehold(client);
  const { items: { groceries, fun, emergency } } = household;
  const { id: pay } = await data.addLine({ key: 'template-income', sortOrder: 0, ...thisMonth });
  await data.renameItem({ id: pay, name: 'Pay' });
  for (const [id, amount] of [[pay, 3000_00], [groceries, 900_00], [fun, 100_00], [emergency, 500_00]] as const) await data.setTemplateAmount({ id, amount });
  return { ...household, pay };
}

export type PlannedHousehold = Awaited<ReturnType<typeof createPlannedHousehold>>;

/** Transactions of the household on the day of contract tests. */
export function transactionsFor(household: Household) {
  return transactionsOf(household, today);
}
