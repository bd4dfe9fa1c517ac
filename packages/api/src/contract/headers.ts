/** Header that carries the ledger's version on every reply of the data service: a whole number that every change raises by one. */
export const ledgerVersionHeader = 'X-Ledger-Version';
/** Header under which a change is made once, however often it is sent (product, Q-OPT-2). */
export const idempotencyKeyHeader = 'Idempotency-Key';
/** Header with the seconds after which a refused call can succeed. */
export const retryAfterHeader = 'Retry-After';
/** Cookie that lasts as long as a session on a shared computer, so that the app knows in every tab that it keeps nothing. */
export const sharedComputerCookie = 'shared_computer';
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'X-XSRF-TOKEN';
/** Cookie with the refresh token, which scripts cannot read. Browsers keep one of this prefix for https and its own host alone. */
export const refreshTokenCookie = '__Host-refresh_token';
/** The same on http, where browsers refuse the prefix. */
export const plainRefreshTokenCookie = 'refresh_token';
