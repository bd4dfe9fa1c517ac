import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LedgerFile } from '../../packages/domain/src/ledger-file/index.ts';
import { root } from '../../scripts/root.ts';
import { newestMessage } from './mailbox.ts';
import type { Answer, Beginning, Order, Settler } from './orders.ts';

/** The running services, as a test steers them. */
export interface Services {
  url: string;
  /** Where their clock is, in milliseconds since 1970: it goes on from the moment of the file. */
  time: () => number;
  /** Puts their clock forward, instead of waiting. */
  putForward(milliseconds: number): Promise<void>;
  /** The link of an invitation for an address. */
  invite(emailAddress: string): Promise<string>;
  /** Makes an account that is verified, with a budget in it. */
  settle(person: Settler, budget: LedgerFile): Promise<void>;
  /** The newest message to a recipient on the mailbox page, as text; empty when there is none yet. */
  newestMessage(recipient: string): Promise<string>;
  /** Ends their process at once, whatever it is doing. What they had stored stays. */
  kill(): Promise<void>;
  /** Starts them again after that, on what they had stored and at the same address. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts them on a data folder that goes when they stop. `now`, in milliseconds since 1970, is where their clock begins. */
export async function startServices(now: number | null = null): Promise<Services> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blue-budget-e2e-'));
  const started = Date.now();
  let putForward = 0;
  // Started again they go on where their clock would be by then.
  const clock = () => (now === null && putForward === 0 ? null : (now ?? started) + (Date.now() - started) + putForward);
  let child = begin({ dataDir, port: 0, now });
  const { url } = await answerOf(child, 'started');
  const ask = async <Kind extends Answer['kind']>(order: Order, kind: Kind) => {
    const answer = answerOf(child, kind);
    child.send(order);
    return answer;
  };
  return {
    url,
    time: () => clock() ?? Date.now(),
    putForward: async (milliseconds) => {
      await ask({ kind: 'putForward', milliseconds }, 'putForward');
      putForward += milliseconds;
    },
    invite: async (emailAddress) => (await ask({ kind: 'invite', emailAddress }, 'invited')).link,
    settle: async (person, budget) => { await ask({ kind: 'settle', person, budget }, 'settled'); },
    newestMessage: (recipient) => newestMessage(url, recipient),
    kill: () => ended(child, () => child.kill('SIGKILL')),
    startAgain: async () => {
      child = begin({ dataDir, port: Number(new URL(url).port), now: clock() });
      await answerOf(child, 'started');
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) await ended(child, () => child.send({ kind: 'stop' } satisfies Order));
      rmSync(dataDir, { recursive: true });
    },
  };
}

function begin(beginning: Beginning): ChildProcess {
  return fork(join(root, 'e2e/support/services-process.ts'), [JSON.stringify(beginning)], {
    cwd: root,
    execPath: join(root, 'node_modules/.bin/node'),
    execArgv: ['--conditions=@blue-budget/source'],
  });
}

async function ended(child: ChildProcess, end: () => void): Promise<void> {
  const over = new Promise((resolve) => { child.once('exit', resolve); });
  end();
  await over;
}

function answerOf<Kind extends Answer['kind']>(child: ChildProcess, kind: Kind): Promise<Extract<Answer, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      child.off('exit', ended);
      child.off('message', hear);
    };
    const ended = (code: number | null) => { reject(new Error(`The services ended with code ${String(code)}.`)); };
    const hear = (answer: Answer) => {
      if (isOf(answer, 'failed')) {
        leave();
        reject(new Error(answer.reason));
      } else if (isOf(answer, kind)) {
        leave();
        resolve(answer);
      }
    };
    child.once('exit', ended);
    child.on('message', hear);
  });
}

function isOf<Kind extends Answer['kind']>(answer: Answer, kind: Kind): answer is Extract<Answer, { kind: Kind }> {
  return answer.kind === kind;
}
