/** The part of a `Worker` that is used. */
export type CalledWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

interface Message {
  /** Of the call. */
  id: number;
}

/** A worker's message about a call. `failed` ends it; what else ends it is known to the caller. */
type AnswerMessage = Message & { kind: string };

/** A call that the worker has not answered yet. */
interface Waiting<Answer> {
  hear: (answer: Answer) => void;
  fail: (error: Error) => void;
}

export interface WorkerCalls<Request, Answer> {
  /** Sends a request. Each answer is handed to `take` until that returns a result. */
  ask<Result>(this: void, request: (id: number) => Request, take: (answer: Answer) => Result | undefined, transfer?: Transferable[]): Promise<Result>;
  /** Ends the worker. Calls that wait reject with this reason. */
  end(this: void, reason: string): void;
}

/** Calls to a worker that is started with the first of them, and lives until it is ended or fails; the next call starts another. */
export function workerCalls<Request extends Message, Answer extends AnswerMessage>(make: () => CalledWorker): WorkerCalls<Request, Answer> {
  let worker: CalledWorker | null = null;
  let lastId = 0;
  const waiting = new Map<number, Waiting<Answer>>();

  function end(reason: string): void {
    worker?.terminate();
    worker = null;
    for (const { fail } of waiting.values()) fail(new Error(reason));
    waiting.clear();
  }

  function start(): CalledWorker {
    const made = make();
    made.addEventListener('message', ({ data }: MessageEvent<Answer>) => { waiting.get(data.id)?.hear(data); });
    made.addEventListener('error', () => { end('The worker failed.'); });
    return made;
  }

  function ask<Result>(request: (id: number) => Request, take: (answer: Answer) => Result | undefined, transfer: Transferable[] = []): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    lastId += 1;
    const id = lastId;
    waiting.set(id, {
      fail: reject,
      hear: (answer) => {
        const result = take(answer);
        if (result !== undefined) resolve(result);
        else if (answer.kind === 'failed') reject(new Error('The worker failed.'));
        else return;
        waiting.delete(id);
      },
    });
    worker ??= start();
    worker.postMessage(request(id), transfer);
    return promise;
  }

  return { ask, end };
}
