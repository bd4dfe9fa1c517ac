import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../scripts/root.ts';
import type { Answer, Order } from './orders.ts';

/** The running services, as a test steers them. */
export interface Services {
  url: string;
  /** Puts their clock forward, instead of waiting. */
  putForward(milliseconds: number): Promise<void>;
  /** The link of an invitation for an address. */
  invite(emailAddress: string): Promise<string>;
  /** The newest message to a recipient on the mailbox page, as text; empty when there is none yet. */
  newestMessage(recipient: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startServices(): Promise<Services> {
  const child = fork(join(root, 'e2e/support/services-process.ts'), {
    cwd: root,
    execPath: join(root, 'node_modules/.bin/node'),
    execArgv: ['--conditions=@blue-budget/source'],
  });
  const { url } = await answerOf(child, 'started');
  const ask = async <Kind extends Answer['kind']>(order: Order, kind: Kind) => {
    const answer = answerOf(child, kind);
    child.send(order);
    return answer;
  };
  return {
    url,
    putForward: async (milliseconds) => { await ask({ kind: 'putForward', milliseconds }, 'putForward'); },
    invite: async (emailAddress) => (await ask({ kind: 'invite', emailAddress }, 'invited')).link,
    newestMessage: async (recipient) => {
      const page = await (await fetch(`${url}/mailbox`)).text();
      const entry = page.split('<article>').find((part) => part.includes(` to ${recipient},`));
      const body = entry === undefined ? undefined : /<pre>([^]*?)<\/pre>/.exec(entry)?.[1];
      return (body ?? '').replaceAll('&amp;', '&').replaceAll('&#39;', "'");
    },
    stop: async () => {
      const ended = new Promise((resolve) => { child.once('exit', resolve); });
      child.send({ kind: 'stop' } satisfies Order);
      await ended;
    },
  };
}

function answerOf<Kind extends Answer['kind']>(child: ChildProcess, kind: Kind): Promise<Extract<Answer, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => { reject(new Error(`The services ended with code ${String(code)}.`)); };
    child.once('exit', ended);
    const hear = (answer: Answer) => {
      if (!isOf(answer, kind)) return;
      child.off('exit', ended);
      child.off('message', hear);
      resolve(answer);
    };
    child.on('message', hear);
  });
}

function isOf<Kind extends Answer['kind']>(answer: Answer, kind: Kind): answer is Extract<Answer, { kind: Kind }> {
  return answer.kind === kind;
}
