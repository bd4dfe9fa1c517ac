import { readTable } from './csv.ts';
import { inspectStatement, orRefused, type InspectedStatement } from './inspecting.ts';
import { settle } from './settling.ts';
import type { StatementChoices, StatementReading } from './types.ts';

/**
 * Reads a file that was looked at. Answers its rows, the questions that it leaves open, or the line and the reason why it is refused.
 * Nothing is guessed; read again with the answers. Depends on nothing but the two, and changes neither.
 */
export function readInspected({ content }: InspectedStatement, choices: StatementChoices = {}): StatementReading {
  return orRefused(() => {
    const found = content.kind === 'table' ? readTable(content.table, choices.meanings) : content.found;
    return 'kind' in found ? found : settle(found, choices);
  });
}

/** Looks at the file of a bank and reads it in one go. */
export function readStatement(bytes: Uint8Array, choices: StatementChoices = {}): StatementReading {
  const inspected = inspectStatement(bytes);
  return inspected.kind === 'inspected' ? readInspected(inspected, choices) : inspected;
}
