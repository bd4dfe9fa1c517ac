import { messages } from '../messages/messages.ts';
import { findInTable } from './csv.ts';
import { decodeStatement } from './decoding.ts';
import { findInOfx } from './ofx.ts';
import { findInQif } from './qif.ts';
import { settle } from './settling.ts';
import { statementLimits, UnreadableStatement } from './types.ts';
import type { StatementChoices, StatementReading } from './types.ts';

/**
 * Reads the file of a bank: CSV in any of its shapes, OFX and QFX of both generations, QIF. Answers its rows and what was found out about
 * it, the questions that it leaves open, or the line and the reason why it is refused. Nothing is guessed; read again with the answers.
 *
 * @param bytes the whole file, at most `statementLimits.bytes`.
 */
export function readStatement(bytes: Uint8Array, choices: StatementChoices = {}): StatementReading {
  if (bytes.length > statementLimits.bytes) return refused(null, messages.statements.tooLarge(statementLimits.bytes / 1_000_000));
  const { text, encoding } = decodeStatement(bytes);
  try {
    const found = /^\s*(OFXHEADER|<\?xml|<\?OFX|<OFX>)/i.test(text) ? findInOfx(text, encoding)
      : /^\s*!(Type|Account|Option|Clear)/i.test(text) ? findInQif(text, encoding)
      : findInTable(text, encoding, choices.columns);
    return 'kind' in found ? found : settle(found, choices);
  } catch (error) {
    if (error instanceof UnreadableStatement) return refused(error.line, error.message);
    throw error;
  }
}

function refused(line: number | null, reason: string): StatementReading {
  return { kind: 'refused', line, message: line === null ? reason : messages.statements.atLine(line, reason) };
}
