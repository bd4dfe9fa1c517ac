import { ApiError } from '@blue-budget/api/client';

/** The server's own words for a failure, else the text of the message table (specification, section 8). */
export function failureText(error: unknown, fallback: string): string {
  const told = error instanceof ApiError ? error.serverMessage : null;
  return told === null || told === '' ? fallback : told;
}
