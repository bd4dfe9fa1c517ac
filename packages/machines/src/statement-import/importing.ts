import type { AccountRows, StatementImportInput } from './context.ts';

/** How many rows came in, and how many were known; `error` is why the rest did not, where that is so. */
export interface Outcome {
  added: number;
  known: number;
  error: unknown;
}

/**
 * Imports rows, account by account: each call is all or nothing. Rejects where nothing came in. Where a later call fails, what came in stays; rows
 * have ids, so that they can be sent again.
 */
export async function importRows({ data }: StatementImportInput['client'], groups: readonly AccountRows[]): Promise<Outcome> {
  let [added, known] = [0, 0];
  for (const [at, { accountId, rows, settled }] of groups.entries()) {
    try {
      const reply = await data.importStatement({ accountId, rows, settled });
      [added, known] = [added + reply.added, known + reply.known];
    } catch (error) {
      if (at === 0) throw error;
      return { added, known, error };
    }
  }
  return { added, known, error: null };
}
