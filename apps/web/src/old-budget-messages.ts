import type { MigrationOutcome, OldBudgetReader } from '@blue-budget/machines/migration';

type Files = Parameters<OldBudgetReader['read']>[0];
type Choices = Parameters<OldBudgetReader['read']>[1];
type Opened = Awaited<ReturnType<OldBudgetReader['read']>>;
type Mapping = Parameters<OldBudgetReader['migrate']>[0];
type Facts = Parameters<OldBudgetReader['migrate']>[1];

/** What the worker is asked for: to read an export, to map it, or to write the ledger file. */
export type OldBudgetRequest =
  | { id: number; kind: 'read'; files: Files; choices: Choices }
  | { id: number; kind: 'migrate'; mapping: Mapping; facts: Facts }
  | { id: number; kind: 'write' };

/** What it answers. No transaction is among it; a Blob is handed over without a copy. */
export type OldBudgetAnswer =
  | { id: number; kind: 'read'; opened: Opened }
  | { id: number; kind: 'migrated'; outcome: MigrationOutcome }
  | { id: number; kind: 'written'; file: Blob }
  | { id: number; kind: 'failed' };

/** Answers a request. */
export async function answerOf(reader: OldBudgetReader, request: OldBudgetRequest): Promise<OldBudgetAnswer> {
  const { id } = request;
  try {
    switch (request.kind) {
      case 'read': return { id, kind: 'read', opened: await reader.read(request.files, request.choices) };
      case 'migrate': return { id, kind: 'migrated', outcome: await reader.migrate(request.mapping, request.facts) };
      case 'write': return { id, kind: 'written', file: await reader.write() };
    }
  } catch {
    return { id, kind: 'failed' };
  }
}
