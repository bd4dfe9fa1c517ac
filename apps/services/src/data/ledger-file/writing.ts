import { dataEndpoints } from '@blue-budget/api/contract';
import type { LedgerFile } from '@blue-budget/domain/ledger-file';
import * as z from 'zod/mini';
import type { ExportedLedger } from './exporting.ts';

const { reply } = dataEndpoints.exportLedger;

/** The bytes of a file, made portion by portion: all at once they would keep the process from everybody else. */
export async function writeLedgerFile({ rest, transactions, imports }: ExportedLedger): Promise<Uint8Array<ArrayBuffer>[]> {
  const encoder = new TextEncoder();
  const written: Uint8Array<ArrayBuffer>[] = [];
  const write = (text: string) => void written.push(encoder.encode(text));
  const empty: LedgerFile = { ...rest, transactions: [], imports: [] };
  const { transactions: _, imports: __, ...others } = z.encode(reply, empty);
  write(JSON.stringify(others).slice(0, -1));
  await writeList('transactions', transactions, (some) => z.encode(reply, { ...bare, transactions: some }).transactions);
  await writeList('imports', imports, (some) => z.encode(reply, { ...bare, imports: some }).imports);
  write('}');
  return written;

  async function writeList<Row>(key: string, rows: AsyncIterable<Row[]>, encode: (rows: Row[]) => unknown): Promise<void> {
    write(`,"${key}":[`);
    let comma = '';
    for await (const some of rows) {
      const text = JSON.stringify(encode(some)).slice(1, -1);
      if (text === '') continue;
      write(comma + text);
      comma = ',';
    }
    write(']');
  }
}

/** A file without anything, for a portion to be encoded in. */
const bare: LedgerFile = {
  format: 'blue-budget', version: 1, items: [], accounts: [], incomeSources: [], template: { amounts: [], income: [] }, months: [], transactions: [],
  imports: [], adjustments: [], savingsGoals: [], debtGoal: null,
};
