import { setTimeout as pause } from 'node:timers/promises';
import { usersEndpoints } from '@blue-budget/api/contract';

/** The answers to repeated logins while the database changed. */
export interface Visits {
  /** Answers by their status. */
  statuses: ReadonlyMap<number, number>;
  /** The bodies of answers other than 401. */
  said: ReadonlySet<string>;
  /** The longest wait for an answer, in milliseconds. */
  longestWait: number;
}

/** Tries to log in with an address that nobody has, ten times a second, until stopped. */
export function startVisiting(url: string): { stop(): Promise<Visits> } {
  const statuses = new Map<number, number>();
  const said = new Set<string>();
  let longestWait = 0;
  const over = new AbortController();
  const visiting = (async () => {
    for (let visit = 0; !over.signal.aborted; visit += 1) {
      const began = performance.now();
      const answer = await fetch(`${url}${usersEndpoints.login.path}`, {
        // Each time from elsewhere: limits are no concern here.
        method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${visit % 250}` },
        body: JSON.stringify({ email_address: `nobody-${visit}@mail.example`, password: 'no password of anybody' }),
      });
      const text = await answer.text();
      longestWait = Math.max(longestWait, performance.now() - began);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status !== 401) said.add(text);
      await pause(100);
    }
  })();
  return {
    async stop() {
      over.abort();
      await visiting;
      return { statuses, said, longestWait };
    },
  };
}
