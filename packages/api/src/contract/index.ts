import { accountEndpoints } from './accounts.ts';
import { budgetEndpoints } from './budget.ts';
import { goalEndpoints } from './goals.ts';
import { transactionEndpoints } from './transactions.ts';
import { usersEndpoints } from './users.ts';

export * from './endpoint.ts';
export * from './errors.ts';
export * from './providers.ts';
export type { Profile, Registration } from './users.ts';

/** Calls of the data service. */
export const dataEndpoints = { ...budgetEndpoints, ...accountEndpoints, ...transactionEndpoints, ...goalEndpoints };

/** Every call of both services: tests walk it, so that a new call is covered by being here. */
export const endpoints = { ...usersEndpoints, ...dataEndpoints };
export { usersEndpoints };
