import { ApiError } from '@blue-budget/api/client';

/** The server's own words for a failure, else the text of the message table (specification, section 8). */
export function failureText(error: unknown, fallback: string): string {
  return wordsOr(error instanceof ApiError ? error.serverMessage : null, fallback);
}

/** The same, where the server's words are known already. */
export function wordsOr(serverMessage: string | null, fallback: string): string {
  return serverMessage === null || serverMessage === '' ? fallback : serverMessage;
}
