import { ledgerFileVersion, type LedgerFile } from '@blue-budget/domain/ledger-file';
import type { Notice } from '@blue-budget/domain/notices';
import * as z from 'zod/mini';
import { dataEndpoints, ledgerFile, readRequest } from '../contract/index.ts';

const outside = z.object({ format: z.literal('blue-budget'), version: z.int() });

/** An exported budget as the text of its file. */
export function writeLedgerFile(file: LedgerFile): string {
  return JSON.stringify(z.encode(ledgerFile, file));
}

/** The content of a file, or why it cannot be imported. The services judge whether its parts fit together. */
export function readLedgerFile(text: string): { ok: true; value: LedgerFile } | { ok: false; notice: Notice } {
  const value = parsed(text);
  const kind = z.safeParse(outside, value);
  if (!kind.success) return { ok: false, notice: { code: 'ledgerFile.notALedger' } };
  if (kind.data.version !== ledgerFileVersion) return { ok: false, notice: { code: 'ledgerFile.wrongVersion', version: kind.data.version } };
  const file = readRequest(dataEndpoints.importLedger, value);
  return file.ok ? file : { ok: false, notice: { code: 'ledgerFile.broken', where: file.message } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
