import { ledgerFileVersion, messages, type LedgerFile } from '@blue-budget/domain';
import * as z from 'zod/mini';
import { dataEndpoints, ledgerFile, readRequest, type Reading } from '../contract/index.ts';

const texts = messages.ledgerFile;
const outside = z.object({ format: z.literal('blue-budget'), version: z.int() });

/** An exported budget as the text of its file. */
export function writeLedgerFile(file: LedgerFile): string {
  return JSON.stringify(z.encode(ledgerFile, file));
}

/** What a file says, or why it cannot be imported, for a person to read. Whether its parts fit together is for the services to judge. */
export function readLedgerFile(text: string): Reading<LedgerFile> {
  const value = parsed(text);
  const kind = z.safeParse(outside, value);
  if (!kind.success) return { ok: false, message: texts.notALedger };
  if (kind.data.version !== ledgerFileVersion) return { ok: false, message: texts.wrongVersion(kind.data.version) };
  const file = readRequest(dataEndpoints.importLedger, value);
  return file.ok ? file : { ok: false, message: texts.broken(file.message) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
