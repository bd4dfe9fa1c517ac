import { writeLedgerFile } from '@blue-budget/api/client';
import {
  migrate, suggestMapping, type Migration, type MigrationChoices, type MigrationFacts, type MigrationMapping, type OldBudget, type OldReading,
} from '@blue-budget/domain/migration';
import { readOldBudget } from './reading.ts';
import type { BinaryFile } from './unpacking.ts';

/** The facts of an old budget that a page shows. Its transactions and months stay with the reader. */
export interface OldBudgetFacts extends Pick<OldBudget, 'app' | 'currency'> {
  accounts: { id: string; name: string }[];
  /** `categories` is how many each holds. */
  groups: { id: string; name: string; categories: number }[];
  /** How many there are. */
  transactions: number;
}

/** What an export holds, and the mapping that is suggested for it; or what is asked, or why it is refused. */
export type OpenedBudget = { kind: 'read'; facts: OldBudgetFacts; suggested: MigrationMapping } | Exclude<OldReading, { kind: 'read' }>;

/** What comes by a mapping. The ledger file stays with the reader; there is none while a difference is not agreed to. */
export interface MigrationOutcome extends Omit<Migration, 'file'> {
  hasFile: boolean;
}

/**
 * Reads an export, and makes a ledger file of it; in a worker where there is one. A budget of 50,000 transactions takes half a second to compare and
 * to copy, so it never leaves the reader.
 */
export interface OldBudgetReader {
  /** Reads an export. It takes the place of the one before. */
  read(this: void, files: readonly BinaryFile[], choices: MigrationChoices): Promise<OpenedBudget>;
  /** Maps the budget that was read. */
  migrate(this: void, mapping: MigrationMapping, facts: MigrationFacts): Promise<MigrationOutcome>;
  /** The ledger file of the last mapping, written as it is sent. */
  write(this: void): Promise<Blob>;
  /** Ends what is under way, and forgets the budget; calls are not answered any more. */
  stop(this: void): void;
}

/** Reads on the page itself, or in the worker that it is called in. */
export function oldBudgetReader(): OldBudgetReader {
  let budget: OldBudget | null = null;
  let file: Migration['file'] = null;
  return {
    read: async (files, choices) => {
      const reading = await readOldBudget(files, choices);
      [budget, file] = [reading.kind === 'read' ? reading.budget : null, null];
      return reading.kind === 'read' ? { kind: 'read', facts: factsOf(reading.budget), suggested: suggestMapping(reading.budget) } : reading;
    },
    migrate: async (mapping, facts) => {
      if (budget === null) throw new Error('No budget was read.');
      const { file: made, ...outcome } = migrate(budget, mapping, facts);
      file = made;
      return Promise.resolve({ ...outcome, hasFile: made !== null });
    },
    write: async () => {
      if (file === null) throw new Error('No ledger file was made.');
      return Promise.resolve(new Blob([writeLedgerFile(file)], { type: 'application/json' }));
    },
    stop: () => { [budget, file] = [null, null]; },
  };
}

function factsOf({ app, currency, accounts, groups, transactions }: OldBudget): OldBudgetFacts {
  return {
    app, currency,
    accounts: accounts.map(({ id, name }) => ({ id, name })),
    groups: groups.map(({ id, name, categories }) => ({ id, name, categories: categories.length })),
    transactions: transactions.length,
  };
}
