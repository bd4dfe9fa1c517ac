/** A stand-in for a call of the client: it records its arguments and answers when the test requests it. */
export interface PendingCalls<Input extends unknown[], Reply> {
  call(this: void, ...input: Input): Promise<Reply>;
  /** The arguments of each call, in order. */
  readonly inputs: Input[];
  /** Calls made and not answered. */
  readonly inFlight: number;
  /** Answers the oldest call that waits, and lets what follows from it happen. */
  answer(reply: Reply): Promise<void>;
  fail(error: unknown): Promise<void>;
}

export function pendingCalls<Input extends unknown[], Reply>(): PendingCalls<Input, Reply> {
  const inputs: Input[] = [];
  const waiting: PromiseWithResolvers<Reply>[] = [];
  const oldest = () => {
    const call = waiting.shift();
    if (!call) throw new Error('No call waits for an answer.');
    return call;
  };
  return {
    call: (...input) => {
      inputs.push(input);
      const call = Promise.withResolvers<Reply>();
      waiting.push(call);
      return call.promise;
    },
    inputs,
    get inFlight() { return waiting.length; },
    answer: (reply) => {
      oldest().resolve(reply);
      return settled();
    },
    fail: (error) => {
      oldest().reject(error);
      return settled();
    },
  };
}

/** Lets the callbacks of every settled promise run. */
export function settled(): Promise<void> {
  return new Promise((resolve) => { setImmediate(resolve); });
}
