import {
  inspectStatement, readInspected, statementImports, type InspectedStatement, type OnProgress, type RememberedShape, type StatementChoices, type StatementFacts, type StatementImport, type StatementReading,
  type StatementRefusal,
} from '@blue-budget/domain/statements';

type Read = Extract<StatementReading, { kind: 'read' }>;

/** A row under the id by which it is kept, and where it begins in its file. */
export interface FileRow extends StatementImport {
  line: number;
}

/** A reading whose rows have the ids under which they are kept; left-out lines that may be taken in have theirs at the end. */
export type ImportReading = Exclude<StatementReading, Read> | (Omit<Read, 'rows'> & { rows: FileRow[] });

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
      return Promise.resolve(withIds(readInspected(file, choices)));
    },
    stop: () => { file = null; },
  };
}

/** Left-out lines come last, so that they change no id of the others. */
function withIds(reading: StatementReading): ImportReading {
  if (reading.kind !== 'read') return reading;
  const { rows, leftOut } = reading;
  const all = [...rows, ...leftOut.flatMap(({ row }) => row ?? [])];
  return { ...reading, rows: statementImports(all).map((row, place) => ({ ...row, line: all[place]?.line ?? 0 })) };
}
