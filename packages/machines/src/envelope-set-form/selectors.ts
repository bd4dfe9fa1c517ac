import type { NewEnvelope } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { EnvelopeRow } from './envelope-set-form-machine.ts';

interface Rows {
  rows: readonly EnvelopeRow[];
}

/** The rows that are to be added. */
export function tickedRows({ rows }: Rows): EnvelopeRow[] {
  return rows.filter(({ isTicked }) => isTicked);
}

/** What the ticked rows get each month together, in cents. */
export function monthlyTotal(rows: Rows): Cents {
  return tickedRows(rows).reduce((total, { amount }) => total + (amount ?? 0), 0);
}

export function newEnvelopeOf({ subset, name, amount }: EnvelopeRow): NewEnvelope {
  return { subset, name: name.trim(), amount };
}
