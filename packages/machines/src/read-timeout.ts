/** Milliseconds after which a read counts as failed (product, Q-OPT-4). The view then shows the failure and offers a retry. */
export const readTimeout = 30_000;
