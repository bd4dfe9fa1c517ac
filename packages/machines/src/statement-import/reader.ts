import {
  inspectStatement, readInspected, statementImports, type InspectedStatement, type OnProgress, type RememberedShape, type StatementChoices, type StatementFacts, type StatementImport, type StatementQuestion, type StatementReading,
  type StatementRefusal,
} from '@blue-budget/domain/statements';
import type { Notice } from '@blue-budget/domain/notices';

type Read = Extract<StatementReading, { kind: 'read' }>;

/** A row under the id by which it is kept, and where it begins in its file. */
export interface FileRow extends StatementImport {
  line: number;
  /** The account of the file that it is of; null where the file is of one account. */
  account: string | null;
}

/** A question that is about one account of several, or about the file as a whole. */
export type FileQuestion = StatementQuestion & { account?: string };

/** A reading whose rows have the ids under which they are kept; left-out lines that may be taken in have theirs at the end. */
export type ImportReading =
  | (Omit<Read, 'rows' | 'answered'> & {
    rows: FileRow[];
    answered?: FileQuestion[];
    /** The accounts that rows are of, where the file has several, each with its currency. */
    parts?: { account: string; currency: string | null }[];
    /** Why none of the lines of an account came, where that is so. */
    refused?: Notice;
  })
  | { kind: 'asks'; questions: FileQuestion[]; answered?: FileQuestion[] }
  | StatementRefusal;

/** A file and its first reading, as it is found or as it is remembered; one that is refused at once has no facts. */
export interface OpenedFile {
  facts: StatementFacts | null;
  reading: ImportReading;
  /** What the person settled about files before, and what of that this one is read by. */
  shapes: RememberedShape[];
  remembered: RememberedShape | null;
}

/** Reads one bank's file after the other, in a worker where there is one. */
export interface StatementReader {
  /** Finds out what a file is. It takes the place of the one before. */
  inspect(this: void, bytes: Uint8Array<ArrayBuffer>, onProgress: OnProgress): Promise<StatementFacts | StatementRefusal>;
  /** Reads the file that was inspected. */
  read(this: void, choices: StatementChoices): Promise<ImportReading>;
  /** Ends what is under way; it is not answered any more. */
  stop(this: void): void;
}

/** Reads on the page itself, or in the worker that it is called in. */
export function statementReader(): StatementReader {
  let file: InspectedStatement | null = null;
  return {
    inspect: async (bytes, onProgress) => {
      const found = inspectStatement(bytes, onProgress);
      file = found.kind === 'inspected' ? found : null;
      return Promise.resolve(found.kind === 'inspected' ? found.facts : found);
    },
    read: async (choices) => {
      if (file === null) throw new Error('No file was inspected.');
      return Promise.resolve(withIds(readInspected(file, choices), choices.account ?? null));
    },
    stop: () => { file = null; },
  };
}

/** Left-out lines come last, so that they change no id of the others. */
function withIds(reading: StatementReading, account: string | null): ImportReading {
  if (reading.kind !== 'read') return reading;
  const { rows, leftOut } = reading;
  const all = [...rows, ...leftOut.flatMap(({ row }) => row ?? [])];
  return { ...reading, rows: statementImports(all).map((row, place) => ({ ...row, line: all[place]?.line ?? 0, account: reading.detected.accounts.length > 1 ? account : null })) };
}
