import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandError } from './run.ts';

export interface Terminal {
  ask(question: string): Promise<string>;
  /** What is typed is not shown. */
  askSecretly(question: string): Promise<string>;
  close(): void;
}

/** Questions on the terminal; answers may also be piped in, one a line. */
export function openTerminal(): Terminal {
  let shown = true;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (shown) process.stdout.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (question: string, echo: boolean) => {
    reader.setPrompt(question);
    reader.prompt();
    shown = echo;
    const { value, done } = await lines.next();
    shown = true;
    if (!echo) process.stdout.write('\n');
    if (done) throw new CommandError('The answers ended early; nothing was changed.');
    return value;
  };
  return { ask: (question) => ask(question, true), askSecretly: (question) => ask(question, false), close: () => reader.close() };
}
