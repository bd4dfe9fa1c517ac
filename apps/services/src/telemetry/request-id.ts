import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that the current work was begun for, also where that work goes on after the answer. */
export const requestIds = new AsyncLocalStorage<string>();
